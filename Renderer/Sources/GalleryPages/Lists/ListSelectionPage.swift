import SwiftUI

extension GalleryPage {
  static var listSelection: GalleryPage {
    GalleryPage(
      "list-selection", "Selection", symbol: "checkmark",
      summary: "A click selects; arrow keys, Home, End and the page keys move, letters go to a row, Space selects.",
      covers: [
        Coverage(
          "List(selection:)", "an optional value, a set",
          except:
            "by touch, a tap adds to a set or takes away; Control or Command and Shift extend it, Control or Command and A take all rows shown"
        ),
        Coverage("EditMode", "`inactive` `transient` `active` `isEditing`"), Coverage("EditButton"),
      ]
    ) {
      OneSpecimen()
      ManySpecimen()
      EmptySpecimen()
    }
  }
}

private struct OneSpecimen: View {
  @State private var chosen: Int? = 2

  var body: some View {
    Specimen("One", code: "List(letters, selection: $chosen)", "Chosen: \(chosen.map { Letter.all[$0 - 1].sender } ?? "nobody").") {
      VStack(alignment: .leading, spacing: 16) {
        Button("Choose Nobody") { chosen = nil }.disabled(chosen == nil)
        Stage(height: 340) {
          List(Letter.all, selection: $chosen) { LetterRow(letter: $0) }.listStyle(.insetGrouped)
        }
      }
    }
  }
}

private struct ManySpecimen: View {
  @State private var chosen: Set<Int> = []
  @State private var mode = EditMode.inactive

  var body: some View {
    Specimen("Many", code: "List(letters, selection: $chosen)", "Chosen: \(chosen.sorted().map(String.init).joined(separator: ", ")).") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 24) {
          EditButton()
          Button("Choose All") { chosen = Set(Letter.all.map(\.id)) }
        }
        Stage(height: 340) {
          List(selection: $chosen) {
            Section("Letters") { ForEach(Letter.all) { LetterRow(letter: $0) } }
          }
          .listStyle(.insetGrouped)
        }
      }
      .environment(\.editMode, $mode)
    }
  }
}

private struct EmptySpecimen: View {
  @State private var chosen: Int?

  var body: some View {
    Specimen("Nothing to select", "An empty list, and rows that cannot be worked.") {
      Stage(height: 200) {
        List(selection: $chosen) {
          ForEach(Letter.all.prefix(2)) { LetterRow(letter: $0) }.disabled(true)
        }
        .listStyle(.insetGrouped)
      }
    }
  }
}
