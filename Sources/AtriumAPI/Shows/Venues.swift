public import Foundation

/// A venue, by id or slug (seed: S1).
public struct GetVenue: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = Venue
  public static let route = Route(.get, "/venues/{id}", scope: .browse(.shows), errors: [.notFound], summary: "Reads a venue")
}

public struct Venue: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  /// As of ``ShowVenue``; the same for `zipcode`.
  public var address: String?
  public var city: String
  public var state: String
  public var zipcode: String?
  public var country: String?
  /// An IANA name; absent where it is the server's own.
  public var timezone: String?
  public var capacity: Int?
  public var agePolicy: String?
  public var isVerified: Bool
  public var imageURL: String?
  public var social: ShowSocials
  public var aliases: [String]
  /// Whether the caller follows it; absent for a caller who is not signed in.
  public var isFollowed: Bool?
  public var createdAt: Date
  public var updatedAt: Date

  public init(
    id: Int64, slug: String, name: String, address: String? = nil, city: String, state: String, zipcode: String? = nil,
    country: String? = nil, timezone: String? = nil, capacity: Int? = nil, agePolicy: String? = nil, isVerified: Bool = false,
    imageURL: String? = nil, social: ShowSocials = ShowSocials(), aliases: [String] = [], isFollowed: Bool? = nil, createdAt: Date,
    updatedAt: Date
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.address = address
    self.city = city
    self.state = state
    self.zipcode = zipcode
    self.country = country
    self.timezone = timezone
    self.capacity = capacity
    self.agePolicy = agePolicy
    self.isVerified = isVerified
    self.imageURL = imageURL
    self.social = social
    self.aliases = aliases
    self.isFollowed = isFollowed
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, name, address, city, state, zipcode, country, timezone, capacity
    case agePolicy = "age_policy"
    case isVerified = "verified"
    case imageURL = "image_url"
    case social, aliases
    case isFollowed = "is_followed"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}

/// The shows at a venue, ordered as ``ListArtistShows`` does.
public struct ListVenueShows: Call {
  public var id: String
  public var limit: Int?
  public var offset: Int?
  public var timeFilter: ShowTimeFilter?

  public init(id: String, limit: Int? = nil, offset: Int? = nil, timeFilter: ShowTimeFilter? = nil) {
    self.id = id
    self.limit = limit
    self.offset = offset
    self.timeFilter = timeFilter
  }

  public typealias Response = VenueShows
  public static let route = Route(
    .get, "/venues/{id}/shows", scope: .browse(.shows), limits: ["limit": ListArtistShows.pageSize, "offset": .offset],
    errors: [.notFound], summary: "Lists the shows at a venue")

  enum CodingKeys: String, CodingKey {
    case id, limit, offset
    case timeFilter = "time_filter"
  }
}

public struct VenueShows: Codable, Sendable, Equatable {
  @Rows public var shows: [Show]
  public var venueID: Int64
  public var total: Int
  public var limit: Int
  public var offset: Int

  public init(shows: [Show], venueID: Int64, total: Int, limit: Int, offset: Int) {
    self.shows = shows
    self.venueID = venueID
    self.total = total
    self.limit = limit
    self.offset = offset
  }

  enum CodingKeys: String, CodingKey {
    case shows
    case venueID = "venue_id"
    case total, limit, offset
  }
}

/// Venues whose names, or other names, have these words.
public struct FindVenues: Call {
  public var q: String

  public init(q: String) { self.q = q }

  public typealias Response = FoundVenues
  public static let route = Route(.get, "/venues/search", scope: .browse(.shows), summary: "Searches venues")
}

public struct FoundVenues: Codable, Sendable, Equatable {
  @Rows public var venues: [FoundVenue]
  public var count: Int

  public init(venues: [FoundVenue]) {
    self.venues = venues
    count = venues.count
  }
}

public struct FoundVenue: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  public var city: String
  public var state: String

  public init(id: Int64, slug: String, name: String, city: String, state: String) {
    self.id = id
    self.slug = slug
    self.name = name
    self.city = city
    self.state = state
  }
}
