public import Foundation

/// The state of the library's index: how far a scan is, and which files are no books and why.
public struct GetComicIndex: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?
  /// The language of the sentences, as BCP 47 writes it. English when it is left out, and where there is no other.
  public var language: String?

  public init(limit: Int? = nil, cursor: String? = nil, language: String? = nil) {
    self.limit = limit
    self.cursor = cursor
    self.language = language
  }

  public typealias Response = ComicIndexPage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/comics/index", scope: .read(.comics), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists which files are no books, and why")
}

public struct ComicIndexPage: Codable, Sendable, Equatable {
  public var state: IndexState
  /// Covers that are still to be made. They are made meanwhile when somebody looks at them.
  public var pendingCovers: Int
  /// By path.
  @Rows public var files: [ComicIndexEntry]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(state: IndexState, pendingCovers: Int = 0, files: [ComicIndexEntry], nextCursor: String? = nil) {
    self.state = state
    self.pendingCovers = pendingCovers
    self.files = files
    self.nextCursor = nextCursor
  }
}

/// A file that could not be opened as a book.
public struct ComicIndexEntry: Codable, Sendable, Hashable, Identifiable {
  /// The file's path from the data directory.
  @FileKey public var id: String
  public var code: Problem.Code
  /// A sentence.
  public var reason: String
  /// When it was tried.
  public var at: Date

  public init(id: String, code: Problem.Code, reason: String, at: Date) {
    self.id = id
    self.code = code
    self.reason = reason
    self.at = at
  }
}
