public import Foundation

/// The calendars and pages that are fetched daily, by when they were followed: moderators.
public struct ListShowFeeds: Call {
  public init() {}

  public typealias Response = ShowFeedList
  public static let route = Route(
    .get, "/api/shows/feeds", scope: .decide(.shows), errors: [.forbidden], summary: "Lists the feeds that are followed")
}

public struct ShowFeedList: Codable, Sendable, Equatable {
  @Rows public var feeds: [ShowFeed]

  public init(feeds: [ShowFeed]) { self.feeds = feeds }
}

/// A calendar or a page that is fetched daily. Its address is for moderators only: it may have a secret in it.
public struct ShowFeed: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var url: String
  /// What it calls itself, else its host.
  public var name: String
  public var format: ShowImportFormat
  /// The venue of shows that name none. The same for the next two.
  public var venue: String?
  public var city: String?
  public var state: String?
  /// When it was last read without a problem.
  public var fetchedAt: Date?
  /// When it is fetched next.
  public var dueAt: Date
  /// Why the last fetch failed, in English; absent after one that succeeded.
  public var problem: String?
  public var counts: Counts
  public var createdAt: Date

  public init(
    id: Int64, url: String, name: String, format: ShowImportFormat, venue: String? = nil, city: String? = nil, state: String? = nil,
    fetchedAt: Date? = nil, dueAt: Date, problem: String? = nil, counts: Counts = Counts(), createdAt: Date
  ) {
    self.id = id
    self.url = url
    self.name = name
    self.format = format
    self.venue = venue
    self.city = city
    self.state = state
    self.fetchedAt = fetchedAt
    self.dueAt = dueAt
    self.problem = problem
    self.counts = counts
    self.createdAt = createdAt
  }

  /// What the last reading without a problem brought.
  public struct Counts: Codable, Sendable, Hashable {
    public var added = 0
    public var changed = 0
    public var same = 0
    /// Shows that wait for a person: a preview of the address has them.
    public var doubtful = 0
    /// Shows to come that it lists no more.
    public var vanished = 0

    public init() {}
  }

  enum CodingKeys: String, CodingKey {
    case id, url, name, format, venue, city, state
    case fetchedAt = "fetched_at"
    case dueAt = "due_at"
    case problem, counts
    case createdAt = "created_at"
  }
}

/// Follows a feed: it is read at once, and then daily. An address that is followed already is read again with these defaults.
public struct FollowShowFeed: Call {
  public var url: String
  /// The venue of shows that name none. The same for the next two.
  public var venue: String?
  public var city: String?
  public var state: String?

  public init(url: String, venue: String? = nil, city: String? = nil, state: String? = nil) {
    self.url = url
    self.venue = venue
    self.city = city
    self.state = state
  }

  /// More are not followed.
  public static let most = 200
  public typealias Response = ShowFeed
  public static let route = Route(
    .post, "/api/shows/feeds", scope: .decide(.shows), errors: [.forbidden, .tooManyRequests, .unreadableShows],
    summary: "Follows a feed of shows")
}

/// Fetches a feed no more. Its shows stay.
public struct UnfollowShowFeed: Call {
  public var id: Int64

  public init(id: Int64) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/shows/feeds/{id}", scope: .decide(.shows), errors: [.forbidden, .notFound], summary: "Follows a feed no more")
}
