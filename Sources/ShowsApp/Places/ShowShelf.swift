import AtriumApp
import SwiftUI

/// What the list of the room shows.
nonisolated enum ShowShelf: String, Hashable, Sendable, CaseIterable {
  /// What is to come.
  case upcoming
  /// What the person saved.
  case saved
  /// What the person submitted.
  case mine
  /// What waits for a moderator.
  case queue
  /// What a moderator imports, and what is fetched daily.
  case imports
  /// What the person follows and chose.
  case profile

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .upcoming: "Upcoming"
    case .saved: "My List"
    case .mine: "My Submissions"
    case .queue: "Moderation"
    case .imports: "Import"
    case .profile: "Profile"
    }
  }

  var symbol: String {
    switch self {
    case .upcoming: "ticket"
    case .saved: "star"
    case .mine: "tray"
    case .queue: "checkmark.shield"
    case .imports: "square.and.arrow.down"
    case .profile: "person.circle"
    }
  }
}
