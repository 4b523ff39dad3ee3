import AtriumAPI
import SwiftUI

/// The person's rooms as tabs at the foot of a narrow window. One is made at a time: a room that is left comes back at its start.
struct RoomTabs: View {
  let model: AppModel
  @Environment(Account.self) private var account
  @Environment(RoomBadges.self) private var badges

  var body: some View {
    TabView(selection: selection) {
      ForEach(account.rooms, id: \.self) { room in
        if let start = model.rooms[room]?.start {
          let looks = model.rooms.looks(of: room)
          Group {
            if isCurrent(room) { ShellColumns(model: model) }
          }
          .tabItem { Label(looks.title, systemImage: looks.symbol) }
          .badge(badges[room])
          .tag(start)
        }
      }
    }
  }

  /// The room whose places the sidebar shows, by its start.
  private var selection: Binding<Destination> {
    Binding {
      current.flatMap { model.rooms[$0]?.start } ?? model.rooms.start
    } set: {
      model.navigation.destination = $0
    }
  }

  private var current: Room? { model.navigation.room.flatMap { account.has($0) ? $0 : nil } ?? account.rooms.first }

  private func isCurrent(_ room: Room) -> Bool { room == current }
}
