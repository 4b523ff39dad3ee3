import AtriumAPI
import SwiftUI

/// The sign of a room: its symbol on its accent. Lists of rooms, notifications and results of a search show it.
struct RoomMark: View {
  let room: Room
  @Environment(\.rooms) private var rooms
  @ScaledMetric(relativeTo: .body) private var side = 28.0

  init(_ room: Room) { self.room = room }

  var body: some View {
    let looks = rooms.looks(of: room)
    Image(systemName: looks.symbol)
      .font(.subheadline)
      .foregroundStyle(.background)
      .frame(width: side, height: side)
      .background(looks.accent, in: .rect(cornerRadius: Corner.control))
      .accessibilityHidden(true)
  }
}
