/// Books that are there more than once, a page of groups at a time: first those with the same bytes, then those with the same pages, then those
/// that look alike (seed: C7). The first call starts the search, and so does a call after the library changed; until it is complete, the list
/// has what was found so far.
public struct ListComicDuplicates: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = ComicDuplicatePage
  public static let pageSize = Route.Limit(1...100, unset: 20)
  public static let route = Route(
    .get, "/api/comics/duplicates", scope: .read(.comics), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists books that are there more than once")
}

public struct ComicDuplicatePage: Codable, Sendable, Equatable {
  public var search: ComicDuplicateSearch
  @Rows public var groups: [ComicDuplicateGroup]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(search: ComicDuplicateSearch, groups: [ComicDuplicateGroup], nextCursor: String? = nil) {
    self.search = search
    self.groups = groups
    self.nextCursor = nextCursor
  }
}

/// How far the search for duplicates is.
public struct ComicDuplicateSearch: Codable, Sendable, Hashable {
  public var state: State
  /// Books of `total` that this step of the search has compared; absent unless it runs.
  public var done: Int?
  public var total: Int?

  public init(state: State, done: Int? = nil, total: Int? = nil) {
    self.state = state
    self.done = done
    self.total = total
  }

  public enum State: WireEnum {
    case running
    /// All books of the library were compared.
    case complete
    /// Something keeps it from going on; the next call tries again.
    case interrupted
    case unknown(String)

    public static let known: [State] = [.running, .complete, .interrupted]

    public var rawValue: String {
      switch self {
      case .running: "running"
      case .complete: "complete"
      case .interrupted: "interrupted"
      case .unknown(let raw): raw
      }
    }
  }
}

/// Books of which one would do.
public struct ComicDuplicateGroup: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var sameness: Sameness
  /// How many books there are.
  public var count: Int
  /// Whether nothing is lost when only the first of them stays: the files are the same, or the pages are, and the books say the same of themselves and
  /// leave nothing out.
  public var isProposed: Bool
  /// The oldest file first; of many the first 50.
  @Rows public var books: [ComicDuplicate]

  public init(id: String, sameness: Sameness, count: Int, isProposed: Bool, books: [ComicDuplicate]) {
    self.id = id
    self.sameness = sameness
    self.count = count
    self.isProposed = isProposed
    self.books = books
  }

  /// What is the same in all of them.
  public enum Sameness: WireEnum {
    /// Each byte of the files.
    case bytes
    /// Each byte of the pages, in order; the files are packed in different ways.
    case pages
    /// Nothing for certain: the cover and some pages look like those of the first book.
    case look
    case unknown(String)

    public static let known: [Sameness] = [.bytes, .pages, .look]

    public var rawValue: String {
      switch self {
      case .bytes: "same_bytes"
      case .pages: "same_pages"
      case .look: "similar_pages"
      case .unknown(let raw): raw
      }
    }
  }
}

public struct ComicDuplicate: Codable, Sendable, Hashable, Identifiable {
  public var book: ComicBook
  /// The file's name is that of another one of the group, with what a copy gets: `Moon (1).cbz` beside `Moon.cbz`.
  public var isNamedAsCopy: Bool

  public var id: String { book.id }

  public init(book: ComicBook, isNamedAsCopy: Bool) {
    self.book = book
    self.isNamedAsCopy = isNamedAsCopy
  }
}

/// Says for everyone that none of these books is a duplicate of another one of them, or takes that back. They are in no group together from
/// then on, also when their files are moved or renamed.
public struct DismissComicDuplicates: Call {
  /// Their ids: 2 to 200.
  public var books: [String]
  /// False takes it back. True when it is left out.
  public var isDismissed: Bool?

  public init(books: [String], isDismissed: Bool? = nil) {
    self.books = books
    self.isDismissed = isDismissed
  }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/duplicates/dismissed", scope: .write(.comics), errors: [.notFound],
    summary: "Says that books are no duplicates of each other")
}
