import AtriumAPI
import SwiftUI

/// The person's rooms, above the places of one of them. Who has one room has nothing to choose.
struct RoomLinks: View {
  @Environment(Account.self) private var account
  @Environment(Navigation.self) private var navigation
  @Environment(RoomBadges.self) private var badges
  @Environment(\.rooms) private var rooms

  var body: some View {
    if account.rooms.count > 1 {
      Section {
        ForEach(account.rooms, id: \.self) { link(to: $0) }
      }
    }
  }

  /// It is no type of view: each of these that reads an observable object would keep two kilobytes for it.
  @ViewBuilder private func link(to room: Room) -> some View {
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
