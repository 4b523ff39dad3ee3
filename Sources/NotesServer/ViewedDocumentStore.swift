import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Which of the documents that the server wrote somebody has opened. A record, not an index: it stays when the index is made again.
struct ViewedDocumentStore: Sendable {
  private let database: Database
  private let log: ChangeLog

  /// Creates or updates the table.
  /// - Parameter log: of the same database.
  init(database: Database, log: ChangeLog) async throws {
    self.database = database
    self.log = log
    try await Migrator(
      store: "viewed_documents",
      [
        .init(1, "viewed documents", script: "CREATE TABLE viewed_documents (key TEXT PRIMARY KEY, at BIGINT NOT NULL);")
      ]
    ).migrate(database)
  }

  /// Notes that a document was opened, and logs the change. Only the first time costs a write.
  ///
  /// - Returns: whether it was the first time.
  func mark(_ key: String, at date: Date = Date()) async throws -> Bool {
    guard try await viewed(among: [key]).isEmpty else { return false }
    return try await database.write { [log] connection in
      let added = try connection.execute(
        "INSERT INTO viewed_documents (key, at) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", [Value(key), Value(date)])
      guard added > 0 else { return false }
      try log.append(room: .notes, kind: Change.Kind.documentViewed, ids: [key], in: connection)
      return true
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
