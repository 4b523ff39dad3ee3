import SwiftUI

/// What stands in place of a room for somebody who does not have it.
struct NoRoomsScreen: View {
  @Environment(Account.self) private var account

  var body: some View {
    ContentUnavailableView {
      Label(account.rooms.isEmpty ? "You Have No Rooms Yet" : "This Room Is Not Yours", systemImage: "house")
    } description: {
      Text("The owner of this house decides who has which room.")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(Text(verbatim: "Atrium"))
  }
}
