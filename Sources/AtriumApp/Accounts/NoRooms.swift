import SwiftUI

/// What stands in place of a room for somebody who does not have it.
struct NoRoomsScreen: View {
  @Environment(Account.self) private var account

  var body: some View {
    ContentUnavailableView {
      Label(account.rooms.isEmpty ? "You Have No Rooms Yet" : "No Access to This Room", systemImage: "house")
    } description: {
      Text("The owner decides which rooms you can open.")
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
