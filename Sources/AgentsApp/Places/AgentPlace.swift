package import AtriumAPI
import AtriumApp
package import SwiftUI

/// A place of the Agents room.
///
/// | path | place |
/// |---|---|
/// | `/agents`, `/agents/sessions/7c1f` | the sessions of coding agents; one of them |
/// | `/agents/devices`, `/agents/devices/4a90` | the machines that they run on; one of them |
/// | `/agents/alerts` | which sessions send notifications |
/// | `/agents/connect` | how a machine is connected |
/// | `/agents/sidebar` | the sidebar, which a narrow window shows alone |
///
/// All of them with `by` and `show` for the sessions that are listed, `q` for a search among them, and `from` for the list beside a
/// session.
package nonisolated struct AgentPlace: RoomPlace {
  package enum Page: Hashable, Sendable {
    case sidebar
    /// The shelf's list.
    case list
    case session(id: String)
    case device(id: String)
    /// How a machine is connected.
    case connecting
  }

  package var page: Page
  var shelf: AgentShelf
  var options: SessionOptions
  /// What is searched for among the sessions.
  var query: String

  package init(_ page: Page, on shelf: AgentShelf = .sessions, options: SessionOptions = SessionOptions(), query: String = "") {
    self.page = page
    self.shelf = shelf
    self.options = options
    self.query = query
  }

  package static let room = Room.agents
  package static let start = AgentPlace(.list)

  var isSearch: Bool { !query.allSatisfy(\.isWhitespace) }

  /// What its list is called.
  @MainActor var listTitle: LocalizedStringKey { shelf.title }

  /// The same list with something else beside it.
  func showing(_ page: Page) -> AgentPlace {
    var other = self
    other.page = page
    return other
  }
}

nonisolated extension AgentPlace {
  package var sidebarLink: AgentPlace { AgentPlace(.list, on: shelf) }

  package var column: NavigationSplitViewColumn {
    switch page {
    case .sidebar: .sidebar
    case .list: .content
    case .session, .device, .connecting: .detail
    }
  }

  package func back(to column: NavigationSplitViewColumn) -> AgentPlace {
    switch column {
    case .sidebar: showing(.sidebar)
    case .content: showing(.list)
    default: self
    }
  }

  /// Choosing how sessions are listed, and searching among them, are no journeys of their own.
  package func isSamePlace(as other: AgentPlace) -> Bool { page == other.page && shelf == other.shelf }
}
