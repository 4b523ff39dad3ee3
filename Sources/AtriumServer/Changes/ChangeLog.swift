package import AtriumAPI
package import Storage

/// The table of changes: one row for each burst in a room, with an id in the order of the commits.
///
/// ```swift
/// try await log.append(room: .notes, kind: Change.Kind.fileChanged, ids: ["Ideas/Boat.md"])
/// ```
/// The id comes from one counter row that is taken last in the transaction: a reader that has seen id 7 never finds a 6 later.
package struct ChangeLog: Sendable {
  /// Rows that one read returns.
  static let pageSize = 100
  /// Keys that one row holds at most.
  static let idsPerRow = 200

  enum Page: Equatable {
    case changes([Change])
    /// Rows after the asked one are gone; `latest` is the newest id.
    case trimmed(latest: Int64)
  }

  private let database: Database
  private let kept: Int64

  /// - Parameter keeping: rows beyond this number are removed, the oldest first.
  package init(database: Database, keeping kept: Int64 = 10_000) async throws {
    self.database = database
    self.kept = kept
    try await Self.schema().migrate(database)
  }

  /// Logs that `ids` changed, in as many rows as they need.
  package func append(room: Room, kind: String, ids: [String]) async throws {
    guard !ids.isEmpty else { return }
    try await database.write { connection in
      try append(room: room, kind: kind, ids: ids, in: connection)
    }
  }

  /// The id of the newest change, 0 before the first.
  package func latest() async throws -> Int64 {
    try await database.read { try Self.latest($0) }
  }

  func page(after id: Int64) async throws -> Page {
    try await database.read { connection in
      let rows = try connection.rows(
        Row.self, "SELECT id, room, kind, ids FROM changes WHERE id > ? ORDER BY id LIMIT ?", [Value(id), Value(Self.pageSize)])
      let latest = try Self.latest(connection)
      // Ids have no gaps, so the row after `id` is either the next number, or trimmed, or not written yet.
      if (rows.first?.id ?? latest + 1) > id + 1 { return .trimmed(latest: latest) }
      return .changes(rows.map(\.change))
    }
  }

  /// Logs them in the transaction that changes them, as the last of what it does: whoever hears of a change finds it.
  func append(room: Room, kind: String, ids: [String], in connection: Connection) throws {
    let chunks = ids.chunks(of: Self.idsPerRow)
    try connection.execute("UPDATE counters SET value = value + ? WHERE name = 'changes'", [Value(chunks.count)])
    let latest = try Self.latest(connection)
    for (offset, ids) in chunks.enumerated() {
      try connection.execute(
        "INSERT INTO changes (id, room, kind, ids) VALUES (?, ?, ?, ?)",
        [Value(latest - Int64(chunks.count - 1 - offset)), Value(room.rawValue), Value(kind), try .json(ids)])
    }
    try connection.execute("DELETE FROM changes WHERE id <= ?", [Value(latest - kept)])
  }

  private static func latest(_ connection: Connection) throws -> Int64 {
    try connection.row(Int64.self, "SELECT value FROM counters WHERE name = 'changes'") ?? 0
  }

  private static func schema() throws -> Migrator {
    try Migrator(
      store: "changes",
      [
        .init(
          1, "changes",
          script: """
            CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
            CREATE TABLE changes (id BIGINT PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL, ids TEXT NOT NULL);
            INSERT INTO counters (name, value) VALUES ('changes', 0);
            """)
      ])
  }

  private struct Row: Decodable {
    let id: Int64
    let room: String
    let kind: String
    let ids: [String]

    var change: Change { Change(id: id, room: Room(rawValue: room), kind: kind, ids: ids) }
  }
}
