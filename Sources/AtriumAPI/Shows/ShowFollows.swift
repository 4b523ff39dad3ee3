/// The artists and venues that the person follows, by name.
public struct ListShowFollows: Call {
  public init() {}

  public typealias Response = ShowFollows
  public static let route = Route(
    .get, "/api/shows/follows", scope: .participate(.shows), summary: "Lists the artists and venues that the person follows")
}

public struct ShowFollows: Codable, Sendable, Equatable {
  @Rows public var artists: [FoundArtist]
  @Rows public var venues: [FoundVenue]

  public init(artists: [FoundArtist], venues: [FoundVenue]) {
    self.artists = artists
    self.venues = venues
  }
}

/// Follows an artist: the person is notified of shows in their cities.
public struct FollowArtist: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/shows/follows/artists/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Follows an artist")
}

public struct UnfollowArtist: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/shows/follows/artists/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Unfollows an artist")
}

/// Follows a venue: the person is notified of its shows.
public struct FollowVenue: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/shows/follows/venues/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Follows a venue")
}

public struct UnfollowVenue: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/shows/follows/venues/{id}", scope: .participate(.shows), errors: [.notFound], summary: "Unfollows a venue")
}
