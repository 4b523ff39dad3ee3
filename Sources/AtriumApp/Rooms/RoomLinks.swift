import AtriumAPI
import SwiftUI

/// The person's rooms, above the places of one of them. Who has one room has nothing to choose.
struct RoomLinks: View {
  @Environment(Account.self) private var account

  var body: some View {
    let rooms = account.rooms
    if rooms.count > 1 {
      Section {
        ForEach(rooms, id: \.self) { RoomLink(room: $0) }
      }
    }
  }
}

private struct RoomLink: View {
  let room: Room
  @Environment(Navigation.self) private var navigation
  @Environment(RoomBadges.self) private var badges
  @Environment(\.rooms) private var rooms

  var body: some View {
    let isCurrent = navigation.room == room
    if let start = rooms[room]?.start {
      PlaceLink(to: start) {
        HStack(spacing: Space.stack) {
          RoomMark(room)
          Text(rooms.looks(of: room).title).fontWeight(isCurrent ? .semibold : .regular).foregroundStyle(.primary)
          Spacer(minLength: 0)
        }
      }
      .accessibilityAddTraits(isCurrent ? .isSelected : [])
      .badge(badges[room])
    }
  }
}
