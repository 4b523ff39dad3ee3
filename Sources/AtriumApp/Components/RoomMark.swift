import AtriumAPI
import SwiftUI

/// The sign of a room: its symbol on its accent. Lists of rooms, notices and results of a search show it.
struct RoomMark: View {
  let room: Room
  @ScaledMetric(relativeTo: .body) private var side = 28.0

  init(_ room: Room) { self.room = room }

  var body: some View {
    Image(systemName: room.symbol)
      .font(.subheadline)
      .foregroundStyle(.background)
      .frame(width: side, height: side)
      .background(room.accent, in: .rect(cornerRadius: Corner.control))
      .accessibilityHidden(true)
  }
}
