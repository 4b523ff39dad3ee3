import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of read state: which summaries and reports each person has opened. A record, not an index: it stays when the index is made again.
///
/// Releases before read state had a person kept it for everybody, in the table `viewed_documents`. Its rows still count for everybody, so
/// that an update marks nothing as unread; none are added.
struct ViewedDocumentStore: Sendable {
  static let personal = PersonalTables(("document_views", "key"))

  private let database: Database
  private let log: ChangeLog

  /// Creates or updates the tables.
  /// - Parameter log: of the same database.
  init(database: Database, log: ChangeLog) async throws {
    self.database = database
    self.log = log
    try await Migrator(
      store: "viewed_documents",
      [
        .init(1, "viewed documents", script: "CREATE TABLE viewed_documents (key TEXT PRIMARY KEY, at BIGINT NOT NULL);"),
        .init(
          2, "views by person",
          script: "CREATE TABLE document_views (person TEXT NOT NULL, key TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, key));"),
      ]
    ).migrate(database)
  }

  /// Notes that a person opened a document, and logs the change for that person alone. Only the first time costs a write.
  ///
  /// - Returns: whether it was the first time.
  func mark(_ key: String, by person: String, at date: Date) async throws -> Bool {
    guard try await viewed(among: [key], by: person).isEmpty else { return false }
    return try await database.write { [log] connection in
      let added = try connection.execute(
        "INSERT INTO document_views (person, key, at) VALUES (?, ?, ?) ON CONFLICT (person, key) DO NOTHING",
        [Value(person), Value(key), Value(date)])
      guard added > 0 else { return false }
      try log.append(room: .notes, kind: Change.Kind.documentViewed, ids: [key], person: person, in: connection)
      return true
    }
  }

  func viewed(among keys: [String], by person: String) async throws -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let marks = Array(repeating: "?", count: keys.count).joined(separator: ", ")
    let values = keys.map { Value($0) }
    return try await database.read { connection in
      Set(
        try connection.rows(
          String.self,
          """
          SELECT key FROM document_views WHERE person = ? AND key IN (\(marks))
          UNION SELECT key FROM viewed_documents WHERE key IN (\(marks))
          """, [Value(person)] + values + values))
    }
  }
}
