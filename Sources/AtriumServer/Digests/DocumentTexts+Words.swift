import AtriumAPI
package import DocumentModel
import Foundation
import Storage

/// The words of pages that are pictures, with the places where they stand.
package struct PlacedWords: Sendable, Equatable {
  /// From 0.
  package let page: Int
  package let words: [RecognizedText.Word]
}

extension DocumentTexts {
  /// Writes the pages of a file in place of those that were known.
  static func put(_ pages: [PlacedWords], of file: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM page_words WHERE file = ?", [Value(file)])
    for page in pages where !page.words.isEmpty {
      try connection.execute(
        "INSERT INTO page_words (file, page, words) VALUES (?, ?, ?)", [Value(file), Value(page.page), try .json(page.words)])
    }
  }

  /// Where the words of a search stand in a file, in the order of its text.
  ///
  /// - Parameter limit: places.
  package func places(of words: SearchWords, in file: Int64, limit: Int) async throws -> [PlacedWords] {
    guard !words.isEmpty else { return [] }
    let pages = try await database.read {
      try $0.rows(
        "SELECT page, words FROM page_words WHERE file = ? ORDER BY page", [Value(file)], { (Int(try $0.integer(0)), try $0.text(1)) })
    }
    var (found, rest): ([PlacedWords], Int) = ([], limit)
    for (page, json) in pages where rest > 0 {
      try Task.checkCancellation()
      let all = try JSONDecoder().decode([RecognizedText.Word].self, from: Data(json.utf8))
      let matches = Array(all.lazy.filter { words.marked($0.text).contains(where: \.marked) }.prefix(rest))
      rest -= matches.count
      if !matches.isEmpty { found.append(PlacedWords(page: page, words: matches)) }
    }
    return found
  }
}
