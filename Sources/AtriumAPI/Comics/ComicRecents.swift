/// The books that the person who asks read last, newest first: at most 20, without those whose file is gone (seed: C6).
public struct ListComicRecents: Call {
  public init() {}

  /// How many are listed at most.
  public static let most = 20
  public typealias Response = ComicRecentList
  public static let route = Route(
    .get, "/api/comics/recents", scope: .read(.comics), summary: "Lists the books that the person read last")
}

public struct ComicRecentList: Codable, Sendable, Equatable {
  /// None while they are hidden.
  @Rows public var books: [ComicBook]
  /// Whether the person wants to see what they read last (``ShowComicRecents``).
  public var areShown: Bool

  public init(books: [ComicBook], areShown: Bool = true) {
    self.books = books
    self.areShown = areShown
  }
}

/// Shows the person what they read last, or hides it: in this list and on the first page of the house (seed: C6, `showRecentFiles`). Progress and
/// bookmarks stay, and what is read meanwhile is there when it is shown again.
public struct ShowComicRecents: Call {
  public var areShown: Bool

  public init(areShown: Bool) { self.areShown = areShown }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/recents", scope: .write(.comics), summary: "Shows or hides the books that the person read last")
}

/// Empties the list of what was read last. Progress and bookmarks stay.
public struct ClearComicRecents: Call {
  public init() {}

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/recents", scope: .write(.comics), summary: "Empties the list of books that the person read last")
}
