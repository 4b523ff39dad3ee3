package import AtriumAPI
import DocumentModel
import Foundation
package import Intelligence
package import Storage

/// What was read of files: texts, and what is searched. It can be deleted, and is read again then; so nothing else hangs on it, and files that
/// are gone stay in it until they are back.
package struct DocumentTexts: Sendable {
  /// A file that a search found.
  package struct Match: Sendable, Equatable {
    package let file: Int64
    /// What has the words.
    package let part: Part
    /// A passage with them.
    package let passage: [SnippetRun]
  }

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
    name: "texts.index.sqlite", version: 3,
    script: """
      CREATE TABLE store (id TEXT NOT NULL) STRICT;
      INSERT INTO store (id) VALUES (lower(hex(randomblob(16))));
      CREATE TABLE texts (
        file INTEGER PRIMARY KEY,
        text TEXT NOT NULL DEFAULT '', ocr TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL DEFAULT '',
        caption TEXT NOT NULL DEFAULT ''
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
  /// - Parameters:
  ///   - pages: what was recognized on the pages of files whose pictures were read, by the page's number, from 0.
  ///   - people: the names of those whom files name.
  func put(
    _ parts: [Int64: [Part: String]], pages: [Int64: [Int: [RecognizedText.Word]]] = [:], people: [Int64: [String]] = [:]
  ) async throws {
    guard !parts.isEmpty || !pages.isEmpty || !people.isEmpty else { return }
    try await database.write { connection in
      for (file, pages) in pages { try Self.put(pages, of: file, connection) }
      for (file, people) in people { try Self.put(people: people, of: file, connection) }
      for (file, texts) in parts where !texts.isEmpty {
        let columns = texts.keys.sorted { $0.rawValue < $1.rawValue }
        try connection.execute(
          """
          INSERT INTO texts (file, \(columns.map(\.column).joined(separator: ", "))) VALUES (?\(String(repeating: ", ?", count: columns.count)))
          ON CONFLICT (file) DO UPDATE SET \(columns.map { "\($0.column) = excluded.\($0.column)" }.joined(separator: ", "))
          """, [Value(file)] + columns.map { Value(Passage.indexable(texts[$0] ?? "")) })
      }
    }
  }

  /// A part of a file; nil where nothing was read.
  package func text(_ part: Part, of file: Int64) async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT \(part.column) FROM texts WHERE file = ?", [Value(file)]) }
  }

  /// What the file says, and its pictures; empty where nothing was read.
  func texts(of file: Int64) async throws -> (text: String, ocr: String) {
    try await database.read {
      try $0.row("SELECT text, ocr FROM texts WHERE file = ?", [Value(file)]) { (text: try $0.text(0), ocr: try $0.text(1)) }
    } ?? ("", "")
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

  /// Files with all of these words, best first, each with a passage.
  package func search(_ words: SearchWords, limit: Int) async throws -> [Match] {
    words.isEmpty ? [] : try await search(words.fullTextQuery, limit: limit)
  }

  /// Files with one of these phrases, word after word, best first, each with a passage.
  package func search(phrases: [String], limit: Int) async throws -> [Match] {
    let phrases = phrases.map { SearchWords($0).folded }.filter { !$0.isEmpty }
    guard !phrases.isEmpty else { return [] }
    return try await search(phrases.map { "\"\($0.joined(separator: " "))\"" }.joined(separator: " OR "), limit: limit)
  }

  /// - Parameter query: in the language of FTS5.
  private func search(_ query: String, limit: Int) async throws -> [Match] {
    let passages = Part.allCases.map { "snippet(words, \($0.rawValue), char(2), char(3), '…', 24)" }.joined(separator: ", ")
    let rows = try await database.read {
      try $0.rows(
        "SELECT rowid, \(passages) FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?", [Value(query), Value(limit)],
        { row in (file: try row.integer(0), passages: try Part.allCases.map { try row.text($0.rawValue + 1) }) })
    }
    return rows.map { row in
      let marked = [Part.text, .ocr, .caption, .summary, .tags].first { Passage.isMarked(row.passages[$0.rawValue]) } ?? .text
      return Match(file: row.file, part: marked, passage: Passage.runs(of: row.passages[marked.rawValue]))
    }
  }
}
