import AtriumAPI
import SwiftUI

/// The shelves of the Notes room.
struct NotesSidebar: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Answer<ClassificationList>.self) private var classifications

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenShelf) {
      ShelfLink(shelf: .notes)
      Section("Classifications") {
        ForEach(counts) { count in
          NavigationLink(value: Destination(.list, filter: NoteFilter(classification: count.name))) {
            Label(count.name.listTitle, systemImage: count.name.symbol)
          }
          .badge(count.count)
        }
      }
      Section {
        ForEach([NoteShelf.tags, .graph, .summaries, .reports, .tasks, .settings], id: \.self) { ShelfLink(shelf: $0) }
      }
    }
    .navigationTitle(Room.notes.title)
    .task { await classifications.load() }
    .shows(classifications)
  }

  /// Until the server has answered, and where it does not, the known ones stand there without a number.
  private var counts: [ClassificationCount] {
    classifications.value?.classifications ?? Classification.known.map { ClassificationCount(name: $0, count: 0) }
  }
}

private struct ShelfLink: View {
  let shelf: NoteShelf

  var body: some View {
    NavigationLink(value: Destination(.list, on: shelf)) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
