public import Foundation

/// The shows that the person saved (seed: S2): upcoming ones the next first, past ones the last first.
public struct ListSavedShows: Call {
  public var limit: Int?
  public var offset: Int?
  public var timeFilter: ShowTimeFilter?

  public init(limit: Int? = nil, offset: Int? = nil, timeFilter: ShowTimeFilter? = nil) {
    self.limit = limit
    self.offset = offset
    self.timeFilter = timeFilter
  }

  public typealias Response = SavedShowPage
  public static let pageSize = Route.Limit(1...100, unset: 50)
  public static let route = Route(
    .get, "/saved-shows", scope: .participate(.shows), limits: ["limit": pageSize, "offset": .offset],
    summary: "Lists the shows that the person saved")

  enum CodingKeys: String, CodingKey {
    case limit, offset
    case timeFilter = "time_filter"
  }
}

public struct SavedShowPage: Codable, Sendable, Equatable {
  @Rows public var shows: [SavedShow]
  public var total: Int
  public var limit: Int
  public var offset: Int

  public init(shows: [SavedShow], total: Int, limit: Int, offset: Int) {
    self.shows = shows
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A show, and when the person saved it. On the wire it is one object.
public struct SavedShow: Codable, Sendable, Hashable, Identifiable {
  public var show: Show
  public var savedAt: Date
  /// What changed since the person last looked at it: `event_date`, `venues`, `is_cancelled`, and so on.
  public var changed: [String]

  public var id: Int64 { show.id }

  public init(show: Show, savedAt: Date, changed: [String] = []) {
    self.show = show
    self.savedAt = savedAt
    self.changed = changed
  }

  public init(from decoder: any Decoder) throws {
    show = try Show(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    savedAt = try fields.decode(Date.self, forKey: .savedAt)
    changed = try fields.decode([String].self, forKey: .changed)
  }

  public func encode(to encoder: any Encoder) throws {
    try show.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(savedAt, forKey: .savedAt)
    try fields.encode(changed, forKey: .changed)
  }

  enum CodingKeys: String, CodingKey {
    case savedAt = "saved_at"
    case changed
  }
}

/// Saves a show. One that is saved already is no error.
public struct SaveShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ShowAnswer
  public static let route = Route(
    .post, "/saved-shows/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Saves a show")
}

/// Removes a show from the saved ones. One that is not there is no error.
public struct UnsaveShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ShowAnswer
  public static let route = Route(.delete, "/saved-shows/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Unsaves a show")
}

/// Forgets what changed of a saved show: the person has seen it.
public struct SeeSavedShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .post, "/api/shows/saved/{id}/seen", scope: .participate(.shows), errors: [.notFound],
    summary: "Marks the changes of a saved show as seen")
}

/// What the seed's client reads of a call that answers nothing else.
public struct ShowAnswer: Codable, Sendable, Equatable {
  public var success: Bool
  public var message: String

  public init(message: String) {
    success = true
    self.message = message
  }
}

/// Whether the person saved a show.
public struct CheckSavedShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = SavedShowCheck
  public static let route = Route(
    .get, "/saved-shows/{id}/check", scope: .participate(.shows), errors: [.notFound], summary: "Says whether the person saved a show")
}

public struct SavedShowCheck: Codable, Sendable, Equatable {
  public var isSaved: Bool
  /// The same, as the seed's client reads it.
  public var saved: Bool

  public init(isSaved: Bool) {
    self.isSaved = isSaved
    saved = isSaved
  }

  enum CodingKeys: String, CodingKey {
    case isSaved = "is_saved"
    case saved
  }
}

/// How often shows were saved, and which of them by the person who asks.
public struct CountShowSaves: Call {
  /// At most ``most``.
  public var showIDs: [Int64]

  public init(showIDs: [Int64]) { self.showIDs = showIDs }

  public static let most = 200
  public typealias Response = ShowSaves
  public static let route = Route(
    .post, "/shows/saves/batch", scope: .browse(.shows), summary: "Counts how often shows were saved")

  enum CodingKeys: String, CodingKey {
    case showIDs = "show_ids"
  }
}

public struct ShowSaves: Codable, Sendable, Equatable {
  /// By the id of the show, as text.
  public var saves: [String: Count]

  public init(saves: [String: Count]) { self.saves = saves }

  public struct Count: Codable, Sendable, Equatable {
    /// 0 below ``ShowSaves/fewest``: two people would know of each other.
    public var saveCount: Int
    public var isSaved: Bool

    public init(saveCount: Int, isSaved: Bool) {
      self.saveCount = saveCount
      self.isSaved = isSaved
    }

    enum CodingKeys: String, CodingKey {
      case saveCount = "save_count"
      case isSaved = "is_saved"
    }
  }

  public static let fewest = 3
}
