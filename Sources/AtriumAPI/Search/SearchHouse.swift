/// Searches every room that the person has, the people of the house and its settings. Each source answers for itself within a bounded time,
/// so one that is slow or broken hides none of the others.
public struct SearchHouse: Call {
  /// Plain words, all of which have to occur; the last one may be the beginning of a word. At most `longest` bytes and `mostWords` words.
  public var q: String
  /// How many hits each group has at most.
  public var limit: Int?
  /// The language of the server's words, as BCP 47 writes it: `de-AT`. English when it is left out, and where there is no other.
  public var language: String?

  public init(q: String, limit: Int? = nil, language: String? = nil) {
    self.q = q
    self.limit = limit
    self.language = language
  }

  public typealias Response = HouseSearch
  /// Bytes of `q`.
  public static let longest = 200
  /// Words of `q`.
  public static let mostWords = 16
  public static let groupSize = Route.Limit(1...100, unset: 5)
  public static let route = Route(
    .get, "/api/search", scope: .anyRoom, limits: ["limit": groupSize], summary: "Searches all rooms of the person, people and settings")
}

/// What a search of the house found.
public struct HouseSearch: Codable, Sendable, Equatable {
  /// What was searched for, as it was given.
  public var query: String
  /// One for each source that found something, the one with the best hit first; then those that could not be searched.
  @Rows public var groups: [SearchGroup]
  /// Whether every source was searched. Those that were not are groups with a `problem`.
  public var isComplete: Bool

  public init(query: String, groups: [SearchGroup], isComplete: Bool) {
    self.query = query
    self.groups = groups
    self.isComplete = isComplete
  }
}
