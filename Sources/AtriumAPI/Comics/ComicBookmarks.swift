public import Foundation

/// A page that a person has marked.
public struct ComicBookmark: Codable, Sendable, Hashable, Identifiable {
  /// From 1.
  public var page: Int
  public var at: Date

  public var id: Int { page }

  public init(page: Int, at: Date) {
    self.page = page
    self.at = at
  }
}

/// The bookmarks of the person who asks in a book, by page.
public struct ListComicBookmarks: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ComicBookmarkList
  public static let route = Route(
    .get, "/api/comics/books/{id}/bookmarks", scope: .read(.comics), errors: [.notFound], summary: "Lists the person's bookmarks in a book")
}

public struct ComicBookmarkList: Codable, Sendable, Equatable {
  @Rows public var bookmarks: [ComicBookmark]

  public init(bookmarks: [ComicBookmark]) { self.bookmarks = bookmarks }
}

/// Marks a page. One that is marked already is no error.
public struct AddComicBookmark: Call {
  public var id: String
  /// From 1.
  public var page: Int

  public init(id: String, page: Int) {
    self.id = id
    self.page = page
  }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/books/{id}/bookmarks/{page}", scope: .write(.comics), errors: [.notFound], summary: "Marks a page of a book")
}

/// Removes a bookmark. One that is not there is no error.
public struct RemoveComicBookmark: Call {
  public var id: String
  /// From 1.
  public var page: Int

  public init(id: String, page: Int) {
    self.id = id
    self.page = page
  }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/books/{id}/bookmarks/{page}", scope: .write(.comics), errors: [.notFound],
    summary: "Removes the bookmark of a page")
}
