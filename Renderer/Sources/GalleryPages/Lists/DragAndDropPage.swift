import SwiftUI
import UniformTypeIdentifiers

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
          "onDrag(_:)", "and with `preview:`",
          except: "within one page; other programs get the text that the view shows. A preview of one's own is not shown"),
        Coverage(
          "onDrop(of:isTargeted:perform:)", "with `[UTType]`; providers alone or with the place; `onDrop(of:delegate:)`",
          except: "one item at a time, or files together; files are sent to the host before they are dropped"),
        Coverage(".springLoadingBehavior(_:)", "`SpringLoadingBehavior`", except: "no effect: nothing opens while something is dragged"),
        Coverage(
          "DropDelegate", "all; `DropInfo`, `DropProposal`, `DropOperation`: `copy`, `move`, `cancel`, `forbidden`",
          except: "the pointer looks the same for every operation; with the keyboard something enters as it is dropped"),
        Coverage(
          "NSItemProvider",
          """
          `init(object:)`, `init(contentsOf:)`, `init(item:typeIdentifier:)`, `loadObject(ofClass:completionHandler:)`, \
          `canLoadObject(ofClass:)`, `loadDataRepresentation`, `loadFileRepresentation`, `loadItem`, `loadTransferable`, `register(_:)`, \
          `registerObject`, `registerDataRepresentation`, `registeredTypeIdentifiers`, `registeredContentTypes`, `suggestedName`; \
          `NSItemProviderReading`, `NSItemProviderWriting`: `NSString` `NSURL`; `NSItemProviderRepresentationVisibility`
          """,
          except: "Foundation has it on Apple's platforms. `loadItem` gives a URL for an address or a file, a string for a text, else data"),
        Coverage(
          "Transferable", "`String` `URL` `Data` `ProxyRepresentation`",
          except: "Apple declares it in CoreTransferable"),
      ]
    ) {
      BasketSpecimen()
      ShelvesSpecimen()
      LetterboxSpecimen()
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

private struct ShelvesSpecimen: View {
  @State private var jars = ["Plum", "Cherry", "Rhubarb"]
  @State private var moving: String?

  var body: some View {
    Specimen("Put in order", code: ".onDrop(of: [.text], delegate: Reorder())", "A jar makes room as soon as another one is over it.") {
      HStack(spacing: 12) {
        ForEach(jars, id: \.self) { jar in
          Text(jar).padding(12).background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
            .onDrag {
              moving = jar
              return NSItemProvider(object: jar as NSString)
            }
            .onDrop(of: [.text], delegate: Reorder(jar: jar, jars: $jars, moving: $moving))
        }
      }
    }
  }
}

private struct Reorder: DropDelegate {
  let jar: String
  @Binding var jars: [String]
  @Binding var moving: String?

  func validateDrop(info: DropInfo) -> Bool { moving != nil }

  func dropEntered(info: DropInfo) {
    guard let moving, moving != jar, let from = jars.firstIndex(of: moving), let to = jars.firstIndex(of: jar) else { return }
    jars.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

  func performDrop(info: DropInfo) -> Bool {
    moving = nil
    return true
  }
}

private struct LetterboxSpecimen: View {
  @State private var letter = "Nothing yet"
  @State private var isTargeted = false

  var body: some View {
    Specimen("From anywhere", code: ".onDrop(of: [.url, .plainText], isTargeted: $isTargeted)", "A link, a text, or a file with text.") {
      Text(isTargeted ? "Let go." : letter)
        .accessibilityIdentifier("letterbox")
        .frame(maxWidth: .infinity, alignment: .center)
        .padding(32)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
        .onDrop(of: [.url, .plainText], isTargeted: $isTargeted) { providers in
          guard let provider = providers.first else { return false }
          if provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier) {
            provider.loadDataRepresentation(forTypeIdentifier: UTType.plainText.identifier) { data, _ in
              let text = data.flatMap { String(data: $0, encoding: .utf8) } ?? "Not a text"
              Task { @MainActor in letter = text }
            }
          } else {
            _ = provider.loadObject(ofClass: URL.self) { url, _ in
              Task { @MainActor in letter = url?.lastPathComponent ?? "Not a link" }
            }
          }
          return true
        }
    }
  }
}
