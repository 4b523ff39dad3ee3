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
  /// What files say, from one read.
  private let texts: @Sendable ([Int64]) async throws -> [Int64: String]

  /// Characters of a passage that are shown.
  private static let shown = 240

  init(field: SearchHit.Field, matches: [Match], texts: @escaping @Sendable ([Int64]) async throws -> [Int64: String]) {
    self.field = field
    self.matches = matches
    self.texts = texts
  }

  /// Shows the passage of each hit that was found by meaning.
  ///
  /// - Parameter results: hits whose ids are paths.
  package func addSnippets(to results: inout SearchResults, of question: SearchQuestion) async throws {
    let matches = Dictionary(matches.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    let shown = results.hits.indices.compactMap { index -> (index: Int, match: Match)? in
      guard results.hits[index].why == field else { return nil }
      return matches[PathKey(results.hits[index].id)].map { (index: index, match: $0) }
    }
    let snippets = try await snippets(of: shown.map(\.match), question.words)
    for ((index, _), snippet) in zip(shown, snippets) { results.hits[index].snippet = snippet }
  }

  /// The beginning of each passage, with the words of the question marked that are in it. Empty where the text has changed too much since.
  func snippets(of matches: [Match], _ words: SearchWords) async throws -> [[SnippetRun]] {
    guard !matches.isEmpty else { return [] }
    let texts = try await texts(matches.map(\.file))
    return matches.map { Self.snippet(of: texts[$0.file] ?? "", $0.range, words) }
  }

  private static func snippet(of text: String, _ range: Range<Int>, _ words: SearchWords) -> [SnippetRun] {
    let bytes = text.utf8
    let range = range.clamped(to: 0..<bytes.count)
    let passage = String(decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    var shown = String(passage.prefix(Self.shown))
    if shown.count < passage.count {
      if let space = shown.lastIndex(where: \.isWhitespace) { shown = String(shown[..<space]) }
      shown += "…"
    }
    return words.marked(shown)
  }
}
