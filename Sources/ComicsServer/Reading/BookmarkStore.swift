import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of the pages that people have marked.
struct BookmarkStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// By page.
  func bookmarks(in book: Int64, of person: String) async throws -> [ComicBookmark] {
    try await database.read {
      try $0.rows(
        ComicBookmark.self, "SELECT page, at FROM comic_bookmarks WHERE person = ? AND book = ? ORDER BY page",
        [Value(person), Value(book)])
    }
  }

  func add(_ page: Int, in book: Int64, by person: String, at date: Date) async throws {
    try await change(book, of: person) { connection in
      try connection.execute(
        "INSERT INTO comic_bookmarks (person, book, page, at) VALUES (?, ?, ?, ?) ON CONFLICT (person, book, page) DO NOTHING",
        [Value(person), Value(book), Value(page), Value(date)])
    }
  }

  func remove(_ page: Int, in book: Int64, by person: String) async throws {
    try await change(book, of: person) { connection in
      try connection.execute(
        "DELETE FROM comic_bookmarks WHERE person = ? AND book = ? AND page = ?", [Value(person), Value(book), Value(page)])
    }
  }

  private func change(_ book: Int64, of person: String, _ body: @escaping @Sendable (Connection) throws -> Int) async throws {
    try await database.write { [log] connection in
      guard try body(connection) > 0 else { return }
      try log.append(room: .comics, kind: Change.Kind.comicProgressChanged, ids: [String(book)], person: person, in: connection)
    }
  }
}
