import AtriumAPI
import SwiftUI

/// The person's rooms at the foot of a narrow window, where the sidebar is a screen of its own.
struct RoomBar: View {
  @Environment(Account.self) private var account

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 0) {
        ForEach(account.rooms, id: \.self) { RoomTab(room: $0) }
      }
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.line)
    }
    .background(.bar)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Rooms"))
  }
}

private struct RoomTab: View {
  let room: Room
  @Environment(Navigation.self) private var navigation
  @Environment(RoomBadges.self) private var badges
  @Environment(\.rooms) private var rooms

  var body: some View {
    let isCurrent = navigation.room == room
    let looks = rooms.looks(of: room)
    if let start = rooms[room]?.start {
      PlaceLink(to: start) {
        VStack(spacing: 2) {
          Image(systemName: looks.symbol).font(.title3).accessibilityHidden(true)
          HStack(spacing: Space.line) {
            Text(looks.title)
            if badges[room] > 0 {
              Text(badges[room], format: .number)
                .monospacedDigit()
                .padding(.horizontal, 5)
                .foregroundStyle(.background)
                .background(looks.accent, in: Capsule())
                .accessibilityLabel(Text(badges.words(for: room)))
            }
          }
          .font(.caption)
        }
        .foregroundStyle(isCurrent ? AnyShapeStyle(looks.accent) : AnyShapeStyle(.secondary))
        .frame(maxWidth: .infinity, minHeight: 48)
      }
      .accessibilityAddTraits(isCurrent ? .isSelected : [])
    }
  }
}
