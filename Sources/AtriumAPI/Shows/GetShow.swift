/// A show, by its id or slug.
public struct GetShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = Show
  public static let route = Route(.get, "/shows/{id}", scope: .browse(.shows), errors: [.notFound], summary: "Reads a show")
}

/// Shows whose title, artists or venue have these words, the next one first, past ones last.
public struct FindShows: Call {
  public var q: String

  public init(q: String) { self.q = q }

  public typealias Response = FoundShows
  public static let most = 20
  public static let route = Route(.get, "/shows/search", scope: .browse(.shows), summary: "Searches shows")
}

public struct FoundShows: Codable, Sendable, Equatable {
  @Rows public var shows: [FoundShow]
  public var count: Int

  public init(shows: [FoundShow]) {
    self.shows = shows
    count = shows.count
  }
}
