/// Finds where sentences end.
///
/// A point ends none behind an abbreviation, an initial or an ordinal ("3. Mai"), inside a number, an address or a word, or before a
/// lower-case
/// word. Headings, items of lists and the lines of an address or a receipt are sentences of their own; a line that is merely wrapped is
/// not.
struct SentenceSplitter {
  /// A line shorter than this was not wrapped: what follows it is something new.
  private static let shortLine = 45
  /// Longer ones are cut at a space.
  private static let longestSentence = 2_000

  private(set) var sentences: [Sentence] = []
  private(set) var steps = 0

  private let tokens: [Token]
  private let forms: WordForms
  private let language: Language?

  init(tokens: [Token], lines: [TextLine], forms: WordForms, language: Language?) {
    (self.tokens, self.forms, self.language) = (tokens, forms, language)
    var (start, kind, startsParagraph) = (0, TextLine.Kind.plain, true)
    for (index, line) in lines.enumerated() {
      if start == line.tokens.lowerBound { (kind, startsParagraph) = (line.kind, line.hasBlankBefore || index == 0) }
      let next = index + 1 < lines.count ? lines[index + 1] : nil
      for token in line.tokens {
        steps += 1
        guard token >= start else { continue }
        let isLast = token + 1 == line.tokens.upperBound
        let closed = closingEnd(token, in: line.tokens)
        let isTooLong = tokens[token].end - tokens[start].start > Self.longestSentence && (isLast || tokens[token + 1].hasSpaceBefore)
        let end = closed ?? token + 1
        guard closed != nil || isTooLong || isLast && endsSentence(line, before: next) else { continue }
        append(start..<end, kind, isClosed: closed != nil, startsParagraph)
        (start, startsParagraph) = (end, false)
      }
    }
  }

  private mutating func append(_ range: Range<Int>, _ kind: TextLine.Kind, isClosed: Bool, _ startsParagraph: Bool) {
    guard !range.isEmpty else { return }
    sentences.append(
      Sentence(
        tokens: range, range: tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end, kind: kind, isClosed: isClosed,
        startsParagraph: startsParagraph))
  }

  private func endsSentence(_ line: TextLine, before next: TextLine?) -> Bool {
    guard let next, !next.hasBlankBefore, next.kind == .plain, line.kind != .heading, line.kind != .table else { return true }
    let first = tokens[next.tokens.lowerBound]
    if first.kind == .word, first.casing == .lower { return false }
    return line.range.count < Self.shortLine
  }

  /// Where the sentence ends that this token closes, behind quotes and brackets that belong to it; nil when it closes none.
  private mutating func closingEnd(_ token: Int, in line: Range<Int>) -> Int? {
    guard tokens[token].kind == .mark, let sign = Unicode.Scalar(tokens[token].scalar) else { return nil }
    switch sign {
    case ".", "!", "?", "\u{2026}", "\u{3002}", "\u{ff01}", "\u{ff1f}", "\u{61f}", "\u{6d4}", "\u{964}": break
    default: return nil
    }
    var end = token + 1
    while end < line.upperBound, !tokens[end].hasSpaceBefore, Self.isCloser(tokens[end]) {
      end += 1
      steps += 1
    }
    let isWide = sign.value >= 0x3000
    guard isWide || end == line.upperBound || tokens[end].hasSpaceBefore else { return nil }
    return sign == "." && end == token + 1 && isInner(token, next: end < line.upperBound ? end : nil) ? nil : end
  }

  private static func isCloser(_ token: Token) -> Bool {
    guard token.kind == .mark, let sign = Unicode.Scalar(token.scalar) else { return false }
    switch sign {
    case ".", "!", "?", "\"", "'", ")", "]", "*", "_", "\u{2026}", "\u{201c}", "\u{201d}", "\u{2018}", "\u{2019}", "\u{bb}", "\u{ab}",
      "\u{3002}", "\u{ff01}", "\u{ff1f}", "\u{300d}", "\u{300f}", "\u{ff09}":
      return true
    default: return false
    }
  }

  /// Whether a point belongs to the word or number before it.
  ///
  /// - Parameter next: the token behind it; nil at the end of a line.
  private func isInner(_ point: Int, next: Int?) -> Bool {
    guard point > 0, !tokens[point].hasSpaceBefore, let next else { return false }
    let (previous, following) = (tokens[point - 1], tokens[next])
    if following.kind == .word, following.casing == .lower { return true }
    switch previous.kind {
    case .word:
      let form = forms.form(point - 1)
      if Abbreviations.final.contains(form) { return !following.isCapitalised }
      if form.count == 1, form != "i" || language != .en { return true }
      return Abbreviations.inner.contains(form) && !endsAnyway(point - 1)
    case .number: return previous.length <= 2 && isOrdinal(point - 1, next: next)
    default: return false
    }
  }

  /// "Sa." and "so" are days and words: a short word that is written in lower case is no abbreviation of a name.
  private func endsAnyway(_ word: Int) -> Bool {
    ["so", "do", "mi", "sun", "sat", "min", "max", "no", "mar", "art", "a", "mon", "est"].contains(forms.form(word))
      && tokens[word].casing == .lower
  }

  private func isOrdinal(_ number: Int, next: Int) -> Bool {
    if tokens[number].startsLine { return true }
    if DateWords.month(forms.form(next)) != nil || tokens[next].kind == .number { return true }
    guard language == .de, tokens[next].kind == .word, number > 0 else { return false }
    return Self.ordinalCues.contains(forms.form(number - 1))
  }

  private static let ordinalCues = Folding.words(
    "am der die das dem den des zum zur vom bis im beim ab seit jeder jede jeden ihr sein mein unser und")
}
