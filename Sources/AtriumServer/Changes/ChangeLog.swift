package import AtriumAPI
package import Storage

/// The table of changes: one row for each burst in a room, with an id in the order of the commits.
///
/// ```swift
/// try await log.append(room: .notes, kind: Change.Kind.fileChanged, ids: ["Ideas/Boat.md"])
/// ```
/// The ids come from one counter row. Whoever changes it holds it until its transaction ends, in PostgreSQL too, where several write at
/// once: so ids are given in the order in which they can be seen, and a reader that has seen id 7 never finds a 6 later. It is taken
/// last in a transaction, since all other writers wait for it from then on.
package struct ChangeLog: Sendable {
  /// Rows that one read returns.
  static let pageSize = 250

  enum Page: Equatable {
    /// What follows the asked one, without a gap.
    case rows([LoggedChange])
    /// Rows after the asked one are gone; `latest` is the newest id.
    case trimmed(latest: Int64)
  }

  private let database: Database
  private let kept: Int64

  /// - Parameter keeping: rows beyond this number are removed, the oldest first.
  package init(database: Database, keeping kept: Int64 = 20_000) async throws {
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

  func page(after id: Int64, limit: Int = pageSize) async throws -> Page {
    try await database.read { connection in
      let latest = try Self.latest(connection)
      // Ids have no gaps, so whatever follows `id` begins with the next number, unless that is trimmed.
      let oldest = try connection.row(Int64.self, "SELECT id FROM changes ORDER BY id LIMIT 1") ?? latest + 1
      if id < latest, oldest > id + 1 { return .trimmed(latest: latest) }
      let rows = try connection.rows(
        Row.self, "SELECT id, room, kind, ids, person FROM changes WHERE id > ? ORDER BY id LIMIT ?", [Value(id), Value(limit)])
      return .rows(rows.map(\.logged))
    }
  }

  /// Logs them in the transaction that changes them, as the last of what it does: whoever hears of a change finds it.
  ///
  /// - Parameter person: whose it is, where nobody else may hear of it.
  func append(room: Room, kind: String, ids: [String], person: String? = nil, in connection: Connection) throws {
    let rows = ChangedIDs.rows(of: ids)
    try connection.execute("UPDATE counters SET value = value + ? WHERE name = 'changes'", [Value(rows.count)])
    let latest = try Self.latest(connection)
    for (offset, ids) in rows.enumerated() {
      try connection.execute(
        "INSERT INTO changes (id, room, kind, ids, person) VALUES (?, ?, ?, ?, ?)",
        [
          Value(latest - Int64(rows.count - 1 - offset)), Value(room.rawValue), Value(kind), try .json(ids), Value(person),
        ])
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
            """),
        .init(2, "changes that are one person's", script: "ALTER TABLE changes ADD COLUMN person TEXT"),
      ])
  }

  private struct Row: Decodable {
    let id: Int64
    let room: String
    let kind: String
    let ids: [String]
    let person: String?

    var logged: LoggedChange {
      LoggedChange(change: Change(id: id, room: Room(rawValue: room), kind: kind, ids: ids), person: person)
    }
  }
}
