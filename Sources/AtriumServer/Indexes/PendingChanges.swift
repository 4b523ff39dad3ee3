import Paths
package import Storage

/// Ids whose change is in an index, and not in the change log yet: written in the index's own transaction, and removed once the log has them.
/// A server that ends in between logs them at its next start, so a change may be logged twice, but never not at all.
package struct PendingChanges: Sendable {
  /// Creates its table: a part of an index's script. No id comes twice, so that what is removed is what was logged, whatever came meanwhile.
  package static let script = script(table: standardTable)

  let database: Database
  private let table: String

  /// - Parameters:
  ///   - database: the index.
  ///   - table: of ids of another kind of change than the index's own.
  package init(database: Database, table: String = standardTable) {
    self.database = database
    self.table = table
  }

  package static let standardTable = "announcements"

  /// Creates a table of another name.
  package static func script(table: String) -> String {
    "CREATE TABLE \(table) (id INTEGER PRIMARY KEY AUTOINCREMENT, keys TEXT NOT NULL) STRICT;\n"
  }

  package static func add(_ ids: [String], to table: String = standardTable, in connection: Connection) throws {
    guard !ids.isEmpty else { return }
    try connection.execute("INSERT INTO \(table) (keys) VALUES (?)", [try .json(ids)])
  }

  /// Hands the ids to `log`, each once, and removes them when it returns.
  package func flush(_ log: @Sendable ([String]) async throws -> Void) async throws {
    let pending = try await database.read { [table] in try $0.rows(Row.self, "SELECT id, keys FROM \(table) ORDER BY id") }
    guard let last = pending.last else { return }
    // Ids may be paths, which are the same only byte by byte.
    var seen = Set<PathKey>()
    try await log(pending.flatMap(\.keys).filter { seen.insert(PathKey($0)).inserted })
    try await database.write { [table] in try $0.execute("DELETE FROM \(table) WHERE id <= ?", [Value(last.id)]) }
  }

  private struct Row: Decodable {
    let id: Int64
    let keys: [String]
  }
}
