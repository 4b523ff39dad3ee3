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
