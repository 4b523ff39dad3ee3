import AtriumAPI
package import SwiftUI

/// What a room is called, its symbol, and its one accent.
package struct RoomLooks {
  package let title: LocalizedStringKey
  package let symbol: String
  /// A named colour follows light, dark and increased contrast by itself, on Apple's platforms as on the web.
  package let accent: Color

  package init(title: LocalizedStringKey, symbol: String, accent: Color) {
    self.title = title
    self.symbol = symbol
    self.accent = accent
  }
}

extension RoomRegistry {
  /// A room without screens here has its name and nothing else.
  func looks(of room: Room) -> RoomLooks {
    self[room]?.looks ?? RoomLooks(title: "\(room.rawValue.capitalized)", symbol: "square.grid.2x2", accent: .gray)
  }
}
