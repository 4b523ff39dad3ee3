import SwiftUI

/// What a list of the room shows.
nonisolated enum LifeShelf: String, Hashable, Sendable, CaseIterable {
  case inbox, library, people, pinned

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .inbox: "Inbox"
    case .library: "Library"
    case .people: "People"
    case .pinned: "Pinned"
    }
  }

  var symbol: String {
    switch self {
    case .inbox: "tray"
    case .library: "folder"
    case .people: "person.2"
    case .pinned: "pin"
    }
  }
}
