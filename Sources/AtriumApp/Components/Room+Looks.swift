import AtriumAPI
import SwiftUI

extension Room {
  /// The room's one accent. A named colour follows light, dark and increased contrast by itself, on Apple's platforms as on the web.
  var accent: Color {
    switch self {
    case .notes: .orange
    case .agents: .blue
    case .life: .green
    case .comics: .pink
    case .shows: .purple
    case .unknown: .gray
    }
  }

  var symbol: String {
    switch self {
    case .notes: "note.text"
    case .agents: "terminal"
    case .life: "leaf"
    case .comics: "book"
    case .shows: "music.note"
    case .unknown: "square.grid.2x2"
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .notes: "Notes"
    case .agents: "Agents"
    case .life: "Life"
    case .comics: "Comics"
    case .shows: "Shows"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}

extension View {
  /// What stands in a room: links, buttons, choices and the ring of the focus have its accent.
  func room(_ room: Room) -> some View { tint(room.accent) }
}
