import Foundation
import Storage

/// Which of the documents that the server wrote somebody has opened. A record, not an index: it stays when the index is made again.
struct ViewedDocumentStore: Sendable {
  private let database: Database

  /// Creates or updates the table.
  init(database: Database) async throws {
    self.database = database
    try await Migrator(
      store: "viewed_documents",
      [
        .init(1, "viewed documents", script: "CREATE TABLE viewed_documents (key TEXT PRIMARY KEY, at BIGINT NOT NULL);")
      ]
    ).migrate(database)
  }

  /// Notes that a document was opened. Only the first time costs a write.
  func mark(_ key: String, at date: Date = Date()) async throws {
    guard try await viewed(among: [key]).isEmpty else { return }
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO viewed_documents (key, at) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", [Value(key), Value(date)])
    }
  }

  func viewed(among keys: [String]) async throws -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let marks = Array(repeating: "?", count: keys.count).joined(separator: ", ")
    return try await database.read { connection in
      Set(try connection.rows(String.self, "SELECT key FROM viewed_documents WHERE key IN (\(marks))", keys.map { Value($0) }))
    }
  }
}
