import SwiftUI

extension GalleryPage {
  static var dragAndDrop: GalleryPage {
    GalleryPage(
      "drag-and-drop", "Drag and Drop", symbol: "tray",
      summary: "Dragged with a pointer; with the keyboard copied (Control or Command and C) and pasted where it shall go (V).",
      covers: [
        Coverage("draggable(_:)", except: "within one page; other programs get the text that the view shows. No preview of one's own"),
        Coverage(
          "dropDestination(for:action:isTargeted:)",
          except:
            """
            one item at a time; from other programs text and links, and files where the type is `URL` or `Data` or made of one (`Files`). A \
            copied picture that is pasted into it, or into a field in it, counts as dropped
            """),
        Coverage(
          "Transferable", "`String` `URL` `Data` `ProxyRepresentation`",
          except: "Apple declares it in CoreTransferable"),
      ]
    ) {
      BasketSpecimen()
    }
  }
}

private nonisolated struct Fruit: Hashable, Transferable {
  let name: String

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation {
      $0.name
    } importing: {
      Fruit(name: $0)
    }
  }
}

private struct BasketSpecimen: View {
  @State private var tree = [Fruit(name: "Apple"), Fruit(name: "Pear"), Fruit(name: "Quince")]
  @State private var basket: [Fruit] = []
  @State private var isTargeted = false

  var body: some View {
    Specimen("From the tree into the basket", code: ".draggable(fruit)", isTargeted ? "Let go." : "Drag a fruit.") {
      VStack(alignment: .leading, spacing: 24) {
        HStack(spacing: 12) {
          ForEach(tree, id: \.self) { fruit in
            Text(fruit.name).padding(12).background(.quaternary, in: RoundedRectangle(cornerRadius: 8)).draggable(fruit)
          }
        }
        Text(basket.isEmpty ? "An empty basket" : basket.map(\.name).joined(separator: ", "))
          .frame(maxWidth: .infinity, alignment: .center)
          .padding(32)
          .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
          .dropDestination(for: Fruit.self) { fruits, _ in
            basket += fruits
            tree.removeAll { fruits.contains($0) }
            return true
          } isTargeted: {
            isTargeted = $0
          }
      }
    }
  }
}
