import SwiftUI

/// What stands in place of notes for somebody who has no room with notes.
struct NoRoomsScreen: View {
  var body: some View {
    ContentUnavailableView {
      Label("You Have No Rooms Yet", systemImage: "house")
    } description: {
      Text("The owner of this house decides who has which room.")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(Text(verbatim: "Atrium"))
  }
}

struct NoRoomsDetail: View {
  var body: some View { EmptyView() }
}

/// The shelves of who has no rooms: the account.
struct HouseSidebar: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenShelf) {
      ShelfLink(shelf: .account)
      if account.isOwner { ShelfLink(shelf: .people) }
    }
    .navigationTitle(Text(verbatim: "Atrium"))
  }
}
