import AtriumAPI
import SwiftUI

/// The shelves of the house, below those of a room.
struct HouseShelves: View {
  @Environment(Loadable<NoticeCount>.self) private var notices
  @Environment(Account.self) private var account

  var body: some View {
    Section {
      ShelfLink(shelf: .notices).badge(notices.value?.unseen ?? 0)
      // They tell of the index of the notes.
      if account.has(.notes) { ShelfLink(shelf: .settings) }
      if account.profile != nil { ShelfLink(shelf: .account) }
      if account.isOwner { ShelfLink(shelf: .people) }
    }
  }
}

struct ShelfLink: View {
  let shelf: Shelf

  var body: some View {
    NavigationLink(value: Destination(.list, on: shelf)) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
