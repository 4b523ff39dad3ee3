import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of the pairs of books that a person said are no duplicates. They hold for everyone, and outlive moves of the files.
struct DismissalStore: Sendable {
  let database: Database
  let log: ChangeLog

  func pairs() async throws -> Set<BookPair> {
    Set(
      try await database.read { try $0.rows("SELECT one, other FROM comic_dismissals") { BookPair(try $0.integer(0), try $0.integer(1)) } })
  }

  /// All pairs of these books.
  func dismiss(_ books: [Int64], at date: Date) async throws {
    try await change(books) { connection, pair in
      try connection.execute(
        "INSERT INTO comic_dismissals (one, other, at) VALUES (?, ?, ?) ON CONFLICT (one, other) DO NOTHING",
        [Value(pair.one), Value(pair.other), Value(date)])
    }
  }

  func restore(_ books: [Int64]) async throws {
    try await change(books) { connection, pair in
      try connection.execute("DELETE FROM comic_dismissals WHERE one = ? AND other = ?", [Value(pair.one), Value(pair.other)])
    }
  }

  private func change(_ books: [Int64], _ body: @escaping @Sendable (Connection, BookPair) throws -> Int) async throws {
    try await database.write { [log] connection in
      let count = try BookPair.all(of: books).reduce(0) { try $0 + body(connection, $1) }
      guard count > 0 else { return }
      try log.append(room: .comics, kind: Change.Kind.comicDuplicatesChanged, ids: books.map(String.init), in: connection)
    }
  }
}
