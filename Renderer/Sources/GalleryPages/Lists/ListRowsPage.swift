import SwiftUI

extension GalleryPage {
  static var listRows: GalleryPage {
    GalleryPage(
      "list-rows", "Rows", symbol: "note.text", summary: "What a row says beside its content.",
      covers: [
        Coverage("listRowSeparator(_:edges:)"), Coverage("listRowSeparatorTint(_:edges:)"), Coverage("listRowBackground(_:)"),
        Coverage("listRowInsets(_:)"), Coverage("EnvironmentValues.defaultMinListRowHeight"),
        Coverage("listSectionSeparatorTint(_:edges:)", except: "of the separators that `listSectionSeparator` shows"),
        Coverage("listItemTint(_:)", "a colour, `fixed`, `preferred`, `monochrome`", except: "tints the whole row"),
        Coverage("badge(_:)", "a number, a text", except: "in rows; a badge of zero is not shown"),
      ]
    ) {
      Specimen("Lines", code: ".listRowSeparator(.hidden)", "Hidden below the second row, tinted below the third.") {
        Stage(height: 230) {
          List {
            Text("Line below")
            Text("No line below").listRowSeparator(.hidden, edges: .bottom)
            Text("No line above, and a coloured one below")
            Text("A coloured line above").listRowSeparatorTint(.red)
          }
          .listStyle(.insetGrouped)
        }
      }
      Specimen("Background and room", code: ".listRowBackground(_:)") {
        Stage(height: 260) {
          List {
            Text("As the list has it")
            Text("On a colour of its own").listRowBackground(Color.blue.opacity(0.15))
            Text("With its own room").listRowInsets(EdgeInsets(top: 24, leading: 48, bottom: 24, trailing: 16))
            Text("As the list has it")
          }
          .listStyle(.insetGrouped)
        }
      }
      Specimen("Badges", code: ".badge(7)") {
        Stage(height: 240) {
          List {
            Text("Unread").badge(7)
            Text("A very long name of a mailbox, which leaves its number the room that it needs").badge(1204)
            Text("Nothing to count").badge(0)
            Text("In words").badge("New")
          }
          .listStyle(.insetGrouped)
        }
      }
      ControlRows()
    }
  }
}

private struct ControlRows: View {
  @State private var count = 0

  var body: some View {
    Specimen("A button as a row", code: "Button(\"Add\") { }", "It takes the whole row. Pressed \(count) times.") {
      Stage(height: 160) {
        List {
          Button("Add to Shelf") { count += 1 }
          Button {
            count = 0
          } label: {
            Label("Begin Again", systemImage: "arrow.clockwise")
          }
          .disabled(count == 0)
        }
        .listStyle(.insetGrouped)
      }
    }
  }
}
