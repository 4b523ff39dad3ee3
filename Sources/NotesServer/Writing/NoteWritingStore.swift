import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what the house writes: the setting, and what was written. They are records: they say also of a file that a person deleted
/// that it is not to be written again.
struct NoteWritingStore: Sendable {
  let database: Database

  /// Creates or updates the tables.
  init(database: Database) async throws {
    self.database = database
    try await Migrator(
      store: "note_writing",
      [
        .init(
          1, "what the house writes",
          script: """
            -- One row, once somebody has set it. "since" is when writing was turned on.
            CREATE TABLE note_writing (
              id BIGINT PRIMARY KEY, daily BIGINT NOT NULL, weekly BIGINT NOT NULL, hour BIGINT NOT NULL, zone TEXT NOT NULL,
              language TEXT NOT NULL, since BIGINT NOT NULL);
            -- The summaries and reports that were written, or that were there already.
            CREATE TABLE note_papers (key TEXT PRIMARY KEY, at BIGINT NOT NULL);
            """)
      ]
    ).migrate(database)
  }

  /// Nil when nobody has set it.
  func setting() async throws -> (writing: NoteWriting, since: Date)? {
    try await database.read { try Self.setting($0) }
  }

  /// Sets it, and asks for the work in the same transaction.
  func set(_ writing: NoteWriting, at now: Date, with more: @escaping @Sendable (Connection) throws -> Void) async throws {
    try await database.write { connection in
      let old = try Self.setting(connection)
      let wasOn = old.map { $0.writing.daily || $0.writing.weekly } ?? false
      let since = wasOn ? old?.since ?? now : now
      try connection.execute("DELETE FROM note_writing")
      try connection.execute(
        "INSERT INTO note_writing (id, daily, weekly, hour, zone, language, since) VALUES (1, ?, ?, ?, ?, ?, ?)",
        [
          Value(writing.daily ? 1 : 0), Value(writing.weekly ? 1 : 0), Value(writing.hour), Value(writing.timeZone),
          Value(writing.language), Value(since),
        ])
      try more(connection)
    }
  }

  /// Of these keys, those that were written.
  func written(among keys: [String]) async throws -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let marks = Array(repeating: "?", count: keys.count).joined(separator: ", ")
    return try await database.read {
      Set(try $0.rows(String.self, "SELECT key FROM note_papers WHERE key IN (\(marks))", keys.map { Value($0) }))
    }
  }

  func note(_ key: String, at now: Date, in connection: Connection) throws {
    try connection.execute("INSERT INTO note_papers (key, at) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", [Value(key), Value(now)])
  }

  private static func setting(_ connection: Connection) throws -> (writing: NoteWriting, since: Date)? {
    try connection.row(Row.self, "SELECT daily, weekly, hour, zone, language, since FROM note_writing").map { row in
      let writing = NoteWriting(
        daily: row.daily != 0, weekly: row.weekly != 0, hour: row.hour, timeZone: row.zone, language: row.language)
      return (writing, Value.date(milliseconds: row.since))
    }
  }

  private struct Row: Decodable {
    let daily: Int
    let weekly: Int
    let hour: Int
    let zone: String
    let language: String
    let since: Int64
  }
}
