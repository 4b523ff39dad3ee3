import AtriumAPI
import SwiftUI

/// The shelves of the Notes room.
struct NotesSidebar: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Answer<ClassificationList>.self) private var classifications
  @Environment(Answer<NoticeCount>.self) private var notices
  @Environment(Account.self) private var account

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenShelf) {
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
        ForEach([NoteShelf.folders, .tags, .graph, .summaries, .reports, .tasks], id: \.self) { ShelfLink(shelf: $0) }
      }
      Section {
        ShelfLink(shelf: .notices).badge(notices.value?.unseen ?? 0)
        ShelfLink(shelf: .settings)
        if account.profile != nil { ShelfLink(shelf: .account) }
        if account.isOwner { ShelfLink(shelf: .people) }
      }
    }
    .navigationTitle(Room.notes.title)
    .task { await classifications.load() }
    .shows(classifications)
    .task { await notices.load() }
    .shows(notices)
  }

  /// Until the server has answered, and where it does not, the known ones stand there without a number.
  private var counts: [ClassificationCount] {
    classifications.value?.classifications ?? Classification.known.map { ClassificationCount(name: $0, count: 0) }
  }
}

struct ShelfLink: View {
  let shelf: NoteShelf

  var body: some View {
    NavigationLink(value: Destination(.list, on: shelf)) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
