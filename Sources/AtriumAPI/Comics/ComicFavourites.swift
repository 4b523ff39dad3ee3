/// The favourites of the person who asks, a page at a time, the one that was added last first (seed: C6).
public struct ListComicFavourites: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = ComicBookPage
  public static let route = Route(
    .get, "/api/comics/favourites", scope: .read(.comics), limits: ["limit": ListComicBooks.pageSize], errors: [.invalidCursor],
    summary: "Lists the person's favourite books")
}

/// Makes a book a favourite. One that is already is no error.
public struct AddComicFavourite: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/favourites/{id}", scope: .write(.comics), errors: [.notFound], summary: "Makes a book a favourite")
}

/// Removes a book from the favourites. One that is not there is no error.
public struct RemoveComicFavourite: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/favourites/{id}", scope: .write(.comics), errors: [.notFound], summary: "Removes a book from the favourites")
}
