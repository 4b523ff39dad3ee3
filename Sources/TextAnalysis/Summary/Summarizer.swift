import Foundation

/// Chooses the sentences that are most like the whole text (the centroid method of Radev et al., 2004), and, where there are no
/// sentences, the
/// lines that matter.
package struct Summarizer {
  package static let mostSentences = 3
  package static let mostLetters = 400

  /// The work that was done, as a count.
  package private(set) var steps = 0

  private let text: TokenizedText
  private let hidden: [TextRange]

  /// - Parameter findings: the text's entities, so that sums and due dates count and numbers of cards are left out.
  package init(_ text: TokenizedText, findings: EntityFindings) {
    self.text = text
    self.findings = findings
    let cards = Set(findings.entities.identifiers.filter { $0.kind == .card }.map(\.offset))
    hidden = findings.mentions.filter { $0.kind == .identifier && cards.contains($0.range.offset) }.map(\.range)
  }

  private let findings: EntityFindings

  package mutating func summary() -> Summary {
    var candidates = SummaryCandidates(text, findings, hidden: hidden)
    steps += candidates.steps
    if let whole = whole(candidates.sentences) { return whole }
    let ranked = candidates.ranked()
    steps += candidates.steps + ranked.count
    return choose(ranked)
  }

  /// A text that is short enough is its own summary.
  private func whole(_ candidates: [Int]) -> Summary? {
    guard candidates.count <= Self.mostSentences, candidates.count == text.sentences.count else { return nil }
    let sentences = candidates.map { sentence($0) }
    guard sentences.reduce(sentences.count - 1, { $0 + $1.text.count }) <= Self.mostLetters else { return nil }
    let isRepeated = sentences.indices.contains { place in sentences[..<place].contains { $0.text == sentences[place].text } }
    return isRepeated ? nil : Summary(sentences: sentences, isCut: false)
  }

  private func sentence(_ index: Int) -> Summary.Sentence {
    let range = text.sentences[index].range
    return Summary.Sentence(text: Spacing.collapsed(text.string(range)), range: TextRange(range))
  }

  /// The best first, as long as they fit and are not alike.
  private mutating func choose(_ ranked: [Int]) -> Summary {
    var (chosen, letters): ([Int], Int) = ([], 0)
    var stems: [Set<String>] = []
    for index in ranked.prefix(200) {
      guard chosen.count < Self.mostSentences else { break }
      let range = text.sentences[index].range
      guard range.count <= Self.mostLetters * 8 else { continue }
      let length = Spacing.collapsed(text.string(range)).count
      guard letters + length + chosen.count <= Self.mostLetters else { continue }
      let words = self.words(of: index)
      steps += words.count
      guard !stems.contains(where: { Self.isAlike($0, words) }) else { continue }
      chosen.append(index)
      stems.append(words)
      letters += length
    }
    if chosen.isEmpty, let first = ranked.first { return cut(first) }
    return Summary(sentences: chosen.sorted().map { sentence($0) }, isCut: false)
  }

  private func words(of sentence: Int) -> Set<String> {
    Set(
      text.sentences[sentence].tokens.map { token in
        text.formOf[token] >= 0 ? Stemmer.stem(text.form(token), text.language) : text.string(token)
      })
  }

  /// More than half of the words in common.
  private static func isAlike(_ first: Set<String>, _ second: Set<String>) -> Bool {
    let common = first.intersection(second).count
    return common * 2 > min(first.count, second.count) && common * 5 > first.union(second).count * 2
  }

  /// A single sentence that is too long ends behind the last word that fits.
  private func cut(_ index: Int) -> Summary {
    let tokens = text.sentences[index].tokens
    var end = tokens.lowerBound
    var letters = 0
    for token in tokens {
      letters += text.string(token).count + (text.tokens[token].hasSpaceBefore ? 1 : 0)
      guard letters < Self.mostLetters else { break }
      if token + 1 == tokens.upperBound || text.tokens[token + 1].hasSpaceBefore { end = token + 1 }
    }
    guard end > tokens.lowerBound else { return Summary(sentences: [], isCut: false) }
    let range = text.range(tokens.lowerBound..<end)
    return Summary(
      sentences: [Summary.Sentence(text: Spacing.collapsed(text.string(range)), range: TextRange(range))], isCut: end < tokens.upperBound)
  }
}
