/// Decides which numbers of a printed price are prices.
struct PriceReader {
  private let tokens: PriceTokens
  private let numbers: [Int]

  /// A number without a currency is no price from here on, but a year.
  private static let firstYear = 1_900_00

  init(_ tokens: PriceTokens) {
    self.tokens = tokens
    numbers = tokens.tokens.indices.filter { tokens.number($0) != nil }
  }

  /// In hundredths.
  func lowest() -> Int? {
    if FreeEntry.isOffered(by: tokens) { return 0 }
    let candidates = numbers.filter(isCandidate)
    let marked = Set(candidates.filter(hasCurrency))
    var prices = marked
    if marked.isEmpty {
      let isSimple = isSimple
      prices = Set(candidates.filter { (tokens.number($0) ?? 0) < Self.firstYear && (isSimple || hasLabel($0)) })
    } else {
      for index in candidates where !marked.contains(index) {
        // "$15-20" and "15-20 €": a sum lends its currency to the other end. "15 adv, $20 dos" are two prices too.
        let isRange = otherEnd(of: index).map(marked.contains) == true
        if isRange || PriceWords.tickets.contains(wordBehind(index)) { prices.insert(index) }
      }
    }
    return prices.compactMap { tokens.number($0) }.min()
  }

  private func hasCurrency(_ index: Int) -> Bool {
    if tokens.isCurrency(index - 1) { return true }
    guard tokens.isCurrency(index + 1) else { return false }
    // In "15 $20" the sign belongs to the second number.
    let isOfNext = tokens.number(index + 2) != nil && tokens.isSpaced[index + 1] && !tokens.isSpaced[index + 2]
    return !isOfNext
  }

  /// Whether nothing beside the number says that it is something else.
  private func isCandidate(_ index: Int) -> Bool {
    let isMoney = hasCurrency(index)
    let before = tokens.isCurrency(index - 1) ? index - 2 : index - 1
    var behind = tokens.isCurrency(index + 1) && isMoney ? index + 2 : index + 1
    if tokens.isMark("-", behind) { behind += 1 }
    if tokens.isWord(behind, of: PriceWords.notPrices) { return false }
    // "$20 + $3 at the bar"
    if tokens.isMark("+", before), before > 0 { return false }
    if isMoney { return true }
    if tokens.isMark("+%", index + 1) || tokens.isMark("#", index - 1) { return false }
    // "18 & up", "18 and over"
    let isJoined = tokens.isMark("&", index + 1) || tokens.word(index + 1) == "and"
    if isJoined, tokens.isWord(index + 2, of: PriceWords.ages) { return false }
    return !tokens.isWord(index - 1, of: PriceWords.notBefore)
  }

  /// The other number of a range: "15-20", "15 to 20", "15/20", "between 15 and 20".
  private func otherEnd(of index: Int) -> Int? {
    for step in [1, -1] {
      let mark = index + step
      let end = tokens.isCurrency(mark + step) ? mark + 2 * step : mark + step
      guard tokens.number(end) != nil else { continue }
      if tokens.isMark("-\u{2013}\u{2014}/~", mark) || tokens.isWord(mark, of: PriceWords.ranges) { return end }
      let first = min(index, end)
      let isBetween = tokens.isWord(tokens.isCurrency(first - 1) ? first - 2 : first - 1, of: PriceWords.between)
      if isBetween, tokens.isWord(mark, of: PriceWords.betweenAnd) { return end }
    }
    return nil
  }

  /// "adv" of "15 adv", "door" of "15 at the door".
  private func wordBehind(_ index: Int) -> String {
    var behind = index + 1
    while tokens.isWord(behind, of: PriceWords.prepositions) { behind += 1 }
    return tokens.word(behind) ?? ""
  }

  /// "15 adv", "VVK: 12", "12 tickets".
  private func hasLabel(_ index: Int) -> Bool {
    if PriceWords.labels.contains(wordBehind(index)) { return true }
    let before = tokens.isMark(":", index - 1) ? index - 2 : index - 1
    // "Door 8" may be a time.
    return tokens.isWord(before, of: PriceWords.labels) && !["door", "day"].contains(tokens.word(before) ?? "")
  }

  /// Whether the text has numbers and words of prices only: "15", "10 / 12", "15 advance".
  private var isSimple: Bool {
    tokens.tokens.allSatisfy { token in
      switch token {
      case .number, .currency, .other: true
      case .word(let word): PriceWords.labels.contains(word) || PriceWords.fillers.contains(word)
      case .mark(let mark): "-\u{2013}\u{2014}/,;:.()|+~".contains(mark)
      }
    }
  }
}
