/// The books of the library, a page at a time.
public struct ListComicBooks: Call {
  public var limit: Int?
  /// `nextCursor` of the page before, for the same filters and the same `sort`.
  public var cursor: String?
  /// Books in this folder and those below it, by whole names: `Comics/Moon`. Empty for the data folder itself.
  public var folder: String?
  /// Whether books in the folders below are listed too, as they are when this is left out.
  public var nested: Bool?
  /// Books of this series, by its id.
  public var series: String?
  /// Only books that the person has, or has not, read so far.
  public var state: ReadingState?
  /// Words of titles, series, people and tags; each has to begin a word of the book.
  public var q: String?
  public var sort: ComicSort?

  public init(
    limit: Int? = nil, cursor: String? = nil, folder: String? = nil, nested: Bool? = nil, series: String? = nil,
    state: ReadingState? = nil, q: String? = nil, sort: ComicSort? = nil
  ) {
    self.limit = limit
    self.cursor = cursor
    self.folder = folder
    self.nested = nested
    self.series = series
    self.state = state
    self.q = q
    self.sort = sort
  }

  public typealias Response = ComicBookPage
  public static let pageSize = Route.Limit(1...200, unset: 60)
  public static let route = Route(
    .get, "/api/comics/books", scope: .read(.comics), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the books of the library")
}

/// How a list of books is ordered. The order holds across all pages.
public enum ComicSort: String, Codable, Sendable, CaseIterable {
  /// By series and number, then by title, in natural order: "Moon 2" before "Moon 10". The default.
  case name
  /// Newest changed first.
  case modified
  /// Largest first.
  case size
}

/// How far a person is with a book.
public enum ReadingState: String, Codable, Sendable, CaseIterable {
  case unread
  case reading
  case completed
}

public struct ComicBookPage: Codable, Sendable, Equatable {
  @Rows public var books: [ComicBook]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(books: [ComicBook], nextCursor: String? = nil) {
    self.books = books
    self.nextCursor = nextCursor
  }
}
