import DocumentModel
import Foundation
package import Intelligence
package import Storage

/// What was read of files: texts, and what is searched. It can be deleted, and is read again then; so nothing else hangs on it, and files that
/// are gone stay in it until they are back.
package struct DocumentTexts: Sendable {
  /// A column of the full-text index, by its place in it.
  package enum Part: Int, Sendable, CaseIterable {
    case text, ocr, tags, summary, caption, transcript

    package init?(_ digester: Digester) {
      switch digester {
      case .text: self = .text
      case .ocr: self = .ocr
      case .tags: self = .tags
      case .summary: self = .summary
      case .caption: self = .caption
      case .subtitles, .transcript: self = .transcript
      case .entities, .classification, .abstract: return nil
      }
    }

    var column: String { "\(self)" }
  }

  static let file = IndexFile(
    name: "texts.index.sqlite", version: 4,
    script: """
      CREATE TABLE store (id TEXT NOT NULL) STRICT;
      INSERT INTO store (id) VALUES (lower(hex(randomblob(16))));
      CREATE TABLE texts (
        file INTEGER PRIMARY KEY,
        text TEXT NOT NULL DEFAULT '', ocr TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL DEFAULT '',
        caption TEXT NOT NULL DEFAULT '', transcript TEXT NOT NULL DEFAULT ''
      ) STRICT;
      -- Words of pages that are pictures, and where they stand: a row for each part of a word that a search may have. `position` counts the words
      -- of a page.
      CREATE TABLE page_words (
        file INTEGER NOT NULL, folded TEXT NOT NULL, page INTEGER NOT NULL, position INTEGER NOT NULL,
        text TEXT NOT NULL, x REAL NOT NULL, y REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
        PRIMARY KEY (file, folded, page, position)
      ) STRICT, WITHOUT ROWID;
      -- People whom texts name, each by the folded words of the name.
      CREATE TABLE named_people (
        folded TEXT NOT NULL, file INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folded, file)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX named_people_file ON named_people (file);
      -- What is said in recordings, a row for each part. A file has the rows from 2^20 times its id on; times are in milliseconds.
      CREATE VIRTUAL TABLE moments USING fts5 (
        text, start UNINDEXED, finish UNINDEXED, speaker UNINDEXED, tokenize = 'unicode61 remove_diacritics 2');
      CREATE VIRTUAL TABLE words USING fts5 (
        text, ocr, tags, summary, caption, transcript, content = 'texts', content_rowid = 'file', tokenize = 'unicode61 remove_diacritics 2');
      INSERT INTO words (words, rank) VALUES ('rank', 'bm25(1.0, 1.0, 8.0, 3.0, 3.0, 1.0)');
      -- Whoever writes texts puts them into this index too, in one statement for all (DocumentTexts.put).
      """,
    probes: [
      "SELECT count(*) FROM store", "SELECT count(*) FROM words WHERE words MATCH '\"a\"'",
      "SELECT count(*) FROM moments WHERE moments MATCH '\"a\"'",
    ])

  package let database: Database

  /// Names this file among those of other state folders, and among those that were here before.
  func id() async throws -> String {
    try await database.read { try $0.row(String.self, "SELECT id FROM store") } ?? ""
  }

  /// Writes parts of files: an empty one has nothing.
  ///
  /// - Parameters:
  ///   - pages: what was recognized on the pages of files whose pictures were read, by the page's number, from 0.
  ///   - transcripts: of recordings.
  ///   - people: the names of those whom files name.
  ///   - priority: whether somebody waits for them.
  func put(
    _ parts: [Int64: [Part: String]], pages: [Int64: [Int: [RecognizedText.Word]]] = [:], transcripts: [Int64: Transcript] = [:],
    people: [Int64: [String]] = [:], priority: WorkThreads.Priority = .normal
  ) async throws {
    guard !parts.isEmpty || !pages.isEmpty || !transcripts.isEmpty || !people.isEmpty else { return }
    let write: @Sendable (Connection) throws -> Void = { connection in
      for (file, pages) in pages { try Self.put(pages, of: file, connection) }
      for (file, transcript) in transcripts { try Self.put(transcript, of: file, connection) }
      for (file, people) in people { try Self.put(people: people, of: file, connection) }
      try Self.put(parts.filter { !$0.value.isEmpty }, connection)
    }
    guard try await WorkThreads.run(priority, { [database] in try database.writeHere(write) }) == nil else { return }
    try await database.write(write)
  }

  /// Removes what digesters have put for files.
  func clear(_ digesters: [Int64: Set<Digester>]) async throws {
    func files(with some: Digester...) -> [Int64] { digesters.filter { !$0.value.isDisjoint(with: some) }.map(\.key) }
    let parts = digesters.mapValues { Dictionary($0.compactMap(Part.init).map { ($0, "") }, uniquingKeysWith: { first, _ in first }) }
    try await put(
      parts.filter { !$0.value.isEmpty }, pages: Dictionary(uniqueKeysWithValues: files(with: .ocr).map { ($0, [:]) }),
      transcripts: Dictionary(uniqueKeysWithValues: files(with: .subtitles, .transcript).map { ($0, Transcript(text: "")) }),
      people: Dictionary(uniqueKeysWithValues: files(with: .entities).map { ($0, []) }))
  }

  /// Writes texts and what is searched of them. FTS5 writes out what it has collected before each statement that can be taken back by itself, as one
  /// with ON CONFLICT can: a text in each of those made a segment of the index, and they were merged again and again. So all that is new goes into
  /// it by one statement.
  private static func put(_ parts: [Int64: [Part: String]], _ connection: Connection) throws {
    let files = try Value.json(parts.keys.sorted())
    let columns = Part.allCases.map(\.column).joined(separator: ", ")
    let rows = "file, \(columns) FROM texts WHERE file IN (SELECT value FROM json_each(?)) ORDER BY file"
    try connection.execute("INSERT INTO words (words, rowid, \(columns)) SELECT 'delete', \(rows)", [files])
    // Files mostly come with the same parts, and a statement is looked up once for all of them.
    for (parts, texts) in Dictionary(grouping: parts, by: { Set($0.value.keys) }) {
      let parts = parts.sorted { $0.rawValue < $1.rawValue }
      try connection.execute(
        """
        INSERT INTO texts (file, \(parts.map(\.column).joined(separator: ", "))) VALUES (?\(String(repeating: ", ?", count: parts.count)))
        ON CONFLICT (file) DO UPDATE SET \(parts.map { "\($0.column) = excluded.\($0.column)" }.joined(separator: ", "))
        """,
        rows: texts.sorted { $0.key < $1.key }.map { file, text in [Value(file)] + parts.map { Value(Passage.indexable(text[$0] ?? "")) } })
    }
    try connection.execute("INSERT INTO words (rowid, \(columns)) SELECT \(rows)", [files])
  }

  /// A part of a file; nil where nothing was read.
  package func text(_ part: Part, of file: Int64) async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT \(part.column) FROM texts WHERE file = ?", [Value(file)]) }
  }

  /// What a file says, its pictures, and who speaks in it; those of them that have any words.
  func texts(of file: Int64) async throws -> [String] { try await texts(of: [file])[file] ?? [] }

  /// The same of several files, from one read; those of which nothing was read are left out.
  func texts(of files: [Int64]) async throws -> [Int64: [String]] {
    let rows = try await database.read {
      try $0.rows(
        "SELECT file, text, ocr, transcript FROM texts WHERE file IN (SELECT value FROM json_each(?))", [try .json(files)],
        { row in (try row.integer(0), try (1...3).map { try row.text($0) }.filter { $0.contains { !$0.isWhitespace } }) })
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  /// The beginnings of the texts of files.
  ///
  /// - Parameter limit: characters.
  package func beginnings(of files: [Int64], limit: Int) async throws -> [Int64: (text: String, ocr: String)] {
    guard !files.isEmpty else { return [:] }
    let rows = try await database.read {
      try $0.rows(
        """
        SELECT file, substr(text, 1, ?), substr(ocr, 1, ?) FROM texts WHERE file IN (SELECT value FROM json_each(?))
        """, [Value(limit), Value(limit), try .json(files)],
        { (file: try $0.integer(0), text: try $0.text(1), ocr: try $0.text(2)) })
    }
    return Dictionary(rows.map { ($0.file, ($0.text, $0.ocr)) }, uniquingKeysWith: { first, _ in first })
  }
}
