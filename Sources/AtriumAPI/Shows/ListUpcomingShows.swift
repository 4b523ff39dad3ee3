/// The shows that have not ended at their venues, the next one first (seed: S1).
public struct ListUpcomingShows: Call {
  public var limit: Int?
  /// `next_cursor` of the page before, for the same filters.
  public var cursor: String?
  public var city: String?
  public var state: String?
  /// Several places instead of one: `Phoenix,AZ|Mesa,AZ`, at most ten.
  public var cities: String?
  /// Taken for the seed's client and not looked at: a day is the venue's.
  public var timezone: String?

  public init(limit: Int? = nil, cursor: String? = nil, city: String? = nil, state: String? = nil, cities: String? = nil) {
    self.limit = limit
    self.cursor = cursor
    self.city = city
    self.state = state
    self.cities = cities
  }

  public typealias Response = ShowPage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/shows/upcoming", scope: .browse(.shows), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists upcoming shows")
}

public struct ShowPage: Codable, Sendable, Equatable {
  @Rows public var shows: [Show]
  /// The zone of the server, for a venue that has none of its own.
  public var timezone: String
  /// How many there are with these filters.
  public var total: Int
  public var pagination: Pagination

  public init(shows: [Show], timezone: String, total: Int, pagination: Pagination) {
    self.shows = shows
    self.timezone = timezone
    self.total = total
    self.pagination = pagination
  }

  public struct Pagination: Codable, Sendable, Equatable {
    /// Absent on the last page.
    public var nextCursor: String?
    public var hasMore: Bool
    public var limit: Int

    public init(nextCursor: String?, limit: Int) {
      self.nextCursor = nextCursor
      hasMore = nextCursor != nil
      self.limit = limit
    }

    enum CodingKeys: String, CodingKey {
      case nextCursor = "next_cursor"
      case hasMore = "has_more"
      case limit
    }
  }
}
