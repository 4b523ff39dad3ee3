/// Finds key phrases: runs of words between frequent words and marks (as RAKE does), weighed by what each word says (as YAKE does).
///
/// Rose et al., 2010, and Campos et al., 2018, describe the two ideas; the weights are ours.
package struct KeyPhraseExtractor {
  private struct Candidate {
    var count = 0
    let first: Range<Int>
    let terms: [Int32]
  }

  /// The work that was done, as a count.
  package private(set) var steps = 0

  private let text: TokenizedText

  package init(_ text: TokenizedText) { self.text = text }

  /// The best phrases, best first. None is a part of another.
  package mutating func phrases(limit: Int) -> [KeyPhrase] { phrases(limit: limit) { _ in true } }

  mutating func phrases(limit: Int, isAllowed: (Int) -> Bool) -> [KeyPhrase] {
    let weights = TermWeights(text, isAllowed: isAllowed)
    steps += weights.steps
    let candidates = candidates(weights)
    // In a language without a list of frequent words, only a repeated word is surely a subject.
    let fewest = text.language == nil ? 2 : 1
    var scored = candidates.values.compactMap { candidate -> (score: Double, candidate: Candidate)? in
      guard candidate.count >= fewest, candidate.terms.count == 1 || candidate.count > 1 || isPair(candidate) else { return nil }
      return (score(candidate, weights), candidate)
    }
    scored.sort { ($0.score, $1.candidate.first.lowerBound) > ($1.score, $0.candidate.first.lowerBound) }
    return choose(scored, limit)
  }

  /// The stems of the words that weigh most.
  mutating func terms(limit: Int) -> [String] {
    let weights = TermWeights(text) { _ in true }
    steps += weights.steps
    return weights.terms.indices.filter { weights.terms[$0].count > 0 }
      .sorted { (weights.terms[$0].weight, $1) > (weights.terms[$1].weight, $0) }
      .prefix(limit).map { weights.stems[$0] }
  }

  /// Two words that occur once are a phrase in English only, which does not join them; and not if one is a verb or an adverb by its ending.
  private func isPair(_ candidate: Candidate) -> Bool {
    guard text.language == .en, candidate.terms.count == 2 else { return false }
    let (first, second) = (text.form(candidate.first.lowerBound), text.form(candidate.first.upperBound - 1))
    return !["ed", "ly"].contains(where: { first.hasSuffix($0) || second.hasSuffix($0) }) && !second.hasSuffix("ing")
  }

  private var longest: Int { text.language == nil ? 1 : text.language == .de || text.language == .nl ? 2 : 3 }

  private mutating func candidates(_ weights: TermWeights) -> [[Int32]: Candidate] {
    var candidates: [[Int32]: Candidate] = [:]
    for first in text.tokens.indices where weights.termOf[first] >= 0 {
      var (end, terms) = (first, [Int32]())
      while end < text.tokens.count, terms.count < longest, weights.termOf[end] >= 0, end == first || joins(end) {
        terms.append(weights.termOf[end])
        end += 1
        steps += 1
        candidates[terms, default: Candidate(first: first..<end, terms: terms)].count += 1
      }
    }
    return candidates
  }

  private func joins(_ token: Int) -> Bool { text.tokens[token].hasSpaceBefore && !text.tokens[token].startsLine }

  private func score(_ candidate: Candidate, _ weights: TermWeights) -> Double {
    let sum = candidate.terms.reduce(0) { $0 + weights.terms[Int($1)].weight }
    switch candidate.terms.count {
    case 1: return sum
    // A pair has to say more than its better half: it does when its halves mostly occur together.
    default:
      let often = candidate.terms.map { weights.terms[Int($0)].count }.max() ?? 1
      return sum * (0.35 + 0.45 * Double(candidate.count) / Double(max(1, often)))
    }
  }

  private mutating func choose(_ scored: [(score: Double, candidate: Candidate)], _ limit: Int) -> [KeyPhrase] {
    var chosen: [KeyPhrase] = []
    var used: Set<Int32> = []
    for (score, candidate) in scored {
      steps += 1
      guard chosen.count < limit else { break }
      guard used.isDisjoint(with: candidate.terms), Set(candidate.terms).count == candidate.terms.count else { continue }
      used.formUnion(candidate.terms)
      let range = text.range(candidate.first)
      chosen.append(KeyPhrase(text: Spacing.collapsed(text.string(range)), range: TextRange(range), score: score, tokens: candidate.first))
    }
    return chosen
  }
}
