package import AtriumAPI
package import Storage

/// The table of changes: one row for each burst in a room, with an id in the order of the commits.
///
/// ```swift
/// try await log.append(room: .notes, kind: Change.Kind.fileChanged, ids: ["Ideas/Boat.md"])
/// ```
/// Ids are given in the order in which they can be seen (`CommitNumbers`), also where several servers write into one PostgreSQL: a reader
/// that has seen id 7 never finds a 6 later. They are taken last in a transaction, since all other writers wait for it from then on. Other
/// servers are signalled by the commit.
package struct ChangeLog: Sendable {
  /// Rows that one read returns.
  static let pageSize = 250

  enum Page: Equatable {
    /// What follows the asked one, without a gap.
    case rows([LoggedChange])
    /// Rows after the asked one are gone; `latest` is the newest id.
    case trimmed(latest: Int64)
  }

  /// What the servers of one database tell each other on.
  static let channel = "atrium_changes"
  private static let numbers = CommitNumbers("changes")
  /// Rows that are removed together at most, so that not each writer looks for the oldest.
  private static let trimming: Int64 = 100

  private let database: Database
  private let kept: Int64

  /// - Parameter keeping: rows beyond this number are removed, the oldest first; some more may be there for a while.
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

  /// Numbers that grow whenever a change of one of these kinds is a person's, one for each list of kinds. They grow now and then without
  /// one too: what was trimmed may have been theirs.
  package func latest(of kinds: [[String]], for person: String) async throws -> [Int64] {
    try await database.read { connection in
      let trimmed = try connection.row(Int64.self, "SELECT value FROM counters WHERE name = 'changes_trimmed'") ?? 0
      return try kinds.map { kinds in
        let marks = Array(repeating: "?", count: kinds.count).joined(separator: ", ")
        let found = try connection.row(
          Int64.self, "SELECT id FROM changes WHERE person = ? AND kind IN (\(marks)) ORDER BY id DESC LIMIT 1",
          [Value(person)] + kinds.map { Value($0) })
        return max(trimmed, found ?? 0)
      }
    }
  }

  /// What a room logged after a change, for who follows it on the server.
  ///
  /// - Parameter id: the last change that was seen; nil where nothing was seen yet.
  /// - Returns: the ids that changed, nil where it is not known which did; and the newest change.
  package func ids(of kinds: [String], in room: Room, after id: Int64?) async throws -> (ids: [String]?, latest: Int64) {
    let marks = Array(repeating: "?", count: kinds.count).joined(separator: ", ")
    return try await database.read { connection in
      let latest = try Self.latest(connection)
      let trimmed = try connection.row(Int64.self, "SELECT value FROM counters WHERE name = 'changes_trimmed'") ?? 0
      guard let id, id >= trimmed, id <= latest else { return (ids: nil, latest: latest) }
      let rows = try connection.rows(
        Row.self,
        "SELECT id, room, kind, ids, person FROM changes WHERE id > ? AND id <= ? AND room = ? AND kind IN (\(marks)) ORDER BY id",
        [Value(id), Value(latest), Value(room.rawValue)] + kinds.map { Value($0) })
      return (ids: Array(Set(rows.flatMap(\.ids))).sorted(), latest: latest)
    }
  }

  func page(after id: Int64, limit: Int = pageSize) async throws -> Page {
    try await database.read { connection in
      // Ids may have gaps, so what is missing does not show in them.
      let trimmed = try connection.row(Int64.self, "SELECT value FROM counters WHERE name = 'changes_trimmed'") ?? 0
      if id < trimmed { return .trimmed(latest: try Self.latest(connection)) }
      let rows = try connection.rows(
        Row.self, "SELECT id, room, kind, ids, person FROM changes WHERE id > ? ORDER BY id LIMIT ?", [Value(id), Value(limit)])
      return .rows(rows.map(\.logged))
    }
  }

  /// Logs them in the transaction that changes them, as the last of what it does: whoever hears of a change finds it.
  ///
  /// - Parameter person: whose it is, where nobody else may hear of it.
  package func append(room: Room, kind: String, ids: [String], person: String? = nil, in connection: Connection) throws {
    let rows = ChangedIDs.rows(of: ids)
    guard !rows.isEmpty else { return }
    let latest = try Self.numbers.take(rows.count, in: connection)
    for (offset, ids) in rows.enumerated() {
      try connection.execute(
        "INSERT INTO changes (id, room, kind, ids, person) VALUES (?, ?, ?, ?, ?)",
        [
          Value(latest - Int64(rows.count - 1 - offset)), Value(room.rawValue), Value(kind), try .json(ids), Value(person),
        ])
    }
    try trim(after: latest, adding: rows.count, in: connection)
    try connection.signal(Self.channel)
  }

  /// Only whoever passes a round number does so: a search for old rows would meet every other writer's new ones.
  private func trim(after latest: Int64, adding count: Int, in connection: Connection) throws {
    let step = max(1, min(Self.trimming, kept / 100))
    guard latest / step != (latest - Int64(count)) / step, latest > kept else { return }
    try connection.execute("DELETE FROM changes WHERE id <= ?", [Value(latest - kept)])
    try connection.execute("UPDATE counters SET value = ? WHERE name = 'changes_trimmed'", [Value(latest - kept)])
  }

  private static func latest(_ connection: Connection) throws -> Int64 {
    // Of the rows that can be seen: a number may be given and not committed yet.
    try connection.row(Int64.self, "SELECT COALESCE(MAX(id), 0) FROM changes") ?? 0
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
        .init(3, "numbers in the order of commits") { connection in
          let last = try connection.row(Int64.self, "SELECT value FROM counters WHERE name = 'changes'") ?? 0
          let oldest = try connection.row(Int64.self, "SELECT COALESCE(MIN(id), 0) FROM changes") ?? 0
          try numbers.make(after: last, in: connection)
          try connection.execute(
            "INSERT INTO counters (name, value) VALUES ('changes_trimmed', ?)", [Value(oldest > 0 ? oldest - 1 : last)])
        },
        // SQLite finds a row by an `INTEGER PRIMARY KEY` itself, and by any other one through an index.
        .init(4, "changes that are found by their id alone") { connection in
          guard !connection.isShared else { return }
          try connection.script(
            """
            CREATE TABLE numbered_changes (
              id INTEGER PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL, ids TEXT NOT NULL, person TEXT);
            INSERT INTO numbered_changes SELECT id, room, kind, ids, person FROM changes;
            DROP TABLE changes;
            ALTER TABLE numbered_changes RENAME TO changes;
            """)
        },
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
