/// The books that the person who asks read last, newest first: at most 20, without those whose file is gone (seed: C6).
public struct ListComicRecents: Call {
  public init() {}

  /// How many are listed at most.
  public static let most = 20
  public typealias Response = ComicBookList
  public static let route = Route(
    .get, "/api/comics/recents", scope: .read(.comics), summary: "Lists the books that the person read last")
}

public struct ComicBookList: Codable, Sendable, Equatable {
  @Rows public var books: [ComicBook]

  public init(books: [ComicBook]) { self.books = books }
}

/// Empties the list of what was read last. Progress and bookmarks stay.
public struct ClearComicRecents: Call {
  public init() {}

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/recents", scope: .write(.comics), summary: "Empties the list of books that the person read last")
}
