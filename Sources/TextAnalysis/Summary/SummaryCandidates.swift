import Foundation

/// The sentences of a text that a summary can have, and how much each says.
struct SummaryCandidates {
  /// How many sentences are considered: the first hundred pages or so.
  private static let most = 5_000

  /// Their places in the text's sentences.
  private(set) var sentences: [Int] = []
  private(set) var steps = 0

  private let text: TokenizedText
  /// Amounts, due dates and other mentions of each sentence.
  private var marks: [Int: Double] = [:]

  init(_ text: TokenizedText, _ findings: EntityFindings, hidden: [TextRange]) {
    self.text = text
    let isHidden = Self.sentences(of: hidden, in: text)
    for index in text.sentences.indices.prefix(Self.most) where !isHidden.contains(index) {
      steps += 1
      if hasContent(text.sentences[index]) { sentences.append(index) }
    }
    addMarks(findings)
  }

  /// Sentences by what they say, the most first.
  mutating func ranked() -> [Int] {
    let isProse = isProse
    let weights = TermWeights(text) { _ in true }
    steps += weights.steps
    let frame = isProse ? frame() : []
    let scores = sentences.map { index in
      let sentence = text.sentences[index]
      let score = isProse ? self.score(sentence, index, weights) : lineScore(sentence, index, weights)
      return (index: index, score: frame.contains(index) ? score * 0.1 : score)
    }
    return scores.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map(\.index)
  }

  private func hasContent(_ sentence: Sentence) -> Bool {
    sentence.tokens.contains { text.tokens[$0].kind == .word || text.tokens[$0].kind == .number || text.tokens[$0].kind == .url }
  }

  /// Whether most words are in sentences with a final punctuation mark.
  private var isProse: Bool {
    var (closed, all) = (0, 0)
    for index in sentences {
      let count = text.sentences[index].tokens.count
      all += count
      if text.sentences[index].isClosed, count >= 5 { closed += count }
    }
    return closed * 2 >= all
  }

  /// Greetings, closings, addresses and other lines that carry no sentence.
  private func frame() -> Set<Int> {
    Set(
      sentences.filter { index in
        let sentence = text.sentences[index]
        if sentence.kind == .heading || !sentence.isClosed && sentence.tokens.count < 12 { return true }
        let first = text.form(sentence.tokens.lowerBound)
        return sentence.tokens.count < 8 && NameWords.greetings.contains(first)
          || NameWords.closings.match(in: text, at: sentence.tokens.lowerBound) != nil && sentence.tokens.count < 8
      })
  }

  private mutating func addMarks(_ findings: EntityFindings) {
    let due = Set(findings.entities.dates.filter { $0.role == .due }.map(\.offset))
    var sentence = 0
    for mention in findings.mentions {
      while sentence < text.sentences.count, text.sentences[sentence].range.upperBound <= mention.range.offset { sentence += 1 }
      steps += 1
      switch mention.kind {
      case .amount: marks[sentence, default: 0] += 0.6
      case .date: marks[sentence, default: 0] += due.contains(mention.range.offset) ? 1.5 : 0.5
      case .identifier, .person, .organization, .location: marks[sentence, default: 0] += 0.25
      case .concept: break
      }
    }
  }

  private func score(_ sentence: Sentence, _ index: Int, _ weights: TermWeights) -> Double {
    var seen: Set<Int32> = []
    var sum = 0.0
    for token in sentence.tokens where weights.termOf[token] >= 0 && seen.insert(weights.termOf[token]).inserted {
      sum += weights.terms[Int(weights.termOf[token])].weight
    }
    let length = Double(max(6, seen.count))
    let position = 1 + 0.6 / (1 + Double(index) / 2) + (sentence.startsParagraph ? 0.1 : 0)
    let dependence = Self.pronouns.contains(text.form(sentence.tokens.lowerBound)) ? 0.8 : 1
    let size = sentence.range.count > 250 ? 0.6 : sentence.tokens.count < 5 ? 0.5 : 1
    return (sum / length.squareRoot() + min(2, marks[index] ?? 0)) * position * dependence * size
  }

  /// A line of a receipt, a ticket or a list: the first one, a total, a due date.
  private func lineScore(_ sentence: Sentence, _ index: Int, _ weights: TermWeights) -> Double {
    let words = sentence.tokens.filter { weights.termOf[$0] >= 0 }
    var score = min(2, marks[index] ?? 0) + (index == sentences.first ? 2.5 : 0)
    if sentence.tokens.contains(where: { Self.totals.contains(text.form($0)) }) { score += (marks[index] ?? 0) > 0 ? 3 : 1 }
    if sentence.tokens.contains(where: { Self.parts.contains(text.form($0)) }) { score -= 2 }
    if sentence.kind == .heading { score += 1 }
    let weight = words.reduce(0.0) { $0 + weights.terms[Int(weights.termOf[$1])].weight }
    return score + min(1, weight / Double(max(4, words.count)) / 4)
  }

  private static let pronouns = Folding.words(
    "this these that those it they he she dies diese dieser er sie es das dabei davon dazu il elle questo este esto")
  static let totals = Folding.words(
    """
    summe gesamt gesamtbetrag gesamtsumme endbetrag total rechnungsbetrag zahlbetrag due fällig zahlen betrag amount abflug abfahrt
    departure einlass
    """
  )
  static let parts = Folding.words("zwischensumme subtotal mwst ust tax vat rückgeld change gegeben netto cash bar")

  /// The sentences that some ranges lie in; both in the order of the text.
  private static func sentences(of ranges: [TextRange], in text: TokenizedText) -> Set<Int> {
    var (found, sentence): (Set<Int>, Int) = ([], 0)
    for range in ranges {
      while sentence < text.sentences.count, text.sentences[sentence].range.upperBound <= range.offset { sentence += 1 }
      // A number may be wrapped into the next sentence.
      var hidden = sentence
      while hidden < text.sentences.count, text.sentences[hidden].range.lowerBound < range.end {
        found.insert(hidden)
        hidden += 1
      }
    }
    return found
  }
}
