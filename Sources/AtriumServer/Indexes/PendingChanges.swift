import Paths
package import Storage

/// Ids whose change is in an index, and not in the change log yet: written in the index's own transaction, and removed once the log has them.
/// A server that ends in between logs them at its next start, so a change may be logged twice, but never not at all.
package struct PendingChanges: Sendable {
  /// Creates its table: a part of an index's script. No id comes twice, so that what is removed is what was logged, whatever came meanwhile.
  package static let script = "CREATE TABLE announcements (id INTEGER PRIMARY KEY AUTOINCREMENT, keys TEXT NOT NULL) STRICT;\n"

  let database: Database

  /// - Parameter database: the index.
  package init(database: Database) {
    self.database = database
  }

  package static func add(_ ids: [String], in connection: Connection) throws {
    guard !ids.isEmpty else { return }
    try connection.execute("INSERT INTO announcements (keys) VALUES (?)", [try .json(ids)])
  }

  /// Hands the ids to `log`, each once, and removes them when it returns.
  package func flush(_ log: @Sendable ([String]) async throws -> Void) async throws {
    let pending = try await database.read { try $0.rows(Row.self, "SELECT id, keys FROM announcements ORDER BY id") }
    guard let last = pending.last else { return }
    // Ids may be paths, which are the same only byte by byte.
    var seen = Set<PathKey>()
    try await log(pending.flatMap(\.keys).filter { seen.insert(PathKey($0)).inserted })
    try await database.write { try $0.execute("DELETE FROM announcements WHERE id <= ?", [Value(last.id)]) }
  }

  private struct Row: Decodable {
    let id: Int64
    let keys: [String]
  }
}
