public import AtriumAPI

/// One of the app's widgets. The raw value is what WidgetKit knows it by: widgets that people placed stop updating if it changes.
public enum WidgetKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// The notes that changed last.
  case recentDocuments = "recent-documents"
  /// What is pinned, and what came into the inbox.
  case pinnedAndInbox = "pinned-and-inbox"
  /// The sessions of coding agents that wait for the person.
  case waitingAgents = "waiting-agents"
  /// Comics that were begun.
  case continueReading = "continue-reading"
  /// The shows that come next, saved ones first.
  case nextShows = "next-shows"

  /// Whose contents it shows.
  public var room: Room {
    switch self {
    case .recentDocuments: .notes
    case .pinnedAndInbox: .life
    case .waitingAgents: .agents
    case .continueReading: .comics
    case .nextShows: .shows
    }
  }

  /// Where the app shows the whole list: a percent-encoded path.
  public var path: String {
    switch self {
    case .recentDocuments: "/notes"
    case .pinnedAndInbox: "/life"
    case .waitingAgents: "/agents"
    case .continueReading: "/comics/recent"
    case .nextShows: "/shows"
    }
  }

  /// The name of an SF Symbol.
  public var symbol: String {
    switch self {
    case .recentDocuments: "doc.text"
    case .pinnedAndInbox: "tray"
    case .waitingAgents: "hand.raised"
    case .continueReading: "book"
    case .nextShows: "star"
    }
  }

  /// How many rows are kept: as many as a widget shows at most. Shows have more, for those that end before the next refresh.
  public var rowLimit: Int { self == .nextShows ? 8 : 4 }

  /// Where a widget of which only the whole can be tapped leads: one that shows one thing opens it, one that shows several opens the list.
  ///
  /// - Parameter rows: those that it shows.
  public func path(for rows: [WidgetRow]) -> String { rows.count == 1 ? rows[0].path : path }

  /// The widgets that show something of a room; all of them where the room is not known.
  public static func showing(_ room: Room?) -> [WidgetKind] {
    guard let room else { return allCases }
    return allCases.filter { $0.room == room }
  }
}
