public import Foundation

/// How far a person has read a book (seed: C6).
public struct ComicProgress: Codable, Sendable, Hashable {
  /// The page that was open last, from 1.
  public var page: Int
  /// How many pages the book had then.
  public var pageCount: Int
  /// The last page was reached once, or the person marked the book as read.
  public var isCompleted: Bool
  /// When it was read last.
  public var at: Date

  public init(page: Int, pageCount: Int, isCompleted: Bool, at: Date) {
    self.page = page
    self.pageCount = pageCount
    self.isCompleted = isCompleted
    self.at = at
  }
}

/// How far the person who asks has read a book.
public struct GetComicProgress: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ComicProgressAnswer
  public static let route = Route(
    .get, "/api/comics/books/{id}/progress", scope: .read(.comics), errors: [.notFound],
    summary: "Reads how far the person has read a book")
}

public struct ComicProgressAnswer: Codable, Sendable, Hashable {
  /// Absent for a book that was not opened.
  public var progress: ComicProgress?

  public init(progress: ComicProgress? = nil) { self.progress = progress }
}

/// Records the page that is open. The last page completes the book; a completed one stays so when it is read again.
public struct SetComicProgress: Call {
  public var id: String
  /// From 1.
  public var page: Int
  /// Marks the book as read, or as not read to its end. Left out, the page decides.
  public var isCompleted: Bool?
  /// When it was read; now when left out. An earlier time than the recorded one changes nothing, so that devices may report late.
  public var at: Date?

  public init(id: String, page: Int, isCompleted: Bool? = nil, at: Date? = nil) {
    self.id = id
    self.page = page
    self.isCompleted = isCompleted
    self.at = at
  }

  public typealias Response = ComicProgress
  public static let route = Route(
    .put, "/api/comics/books/{id}/progress", scope: .write(.comics), errors: [.notFound], summary: "Records which page of a book is open")
}

/// Forgets how far the person has read a book, which is then a new one to them. Its bookmarks stay.
public struct ClearComicProgress: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/books/{id}/progress", scope: .write(.comics), errors: [.notFound],
    summary: "Forgets how far the person has read a book")
}
