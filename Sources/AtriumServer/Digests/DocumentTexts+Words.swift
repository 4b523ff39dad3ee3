package import DocumentModel
import Storage

/// A word of a page that is a picture, and where it stands.
package struct PlacedWord: Sendable, Equatable {
  package let text: String
  /// From 0.
  package let page: Int
  package let box: RecognizedText.Box
}

extension DocumentTexts {
  /// Writes the pages of a file in place of those that were known.
  ///
  /// - Parameter pages: what was recognized on each, by its number, from 0.
  static func put(_ pages: [Int: [RecognizedText.Word]], of file: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM page_words WHERE file = ?", [Value(file)])
    var rows: [[Value]] = []
    for (page, words) in pages {
      for (position, word) in words.enumerated() {
        for folded in Set(SearchWords.folded(word.text)) {
          rows.append([
            Value(file), Value(folded), Value(page), Value(position), Value(word.text), Value(word.box.x), Value(word.box.y),
            Value(word.box.width), Value(word.box.height),
          ])
        }
      }
    }
    try connection.execute(
      "INSERT INTO page_words (file, folded, page, position, text, x, y, width, height) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows: rows)
  }

  /// Where the words of a search stand in a file, in the order of its text.
  ///
  /// - Parameter limit: places.
  package func places(of words: SearchWords, in file: Int64, limit: Int) async throws -> [PlacedWord] {
    guard let beginning = words.folded.last else { return [] }
    return try await database.read {
      try $0.rows(
        Self.placesQuery,
        [Value(file), try .json(Array(words.folded.dropLast())), Value(file), Value(beginning), Value(beginning), Value(limit)]
      ) { row in
        PlacedWord(
          text: try row.text(2), page: Int(try row.integer(0)),
          box: .init(x: try row.real(3), y: try row.real(4), width: try row.real(5), height: try row.real(6)))
      }
    }
  }

  /// A word may have several parts of a search, and is listed once. Nothing in a word comes after the last character of all.
  static let placesQuery = """
    SELECT page, position, text, x, y, width, height FROM page_words
    WHERE file = ? AND folded IN (SELECT value FROM json_each(?))
    UNION
    SELECT page, position, text, x, y, width, height FROM page_words
    WHERE file = ? AND folded >= ? AND folded < ? || char(1114111)
    ORDER BY page, position LIMIT ?
    """
}
