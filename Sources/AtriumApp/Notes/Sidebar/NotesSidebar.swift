import AtriumAPI
import SwiftUI

/// The shelves of the Notes room.
struct NotesSidebar: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<ClassificationList>.self) private var classifications

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenShelf) {
      RoomLinks()
      ShelfLink(shelf: .notes).badge(classifications.value?.documents ?? 0)
      Section("Classifications") {
        ForEach(counts) { count in
          NavigationLink(value: Destination(.list, filter: NoteFilter(classification: count.name))) {
            Label(count.name.listTitle, systemImage: count.name.symbol)
          }
          .badge(count.count)
        }
      }
      Section {
        ForEach([Shelf.folders, .tags, .graph, .summaries, .reports, .tasks], id: \.self) { ShelfLink(shelf: $0) }
      }
      HouseShelves()
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
