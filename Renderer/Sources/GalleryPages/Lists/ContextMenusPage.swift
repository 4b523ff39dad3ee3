import SwiftUI

extension GalleryPage {
  static var contextMenus: GalleryPage {
    GalleryPage(
      "context-menus", "Context Menus", symbol: "ellipsis",
      summary: "On a right click, a long press, Shift and F10, or the menu key. The items are made when the menu opens.",
      covers: [
        Coverage("contextMenu(menuItems:)"), Coverage("contextMenu(menuItems:preview:)", except: "the preview stands above the items"),
        Coverage("contextMenu(forSelectionType:menu:primaryAction:)", except: "a double click or Enter is the primary action"),
      ]
    ) {
      MenuSpecimen()
      SelectionMenuSpecimen()
    }
  }
}

private struct MenuSpecimen: View {
  @State private var last = "nothing yet"

  var body: some View {
    Specimen("Of a view", code: ".contextMenu { }", "Last: \(last).") {
      VStack(alignment: .leading, spacing: 24) {
        Text("A postcard from Lisbon")
          .padding(16)
          .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
          .contextMenu {
            Button("Put on the Wall") { last = "put on the wall" }
            Button("Send Back") { last = "sent back" }
            Button("Burn") { last = "burned" }.disabled(true)
          }
        Button("A button with a menu") { last = "pressed" }
          .contextMenu {
            Button("Do It Later") { last = "later" }
          } preview: {
            Text("Pressing it does it now.")
          }
      }
    }
  }
}

private struct SelectionMenuSpecimen: View {
  @State private var chosen: Set<Int> = [1]
  @State private var last = "nothing yet"

  var body: some View {
    Specimen("Of a selection", code: ".contextMenu(forSelectionType: Int.self)", "Last: \(last).") {
      Stage(height: 340) {
        List(Letter.all, selection: $chosen) { LetterRow(letter: $0) }
          .listStyle(.insetGrouped)
          .contextMenu(forSelectionType: Int.self) { items in
            if items.isEmpty {
              Button("New Letter") { last = "a new letter" }
            } else {
              Button("Archive \(items.count)") { last = "archived \(items.sorted().map(String.init).joined(separator: ", "))" }
            }
          } primaryAction: { items in
            last = "opened \(items.sorted().map(String.init).joined(separator: ", "))"
          }
      }
    }
  }
}
