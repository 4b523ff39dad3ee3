import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// A suggestion that somebody dismissed, compared without case.
struct DismissedSuggestion: Hashable, Sendable {
  let kind: String
  let value: String

  init(_ suggestion: NoteSuggestion) {
    kind = suggestion.kind.rawValue
    value = NoteList.folded(suggestion.value)
  }

  fileprivate init(_ row: NoteEditStore.DismissedRow) { (kind, value) = (row.kind, row.value) }
}

/// The SQL of what people decided about suggestions. They are records: the index can be made again without them.
struct NoteEditStore: Sendable {
  static let personal = PersonalTables(("note_edits", "id"))

  /// Dismissals that are kept of one file.
  private static let mostDismissed = 500

  /// An edit that can be taken back.
  struct Edit: Sendable, Equatable {
    var id: String
    var key: String
    /// Where the contents before it are in the trash.
    var deletion: String
    /// Of the contents that it made.
    var hash: String
  }

  let database: Database

  /// Creates or updates the tables.
  init(database: Database) async throws {
    self.database = database
    try await Migrator(
      store: "note_suggestions",
      [
        .init(
          1, "suggestions",
          script: """
            -- What is not suggested again for a file. The value is folded.
            CREATE TABLE note_dismissals (
              file BIGINT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (file, kind, value));
            -- Accepted suggestions that can be taken back.
            CREATE TABLE note_edits (
              id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, deletion TEXT NOT NULL, hash TEXT NOT NULL, at BIGINT NOT NULL);
            CREATE INDEX note_edits_at ON note_edits (at);
            """)
      ]
    ).migrate(database)
  }

  func dismissed(of file: Int64) async throws -> Set<DismissedSuggestion> {
    try await database.read { connection in
      Set(
        try connection.rows(DismissedRow.self, "SELECT kind, value FROM note_dismissals WHERE file = ?", [Value(file)])
          .map(DismissedSuggestion.init))
    }
  }

  /// Beyond the limit the first ones are forgotten.
  func dismiss(_ suggestion: NoteSuggestion, for file: Int64, at now: Date) async throws {
    let dismissed = DismissedSuggestion(suggestion)
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO note_dismissals (file, kind, value, at) VALUES (?, ?, ?, ?) ON CONFLICT (file, kind, value) DO NOTHING",
        [Value(file), Value(dismissed.kind), Value(dismissed.value), Value(now)])
      try connection.execute(
        """
        DELETE FROM note_dismissals WHERE file = ? AND at < (
          SELECT at FROM note_dismissals WHERE file = ? ORDER BY at DESC LIMIT 1 OFFSET ?)
        """, [Value(file), Value(file), Value(Self.mostDismissed - 1)])
    }
  }

  func record(_ edit: Edit, by person: String, at now: Date) async throws {
    try await database.write { connection in
      // What was removed from the trash cannot be taken back.
      try connection.execute("DELETE FROM note_edits WHERE at < ?", [Value(now - FileTrash.kept.asInterval)])
      try connection.execute(
        "INSERT INTO note_edits (id, person, key, deletion, hash, at) VALUES (?, ?, ?, ?, ?, ?)",
        [Value(edit.id), Value(person), Value(edit.key), Value(edit.deletion), Value(edit.hash), Value(now)])
    }
  }

  /// An edit that the person made; nil when there is none, or it was taken back.
  func edit(_ id: String, of person: String) async throws -> Edit? {
    try await database.read {
      try $0.row(EditRow.self, "SELECT id, key, deletion, hash FROM note_edits WHERE id = ? AND person = ?", [Value(id), Value(person)])
    }.map { Edit(id: $0.id, key: $0.key, deletion: $0.deletion, hash: $0.hash) }
  }

  func forget(_ id: String) async throws {
    try await database.write { _ = try $0.execute("DELETE FROM note_edits WHERE id = ?", [Value(id)]) }
  }

  fileprivate struct DismissedRow: Decodable {
    let kind: String
    let value: String
  }

  private struct EditRow: Decodable {
    let id: String
    let key: String
    let deletion: String
    let hash: String
  }
}
