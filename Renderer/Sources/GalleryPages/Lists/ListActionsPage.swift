import SwiftUI

extension GalleryPage {
  static var listActions: GalleryPage {
    GalleryPage(
      "list-actions", "Actions and Editing", symbol: "flag",
      summary: "A swipe with a finger or pen uncovers a row's actions; a mouse finds them beside the row, the keyboard with Tab.",
      covers: [
        Coverage("swipeActions(edge:allowsFullSwipe:content:)", except: "several on one edge: the innermost counts"),
        Coverage(
          "DynamicViewContent", "`onDelete(perform:)` `onMove(perform:)`", except: "no `onInsert`, no `dropDestination(for:action:)`"),
        Coverage("deleteDisabled(_:)"), Coverage("moveDisabled(_:)"),
        Coverage("MutableCollection.move(fromOffsets:toOffset:)"), Coverage("RangeReplaceableCollection.remove(atOffsets:)"),
      ]
    ) {
      SwipeSpecimen()
      EditSpecimen()
    }
  }
}

private struct SwipeSpecimen: View {
  @State private var letters = Letter.all
  @State private var last = "nothing yet"

  var body: some View {
    Specimen("Swipe actions", code: ".swipeActions { }", "Last: \(last). A swipe all the way runs the first action.") {
      Stage(height: 400) {
        List {
          ForEach(letters) { letter in
            LetterRow(letter: letter)
              .swipeActions(edge: .leading) {
                Button {
                  flag(letter)
                } label: {
                  Label(letter.isFlagged ? "Unflag" : "Flag", systemImage: "flag")
                }
                .tint(.orange)
              }
              .swipeActions {
                Button {
                  letters.removeAll { $0.id == letter.id }
                  last = "archived \(letter.sender)"
                } label: {
                  Label("Archive", systemImage: "archivebox")
                }
                .tint(.indigo)
                Button {
                  last = "answered \(letter.sender)"
                } label: {
                  Label("Answer", systemImage: "square.and.pencil")
                }
                .tint(.blue)
              }
          }
        }
        .listStyle(.insetGrouped)
      }
    }
  }

  private func flag(_ letter: Letter) {
    guard let index = letters.firstIndex(where: { $0.id == letter.id }) else { return }
    letters[index].isFlagged.toggle()
    last = "flagged \(letter.sender)"
  }
}

private struct EditSpecimen: View {
  @State private var stops = ["Malmö", "Hässleholm", "Alvesta", "Nässjö", "Linköping", "Stockholm"]
  @State private var mode = EditMode.inactive

  var body: some View {
    Specimen(
      "Deleting and moving", code: ".onDelete { }.onMove { }",
      "Delete removes the row that has the focus. A mouse drags rows; while the list is edited, handles do, or the arrow keys on them."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        EditButton()
        Text(stops.joined(separator: " – ")).font(.footnote).foregroundStyle(.secondary)
        Stage(height: 340) {
          List {
            ForEach(stops, id: \.self) { stop in
              Text(stop).deleteDisabled(stop == "Malmö").moveDisabled(stop == "Malmö")
            }
            .onDelete { stops.remove(atOffsets: $0) }
            .onMove { stops.move(fromOffsets: $0, toOffset: $1) }
          }
          .listStyle(.insetGrouped)
        }
      }
      .environment(\.editMode, $mode)
    }
  }
}
