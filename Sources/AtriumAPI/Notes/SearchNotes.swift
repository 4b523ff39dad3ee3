/// Search over titles, tags and bodies with what a screen needs: where the words stand, how well they match, and pages.
public struct SearchNotes: Call {
  /// Words that must all occur, the last of them perhaps as a beginning. `path:Garden`, `tag:garden`, `title:spring` and `"night ferry"`
  /// narrow the search, and a `-` before any of these excludes.
  public var q: String
  public var limit: Int?
  /// `nextCursor` of the page before, for the same `q` and the same filters.
  public var cursor: String?
  public var classification: Classification?
  /// Documents with this tag or one below it. Unlike `tag:` in `q` it may hold whatever a tag can.
  public var tag: String?
  /// Documents in this folder and those below it, by whole names. What the server wrote is found under `_agent` alone.
  public var folder: String?

  public init(
    q: String, limit: Int? = nil, cursor: String? = nil, classification: Classification? = nil, tag: String? = nil, folder: String? = nil
  ) {
    self.q = q
    self.limit = limit
    self.cursor = cursor
    self.classification = classification
    self.tag = tag
    self.folder = folder
  }

  public typealias Response = NoteSearchPage
  public static let pageSize = Route.Limit(1...50, unset: 20)
  public static let route = Route(
    .get, "/api/notes/search", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Searches the documents of the vault, with snippets")
}

public struct NoteSearchPage: Codable, Sendable, Equatable {
  /// What was searched for, as it was given.
  public var query: String
  /// Best first.
  @Rows public var results: [NoteSearchResult]
  /// How many results this page holds.
  public var count: Int
  /// Absent on the last page.
  public var nextCursor: String?

  public init(query: String, results: [NoteSearchResult], count: Int, nextCursor: String? = nil) {
    self.query = query
    self.results = results
    self.count = count
    self.nextCursor = nextCursor
  }
}
