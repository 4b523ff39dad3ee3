import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of people's favourites (C6).
struct FavouriteStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// - Parameter books: at least one.
  static func favourites(among books: [Int64], of person: String, _ connection: Connection) throws -> Set<Int64> {
    let list = ValueList(books)
    return Set(
      try connection.rows(
        Int64.self, "SELECT book FROM comic_favourites WHERE person = ? AND book IN (\(list.marks))",
        [Value(person)] + list.values))
  }

  /// The one that was added last first.
  ///
  /// - Parameter last: nil from the beginning.
  func favourites(of person: String, after last: DatedBook?, limit: Int) async throws -> [DatedBook] {
    let from = last.map { (sql: " AND (at < ? OR at = ? AND book > ?)", values: [Value($0.at), Value($0.at), Value($0.book)]) }
    return try await database.read {
      try $0.rows(
        DatedBook.self, "SELECT book, at FROM comic_favourites WHERE person = ?\(from?.sql ?? "") ORDER BY at DESC, book LIMIT ?",
        [Value(person)] + (from?.values ?? []) + [Value(limit)])
    }
  }

  func add(_ book: Int64, by person: String, at date: Date) async throws {
    try await change(book, of: person) { connection in
      try connection.execute(
        "INSERT INTO comic_favourites (person, book, at) VALUES (?, ?, ?) ON CONFLICT (person, book) DO NOTHING",
        [Value(person), Value(book), Value(date)])
    }
  }

  func remove(_ book: Int64, by person: String) async throws {
    try await change(book, of: person) { connection in
      try connection.execute("DELETE FROM comic_favourites WHERE person = ? AND book = ?", [Value(person), Value(book)])
    }
  }

  private func change(_ book: Int64, of person: String, _ body: @escaping @Sendable (Connection) throws -> Int) async throws {
    try await database.write { [log] connection in
      guard try body(connection) > 0 else { return }
      try log.append(room: .comics, kind: Change.Kind.comicFavouritesChanged, ids: [String(book)], person: person, in: connection)
    }
  }
}
