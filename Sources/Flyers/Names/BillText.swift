/// What the bill's lines have beside names: the title of the evening, and sentences.
struct BillText {
  private let sheet: Sheet
  private let claims: Claims

  init(_ sheet: Sheet, claims: Claims) {
    self.sheet = sheet
    self.claims = claims
  }

  func title(_ lines: [(line: Sheet.Line, runs: [NameRun])]) -> Mention<String>? {
    let candidates = lines.compactMap { line, runs -> Mention<String>? in
      guard runs.count == 1, !runs[0].isCued else { return nil }
      let run = runs.filter { $0.known == nil }.max { $0.tokens.count < $1.tokens.count }
      guard let run, BillWords.isTitle(run.tokens), run.tokens.filter({ $0.kind != .mark }).count >= 2,
        !isProse(line)
      else { return nil }
      let tokens = NameRun.trimmed(run.tokens)
      guard !tokens.isEmpty else { return nil }
      return Mention(
        value: NameCase.name(KnownNameFinder.text(tokens[...])), tokens: tokens.map(\.id),
        confidence: sheet.isTyped ? 0.62 : line.size > 1.5 ? 0.75 : 0.6)
    }
    return candidates.max { sheet.lines[$0.line].size < sheet.lines[$1.line].size }
  }

  /// Sentences in small type.
  func description() -> Mention<String>? {
    let lines = sheet.lines.filter { isProse($0) && $0.tokens.allSatisfy { claims[$0.id] == nil } }
    guard let first = lines.first else { return nil }
    var chain = [first]
    for line in lines.dropFirst() where line.index == (chain.last?.index ?? 0) + 1 { chain.append(line) }
    let tokens = chain.flatMap(\.tokens)
    guard tokens.count >= 8 else { return nil }
    return Mention(value: KnownNameFinder.text(tokens[...]), tokens: tokens.map(\.id), confidence: 0.6)
  }

  /// Sentences have words such as "the", and small letters, more than names have.
  func isProse(_ line: Sheet.Line) -> Bool {
    let words = line.tokens.filter { $0.kind == .word }
    let stops = words.filter { BillWords.stopwords.contains($0.form) }.count
    let plain = words.filter { $0.text.first?.isLowercase == true && !BillWords.stopwords.contains($0.form) }.count
    guard words.count >= 6, stops >= 2, Double(stops) >= 0.25 * Double(words.count), sheet.isTyped || line.size < 1.6 else { return false }
    return plain >= 2 || Double(stops) >= 0.4 * Double(words.count)
  }
}
