package import AtriumAPI
import Storage

/// The search of texts, in two steps: which files, and, of those that are shown, where. A passage is cut from the whole text of a file, and costs more
/// than to find that the file has the words.
extension DocumentTexts {
  /// What is searched, in the language of FTS5.
  package struct Query: Sendable, Equatable {
    let expression: String

    /// All of these words; nil when there are none.
    package init?(_ words: SearchWords) {
      guard !words.isEmpty else { return nil }
      expression = words.fullTextQuery
    }

    /// One of these phrases, word after word; nil when none has a word.
    package init?(phrases: [String]) {
      let phrases = phrases.map { SearchWords($0).folded }.filter { !$0.isEmpty }
      guard !phrases.isEmpty else { return nil }
      expression = phrases.map { "\"\($0.joined(separator: " "))\"" }.joined(separator: " OR ")
    }
  }

  /// A passage of a file that has what was searched.
  package struct Found: Sendable, Equatable {
    /// What has it.
    package let part: Part
    package let passage: [SnippetRun]
  }

  /// The files with it, best first.
  package func files(with query: Query, limit: Int) async throws -> [Int64] {
    try await database.read { try Self.files(with: query, limit: limit, $0) }
  }

  /// The files with it, best first, on the thread that calls: that of a read of another index.
  package func filesWithinRead(with query: Query, limit: Int) throws -> [Int64] {
    // These texts are in a file of their own, wherever the records are.
    try database.readWithinRead { try Self.files(with: query, limit: limit, $0) } ?? []
  }

  /// Where those of these files have it that are to be shown, from one read. Most have it in the text; only of the others the other parts are asked.
  package func passages(with query: Query, in files: [Int64]) async throws -> [Int64: Found] {
    guard !files.isEmpty else { return [:] }
    return try await database.read { connection in
      var found: [Int64: Found] = [:]
      for parts in [[Part.text], [.ocr, .caption, .summary, .tags]] {
        let left = files.filter { found[$0] == nil }
        if left.isEmpty { break }
        for (file, passages) in try Self.passages(of: parts, with: query, in: left, connection) {
          guard let place = passages.firstIndex(where: Passage.isMarked) else { continue }
          found[file] = Found(part: parts[place], passage: Passage.runs(of: passages[place]))
        }
      }
      return found
    }
  }

  private static func files(with query: Query, limit: Int, _ connection: Connection) throws -> [Int64] {
    try connection.rows(
      "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?", [Value(query.expression), Value(limit)], { try $0.integer(0) })
  }

  /// The matches are gone through once for all of the files; asked for one by one, the beginning of a word would be looked up again for each.
  private static func passages(
    of parts: [Part], with query: Query, in files: [Int64], _ connection: Connection
  ) throws -> [(file: Int64, passages: [String])] {
    let columns = parts.map { "snippet(words, \($0.rawValue), char(2), char(3), '…', 24)" }.joined(separator: ", ")
    return try connection.rows(
      "SELECT rowid, \(columns) FROM words WHERE words MATCH ? AND +rowid IN (SELECT value FROM json_each(?))",
      [Value(query.expression), try .json(files)],
      { row in (file: try row.integer(0), passages: try parts.indices.map { try row.text($0 + 1) }) })
  }
}
