/// Cuts texts into passages of about 200 tokens, each of which begins with the end of the one before.
///
/// ```swift
/// let passages = Passages(tokens: encoder.tokenizer.count).of(note, named: "Bread", syntax: .markdown)
/// ```
/// A passage ends at a heading, and else, within reach of its size, at the end of a paragraph, else of a sentence, a line, a word: see
/// ``PassageCuts``, which cuts by what is there and not by how much is before it, so that an edit changes only the passages around it.
package struct Passages {
  /// Whether lines that begin with `#` are headings.
  package enum Syntax: Sendable {
    case markdown, plain
  }

  /// Tokens that a passage shares with the one before, at most: 15 % of 200.
  private static let overlap = 30

  private let tokens: (Substring) -> Int
  private let limit: Int

  /// - Parameters:
  ///   - tokens: counts the tokens of a part of a text, as ``WordPiece/count(of:)`` does; ``estimatedTokens(of:)`` where no model is.
  ///   - limit: how many passages a text has at most; what follows is left out.
  package init(limit: Int = 4_000, tokens: @escaping (Substring) -> Int = Passages.estimatedTokens) {
    self.limit = limit
    self.tokens = tokens
  }

  /// The passages of a text, in order.
  ///
  /// - Parameter name: the title of the text; each passage is prefixed with it and with the headings above the passage.
  package func of(_ text: String, named name: String, syntax: Syntax) -> [Passage] {
    let bytes = Array(text.utf8)
    let splitter = UnitSplitter(bytes: bytes, tokens: tokens)
    var passages: [Passage] = []
    for section in TextSections(of: splitter, named: name, syntax: syntax).sections {
      for range in cuts(of: section.units) {
        guard passages.count < limit else { return passages }
        passages.append(Passage(range: range, context: section.context, text: String(decoding: bytes[range], as: UTF8.self)))
      }
    }
    return passages
  }

  /// About as many pieces as a vocabulary of English makes of a text: one for each word of up to five letters or bytes of other scripts.
  package static func estimatedTokens(of text: Substring) -> Int {
    var count = 0
    WordSplitter.split(text) { word in
      count += 1 + (word.count - 1) / 6
      return true
    }
    return count
  }

  private func cuts(of units: [PassageUnit]) -> [Range<Int>] {
    PassageCuts(units).ranges.map { range in
      units[overlapStart(of: units, before: range.lowerBound)].range.lowerBound..<units[range.upperBound - 1].range.upperBound
    }
  }

  private func overlapStart(of units: [PassageUnit], before first: Int) -> Int {
    var start = first
    var total = 0
    while start > 0 {
      total += units[start - 1].tokens
      guard total <= Self.overlap else { break }
      start -= 1
    }
    return start
  }
}
