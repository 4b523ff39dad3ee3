import AtriumAPI
import SwiftUI

extension Room {
  /// The room's one accent. A named colour follows light, dark and increased contrast by itself, on Apple's platforms as on the web.
  var accent: Color {
    switch self {
    case .notes: .orange
    case .agents: .blue
    default: .gray
    }
  }

  var symbol: String {
    switch self {
    case .notes: "note.text"
    case .agents: "terminal"
    default: "square.grid.2x2"
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .notes: "Notes"
    case .agents: "Agents"
    default: "\(rawValue.capitalized)"
    }
  }
}

extension View {
  /// What stands in a room: links, buttons, choices and the ring of the focus have its accent.
  func room(_ room: Room) -> some View { tint(room.accent) }
}
