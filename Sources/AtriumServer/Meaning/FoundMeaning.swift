package import AtriumAPI
import Paths

/// What a search by meaning found in the files of the house.
package struct FoundMeaning: Sendable {
  /// A file, and the passage that is nearest to the question.
  package struct Match: Sendable, Equatable {
    package let file: Int64
    package let path: String
    /// The bytes of the file's text that the passage is.
    let range: Range<Int>
    /// The cosine, up to 1.
    package let score: Float
  }

  /// Why a file was found: `meaning` or `related`.
  package let field: SearchHit.Field
  /// The nearest first.
  package let matches: [Match]
  private let text: @Sendable (Int64) async throws -> String

  /// Characters of a passage that are shown.
  private static let shown = 240

  init(field: SearchHit.Field, matches: [Match], text: @escaping @Sendable (Int64) async throws -> String) {
    self.field = field
    self.matches = matches
    self.text = text
  }

  /// Shows the passage of each hit that was found by meaning.
  ///
  /// - Parameter results: hits whose ids are paths.
  package func addSnippets(to results: inout SearchResults, of question: SearchQuestion) async throws {
    let matches = Dictionary(matches.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    for index in results.hits.indices where results.hits[index].why == field {
      guard let match = matches[PathKey(results.hits[index].id)] else { continue }
      results.hits[index].snippet = try await snippet(of: match, question.words)
    }
  }

  /// The beginning of the passage, with the words of the question marked that are in it. Empty where the text has changed too much since.
  package func snippet(of match: Match, _ words: SearchWords) async throws -> [SnippetRun] {
    let bytes = Array(try await text(match.file).utf8)
    let range = match.range.clamped(to: 0..<bytes.count)
    let passage = String(decoding: bytes[range], as: UTF8.self)
    var shown = String(passage.prefix(Self.shown))
    if shown.count < passage.count {
      if let space = shown.lastIndex(where: \.isWhitespace) { shown = String(shown[..<space]) }
      shown += "…"
    }
    return words.marked(shown)
  }
}
