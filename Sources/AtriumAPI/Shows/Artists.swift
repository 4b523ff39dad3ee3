public import Foundation

/// An artist, by id or slug (seed: S1).
public struct GetArtist: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = Artist
  public static let route = Route(.get, "/artists/{id}", scope: .browse(.shows), errors: [.notFound], summary: "Reads an artist")
}

public struct Artist: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  public var city: String?
  public var state: String?
  public var country: String?
  public var bio: String?
  public var imageURL: String?
  public var social: ShowSocials
  /// Other names that find them.
  public var aliases: [String]
  /// Whether the caller follows them; absent for a caller who is not signed in.
  public var isFollowed: Bool?
  public var createdAt: Date
  public var updatedAt: Date

  public init(
    id: Int64, slug: String, name: String, city: String? = nil, state: String? = nil, country: String? = nil, bio: String? = nil,
    imageURL: String? = nil, social: ShowSocials = ShowSocials(), aliases: [String] = [], isFollowed: Bool? = nil, createdAt: Date,
    updatedAt: Date
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.city = city
    self.state = state
    self.country = country
    self.bio = bio
    self.imageURL = imageURL
    self.social = social
    self.aliases = aliases
    self.isFollowed = isFollowed
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, name, city, state, country, bio
    case imageURL = "image_url"
    case social, aliases
    case isFollowed = "is_followed"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}

/// The shows of an artist: upcoming ones the next first, past ones the last first.
public struct ListArtistShows: Call {
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

  public typealias Response = ArtistShows
  public static let pageSize = Route.Limit(1...100, unset: 20)
  public static let route = Route(
    .get, "/artists/{id}/shows", scope: .browse(.shows), limits: ["limit": pageSize, "offset": .offset], errors: [.notFound],
    summary: "Lists the shows of an artist")

  enum CodingKeys: String, CodingKey {
    case id, limit, offset
    case timeFilter = "time_filter"
  }
}

public struct ArtistShows: Codable, Sendable, Equatable {
  @Rows public var shows: [Show]
  public var artistID: Int64
  public var total: Int
  public var limit: Int
  public var offset: Int

  public init(shows: [Show], artistID: Int64, total: Int, limit: Int, offset: Int) {
    self.shows = shows
    self.artistID = artistID
    self.total = total
    self.limit = limit
    self.offset = offset
  }

  enum CodingKeys: String, CodingKey {
    case shows
    case artistID = "artist_id"
    case total, limit, offset
  }
}

/// Artists whose names, or other names, have these words.
public struct FindArtists: Call {
  public var q: String

  public init(q: String) { self.q = q }

  public typealias Response = FoundArtists
  public static let most = 20
  public static let route = Route(.get, "/artists/search", scope: .browse(.shows), summary: "Searches artists")
}

public struct FoundArtists: Codable, Sendable, Equatable {
  @Rows public var artists: [FoundArtist]
  public var count: Int

  public init(artists: [FoundArtist]) {
    self.artists = artists
    count = artists.count
  }
}

public struct FoundArtist: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  public var city: String?
  public var state: String?

  public init(id: Int64, slug: String, name: String, city: String? = nil, state: String? = nil) {
    self.id = id
    self.slug = slug
    self.name = name
    self.city = city
    self.state = state
  }
}

/// Which shows of an artist, a venue or a person.
public enum ShowTimeFilter: String, Codable, Sendable, CaseIterable {
  /// Not ended yet. The default.
  case upcoming
  case past
  case all
}

extension Route.Limit {
  /// How many rows are passed over.
  static let offset = Route.Limit(0...1_000_000, unset: 0)
}
