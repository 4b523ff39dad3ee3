import AtriumAPI
import Foundation
import Storage

/// The SQL of the notes' index: what lists, searches and the indexer ask of it. What is written stands in `NoteStore+Writing`.
struct NoteStore: Sendable {
  let database: Database

  /// One page of a list, in its order: newest first with the key as tie-break, or by title.
  ///
  /// It reads one row more than the page holds, to know whether another page follows.
  func page(
    _ list: NoteList, after cursor: ListCursor.Position?, limit: Int
  ) async throws -> (documents: [Document], next: ListCursor.Position?) {
    var conditions = ["listed = 1"]
    var arguments: [Value] = []
    if let classification = list.classification {
      conditions.append("classification = ?")
      arguments.append(Value(classification.rawValue))
    }
    if let cursor {
      let (condition, values) = try list.condition(after: cursor)
      conditions.append(condition)
      arguments += values
    }
    arguments.append(Value(limit + 1))
    let condition = conditions.joined(separator: " AND ")
    let sql = "SELECT \(ListedRow.columns) FROM notes WHERE \(condition) ORDER BY \(list.order) LIMIT ?"
    return try await database.read { [arguments] connection in
      let rows = try connection.rows(ListedRow.self, sql, arguments)
      let page = rows.prefix(limit)
      let documents = try page.map { try Self.document($0, connection) }
      return (documents, rows.count > limit ? page.last.map(list.position(of:)) : nil)
    }
  }

  /// What matches `terms`, best first. A word in the title weighs more than one in the tags, and that more than one in the body.
  func search(_ terms: SearchTerms, offset: Int, limit: Int) async throws -> [Finding] {
    guard let expression = terms.expression else { return [] }
    let ranking = """
      SELECT note_text.rowid AS id, -bm25(note_text, 10.0, 8.0, 4.0, 5.0, 1.0) AS score FROM note_text JOIN notes ON notes.id = note_text.rowid
      WHERE note_text MATCH ? AND notes.listed = 1 ORDER BY score DESC, notes.key LIMIT ? OFFSET ?
      """
    // A passage is cut for the rows of this page only: in the query above it would be cut for every match before the sort.
    let passage = "SELECT snippet(note_text, 4, char(2), char(3), '…', 24) FROM note_text WHERE note_text MATCH ? AND rowid = ?"
    return try await database.read { connection in
      try connection.rows(RankedRow.self, ranking, [Value(expression), Value(limit), Value(offset)]).compactMap { ranked in
        guard let row = try connection.row(ListedRow.self, "SELECT \(ListedRow.columns) FROM notes WHERE id = ?", [Value(ranked.id)]) else {
          return nil
        }
        let text = try connection.row(String.self, passage, [Value(expression), Value(ranked.id)])
        return Finding(document: try Self.document(row, connection), score: ranked.score, passage: text ?? "")
      }
    }
  }

  /// The keys of the notes that `links` of the note `key` mean.
  func resolve(_ links: [String], in key: String) async throws -> [String] {
    guard !links.isEmpty else { return [] }
    return try await database.read { try LinkResolution(connection: $0).keys(of: links, in: key) }
  }

  /// How many files have which status.
  func counts() async throws -> [IndexedFile.Status: Int] {
    let rows = try await database.read { try $0.rows(CountRow.self, "SELECT status, count(*) AS count FROM notes GROUP BY status") }
    return Dictionary(rows.compactMap { row in IndexedFile.Status(rawValue: row.status).map { ($0, row.count) } }, uniquingKeysWith: +)
  }

  /// The files that are not indexed, and the notes that something is wrong with, with the reason.
  func problems(limit: Int) async throws -> [ProblemRow] {
    try await database.read { connection in
      try connection.rows(
        ProblemRow.self,
        "SELECT key, status, coalesce(reason, problem) AS reason FROM notes WHERE status <> 'indexed' OR problem IS NOT NULL ORDER BY key LIMIT ?",
        [Value(limit)])
    }
  }

  /// What was last read of those of `keys` that are known.
  func versions(of keys: [String]) async throws -> [String: IndexedFile.Version] {
    try await database.read { connection in
      var versions: [String: IndexedFile.Version] = [:]
      for key in keys {
        guard let row = try connection.row(VersionRow.self, "SELECT hash, size, mtime, inode FROM notes WHERE key = ?", [Value(key)]) else {
          continue
        }
        versions[key] = IndexedFile.Version(hash: row.hash, stamp: .init(size: row.size, mtime: row.mtime, inode: row.inode))
      }
      return versions
    }
  }

  /// A row as the wire has it, with its links resolved now.
  static func document(_ row: ListedRow, _ connection: Connection) throws -> Document {
    var document = try row.document()
    document.metadata.linksTo = try LinkResolution(connection: connection).keys(of: document.metadata.linksTo, in: row.key)
    return document
  }
}
