import Foundation
package import Intelligence
package import Storage

/// What was read of files: texts, and what is searched. It can be deleted, and is read again then; so nothing else hangs on it, and files that
/// are gone stay in it until they are back.
package struct DocumentTexts: Sendable {
  /// A column of the full-text index, by its place in it.
  package enum Part: Int, Sendable, CaseIterable {
    case text, ocr, tags, summary, caption

    package init?(_ digester: Digester) {
      switch digester {
      case .text: self = .text
      case .ocr: self = .ocr
      case .tags: self = .tags
      case .summary: self = .summary
      case .caption: self = .caption
      case .entities, .classification: return nil
      }
    }

    var column: String { "\(self)" }
  }

  static let file = IndexFile(
    name: "texts.index.sqlite", version: 2,
    script: """
      CREATE TABLE store (id TEXT NOT NULL) STRICT;
      INSERT INTO store (id) VALUES (lower(hex(randomblob(16))));
      CREATE TABLE texts (
        file INTEGER PRIMARY KEY,
        text TEXT NOT NULL DEFAULT '', ocr TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL DEFAULT '',
        caption TEXT NOT NULL DEFAULT ''
      ) STRICT;
      -- Of pages that are pictures: `RecognizedText.Word` in JSON, a row for each page with any.
      CREATE TABLE page_words (
        file INTEGER NOT NULL, page INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (file, page)
      ) STRICT, WITHOUT ROWID;
      CREATE VIRTUAL TABLE words USING fts5 (
        text, ocr, tags, summary, caption, content = 'texts', content_rowid = 'file', tokenize = 'unicode61 remove_diacritics 2');
      INSERT INTO words (words, rank) VALUES ('rank', 'bm25(1.0, 1.0, 8.0, 3.0, 3.0)');
      CREATE TRIGGER texts_inserted AFTER INSERT ON texts BEGIN
        INSERT INTO words (rowid, text, ocr, tags, summary, caption)
          VALUES (new.file, new.text, new.ocr, new.tags, new.summary, new.caption);
      END;
      CREATE TRIGGER texts_changed AFTER UPDATE ON texts BEGIN
        INSERT INTO words (words, rowid, text, ocr, tags, summary, caption)
          VALUES ('delete', old.file, old.text, old.ocr, old.tags, old.summary, old.caption);
        INSERT INTO words (rowid, text, ocr, tags, summary, caption)
          VALUES (new.file, new.text, new.ocr, new.tags, new.summary, new.caption);
      END;
      """, probes: ["SELECT count(*) FROM store", "SELECT count(*) FROM words WHERE words MATCH '\"a\"'"])

  package let database: Database

  /// Names this file among those of other state folders, and among those that were here before.
  func id() async throws -> String {
    try await database.read { try $0.row(String.self, "SELECT id FROM store") } ?? ""
  }

  /// Writes parts of files: an empty one has nothing.
  ///
  /// - Parameter pages: those of files whose pictures were read.
  func put(_ parts: [Int64: [Part: String]], pages: [Int64: [PlacedWords]] = [:]) async throws {
    guard !parts.isEmpty || !pages.isEmpty else { return }
    try await database.write { connection in
      for (file, pages) in pages { try Self.put(pages, of: file, connection) }
      // Files mostly come with the same parts, and a statement is looked up once for all of them.
      for (columns, files) in Dictionary(grouping: parts.keys, by: { Set((parts[$0] ?? [:]).keys) }) where !columns.isEmpty {
        let columns = columns.sorted { $0.rawValue < $1.rawValue }
        let rows = files.sorted().map { file in
          [Value(file)] + columns.map { Value(Passage.indexable(parts[file]?[$0] ?? "")) }
        }
        try connection.execute(
          """
          INSERT INTO texts (file, \(columns.map(\.column).joined(separator: ", "))) VALUES (?\(String(repeating: ", ?", count: columns.count)))
          ON CONFLICT (file) DO UPDATE SET \(columns.map { "\($0.column) = excluded.\($0.column)" }.joined(separator: ", "))
          """, rows: rows)
      }
    }
  }

  /// A part of a file; nil where nothing was read.
  package func text(_ part: Part, of file: Int64) async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT \(part.column) FROM texts WHERE file = ?", [Value(file)]) }
  }

  /// What files say, and their pictures, from one read; those of which nothing was read are left out.
  func texts(of files: [Int64]) async throws -> [Int64: (text: String, ocr: String)] {
    let rows = try await database.read {
      try $0.rows(
        "SELECT file, text, ocr FROM texts WHERE file IN (SELECT value FROM json_each(?))", [try .json(files)],
        { (try $0.integer(0), (text: try $0.text(1), ocr: try $0.text(2))) })
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
