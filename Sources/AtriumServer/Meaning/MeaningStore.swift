import Storage

/// Which texts have vectors, in the file of the texts: what changed since is found by comparing two tables, whatever was missed meanwhile.
struct MeaningStore: Sendable {
  /// The file of ``DocumentTexts``.
  let database: Database

  /// The parts of a file whose words have vectors; the others are made from them.
  static let parts = DocumentTexts.Part.allCases.filter { $0 != .tags && $0 != .summary }

  /// A text that has no vectors yet, or those of an earlier revision.
  struct Changed: Sendable, Equatable {
    let file: Int64
    let revision: Int64
    /// It has no letter.
    let isEmpty: Bool
  }

  /// Adds its tables to those of the texts. Texts that are there already count as new.
  func prepare() async throws {
    try await database.write { connection in
      guard try connection.row(String.self, "SELECT name FROM sqlite_schema WHERE name = 'text_revisions'") == nil else { return }
      try connection.script(Self.script)
    }
  }

  private static let script = """
    CREATE TABLE text_revisions (file INTEGER PRIMARY KEY, revision INTEGER NOT NULL, is_empty INTEGER NOT NULL) STRICT;
    -- The revision of each text that a source made vectors of.
    CREATE TABLE embedded_texts (
      source TEXT NOT NULL, file INTEGER NOT NULL, revision INTEGER NOT NULL, PRIMARY KEY (source, file)) STRICT, WITHOUT ROWID;
    -- Related words, and how many texts there were when they were made. Complete: all texts had vectors once.
    CREATE TABLE related_words (name TEXT PRIMARY KEY, texts INTEGER NOT NULL, is_complete INTEGER NOT NULL) STRICT;
    CREATE TRIGGER text_came AFTER INSERT ON texts BEGIN
      INSERT OR REPLACE INTO text_revisions (file, revision, is_empty) VALUES (new.file, 1, \(isEmpty("new.")));
    END;
    CREATE TRIGGER text_differs AFTER UPDATE ON texts WHEN \(differs) BEGIN
      UPDATE text_revisions SET revision = revision + 1, is_empty = \(isEmpty("new.")) WHERE file = new.file;
    END;
    INSERT INTO text_revisions (file, revision, is_empty) SELECT file, 1, \(isEmpty("")) FROM texts;
    """

  private static func isEmpty(_ row: String) -> String {
    parts.map { "trim(\(row)\($0.column), char(9, 10, 13, 32)) = ''" }.joined(separator: " AND ")
  }

  private static let differs = parts.map { "old.\($0.column) IS NOT new.\($0.column)" }.joined(separator: " OR ")

  /// How many texts there are, those of deleted files included.
  func texts() async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) FROM text_revisions WHERE NOT is_empty") } ?? 0
  }

  private static let pending = """
    FROM text_revisions LEFT JOIN embedded_texts ON source = ? AND embedded_texts.file = text_revisions.file
    WHERE (embedded_texts.revision IS NULL OR embedded_texts.revision <> text_revisions.revision) AND text_revisions.file < ?
    """

  /// Texts whose vectors are missing or old, the newest file first.
  func changed(for source: String, before last: Int64, limit: Int) async throws -> [Changed] {
    try await database.read {
      try $0.rows(
        "SELECT text_revisions.file, text_revisions.revision, is_empty \(Self.pending) ORDER BY text_revisions.file DESC LIMIT ?",
        [Value(source), Value(last), Value(limit)],
        { Changed(file: try $0.integer(0), revision: try $0.integer(1), isEmpty: try $0.integer(2) != 0) })
    }
  }

  func waiting(for source: String) async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) \(Self.pending)", [Value(source), Value(Int64.max)]) } ?? 0
  }

  func mark(_ texts: [Changed], for source: String) async throws {
    guard !texts.isEmpty else { return }
    try await database.write { connection in
      for text in texts {
        try connection.execute(
          "INSERT OR REPLACE INTO embedded_texts (source, file, revision) VALUES (?, ?, ?)",
          [Value(source), Value(text.file), Value(text.revision)])
      }
    }
  }

  /// Lets all texts count as new to a source whose vectors were lost.
  func forget(_ source: String) async throws {
    _ = try await database.write { try $0.execute("DELETE FROM embedded_texts WHERE source = ?", [Value(source)]) }
  }

  func forget(_ files: some Sequence<Int64> & Sendable, for source: String) async throws {
    try await database.write { connection in
      for file in files {
        try connection.execute("DELETE FROM embedded_texts WHERE source = ? AND file = ?", [Value(source), Value(file)])
      }
    }
  }

  func forgetOthers(than source: String) async throws {
    try await database.write { connection in
      try connection.execute("DELETE FROM embedded_texts WHERE source <> ?", [Value(source)])
      try connection.execute("DELETE FROM related_words WHERE name <> ?", [Value(source)])
    }
  }

  /// Files from an id on, in their order, with what they say.
  func texts(after file: Int64, limit: Int) async throws -> [(file: Int64, text: String)] {
    let columns = Self.parts.map(\.column).joined(separator: ", ")
    return try await database.read {
      try $0.rows(
        "SELECT file, \(columns) FROM texts WHERE file > ? ORDER BY file LIMIT ?", [Value(file), Value(limit)],
        { row in (file: try row.integer(0), text: Self.joined(try Self.parts.indices.map { try row.text($0 + 1) })) })
    }
  }

  /// What a file says, as its passages count it; empty where nothing was read.
  func text(of file: Int64) async throws -> String {
    let columns = Self.parts.map(\.column).joined(separator: ", ")
    return try await database.read {
      try $0.row(
        "SELECT \(columns) FROM texts WHERE file = ?", [Value(file)],
        { row in Self.joined(try Self.parts.indices.map { try row.text($0) }) })
    } ?? ""
  }

  /// What each of these files says, from one read.
  func texts(of files: [Int64]) async throws -> [Int64: String] {
    let columns = Self.parts.map(\.column).joined(separator: ", ")
    let rows = try await database.read {
      try $0.rows(
        "SELECT file, \(columns) FROM texts WHERE file IN (SELECT value FROM json_each(?))", [try .json(files)],
        { row in (try row.integer(0), Self.joined(try Self.parts.indices.map { try row.text($0 + 1) })) })
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  private static func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
