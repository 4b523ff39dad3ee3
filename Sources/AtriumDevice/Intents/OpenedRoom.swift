/// A part of the house that an intent opens.
public enum OpenedRoom: String, CaseIterable, Hashable, Sendable {
  case home, search, inbox, notes, comics, shows, savedShows, agents

  /// Where it opens in the app.
  public var place: String {
    switch self {
    case .home: "/"
    case .search: "/search"
    case .inbox: "/life"
    case .notes: "/notes"
    case .comics: "/comics"
    case .shows: "/shows"
    case .savedShows: "/shows/saved"
    case .agents: "/agents"
    }
  }
}
