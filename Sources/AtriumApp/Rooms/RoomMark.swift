import AtriumAPI
import SwiftUI

/// The sign of a room: its symbol on its accent. Lists of rooms, notifications and results of a search show it.
struct RoomMark: View {
  let room: Room
  private let symbol: String?
  @Environment(\.rooms) private var rooms
  @ScaledMetric(relativeTo: .body) private var side = 28.0

  /// - Parameter symbol: of a thing in the room; nil for the room's own.
  init(_ room: Room, symbol: String? = nil) {
    self.room = room
    self.symbol = symbol
  }

  var body: some View {
    let looks = rooms.looks(of: room)
    Image(systemName: symbol ?? looks.symbol)
      .font(.subheadline)
      .foregroundStyle(.background)
      .frame(width: side, height: side)
      .background(looks.accent, in: .rect(cornerRadius: Corner.control))
      .accessibilityHidden(true)
  }
}
