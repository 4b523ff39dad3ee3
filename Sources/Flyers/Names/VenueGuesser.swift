/// Guesses an unknown venue: what follows "at", is above an address, or has a word such as "lounge".
struct VenueGuesser {
  private let sheet: Sheet
  private let claims: Claims
  private let cities: [FoundCity]
  private let addresses: [Mention<String>]

  init(_ sheet: Sheet, claims: Claims, cities: [FoundCity], addresses: [Mention<String>]) {
    self.sheet = sheet
    self.claims = claims
    self.cities = cities
    self.addresses = addresses
  }

  func guesses() -> [FoundVenue] {
    (afterAt() + afterLabel() + beforeCity() + aboveAddress() + byWord()).sorted { $0.confidence > $1.confidence }
  }

  /// Of a tour's dates those whose venue follows "at" on the date's own line.
  func onLines(of dates: [FoundDate]) -> [FoundVenue] {
    let lines = Set(dates.flatMap { $0.tokens.map(\.line) })
    return afterAt().filter { lines.contains($0.tokens.first?.line ?? -1) }
  }

  /// "at the Anvil", "@ Anvil".
  private func afterAt() -> [FoundVenue] {
    sheet.lines.flatMap { line -> [FoundVenue] in
      line.tokens.indices.compactMap { index in
        let token = line.tokens[index]
        let isForeign = ["im", "en"].contains(token.text) && (index == 0 || claims[line.tokens[index - 1].id] != nil)
        guard token.form == "at" || token.text == "@" || isForeign, claims[token.id] == nil || token.text == "@" else { return nil }
        var rest = run(line.tokens[(index + 1)...])
        var isBelow = false
        if rest.isEmpty, !isForeign, index + 1 == line.tokens.count, let below = sheet.below(line.index) {
          rest = run(sheet.lines[below].tokens[...])
          isBelow = true
        }
        guard let first = rest.first, !["door", "doors", "bar"].contains(rest.last?.form ?? ""), first.kind != .mark,
          rest.count > 1 || first.text.count > 2, !rest.allSatisfy({ BillWords.noise.contains($0.form) })
        else { return nil }
        let hasWord = rest.contains { BillWords.venue.contains($0.form) }
        return found(rest, confidence: (isBelow ? 0.68 : 0.76) + (hasWord ? 0.12 : 0) + (isNearAddress(rest.map(\.id)) ? 0.06 : 0))
      }
    }
  }

  /// "Venue: The Anvil".
  private func afterLabel() -> [FoundVenue] {
    sheet.lines.compactMap { line in
      let passage = Passage(sheet, lines: [line.index])
      guard ["venue", "location", "where", "place", "ort", "lugar", "sala"].contains(passage.form(0)), passage.isMark(1, ":") else {
        return nil
      }
      let rest = run(line.tokens.dropFirst(2))
      return isName(rest) ? found(rest, confidence: 0.85) : nil
    }
  }

  /// "The Anvil, Mesa": a name on the line of a date or by itself, with a city behind.
  private func beforeCity() -> [FoundVenue] {
    cities.compactMap { city in
      guard let first = city.tokens.first, first.index > 1 else { return nil }
      let line = sheet.lines[first.line]
      guard line.tokens[first.index - 1].text == "," else { return nil }
      let before = line.tokens[..<(first.index - 1)]
      let start = (before.lastIndex { claims[$0.id] != nil || $0.kind == .mark && !"'’&.-".contains($0.text) } ?? -1) + 1
      let rest = run(before[start...])
      guard isName(rest), rest.count <= 5, sheet.isTyped || rest.count > 1 else { return nil }
      return found(rest, confidence: 0.66)
    }
  }

  private func aboveAddress() -> [FoundVenue] {
    addresses.compactMap { address in
      let line = sheet.lines[address.line]
      let before = run(line.tokens[..<(address.tokens.first?.index ?? 0)])
      let tokens = before.isEmpty ? sheet.above(address.line).map { run(sheet.lines[$0].tokens[...]) } ?? [] : before
      guard isName(tokens) else { return nil }
      let hasWord = tokens.contains { BillWords.venue.contains($0.form) }
      return found(tokens, confidence: hasWord ? 0.84 : 0.62)
    }
  }

  private func byWord() -> [FoundVenue] {
    let largest = sheet.lines.map(\.size).max() ?? 1
    return sheet.lines.flatMap { line in
      runs(line).compactMap { tokens -> FoundVenue? in
        guard isName(tokens), tokens.count <= 5, tokens.contains(where: { BillWords.venue.contains($0.form) }), tokens.count > 1 else {
          return nil
        }
        let isAboutPlace = cities.contains { $0.tokens.first.map { abs($0.line - line.index) <= 1 } ?? false }
        let isLarge = !sheet.isTyped && line.size > 0.8 * largest
        return found(tokens, confidence: (isLarge ? 0.42 : 0.58) + (isAboutPlace ? 0.1 : 0))
      }
    }
  }

  /// The free parts of a line.
  private func runs(_ line: Sheet.Line) -> [[Token]] {
    var runs: [[Token]] = []
    var start = 0
    while start < line.tokens.count {
      let free = run(line.tokens[start...])
      if !free.isEmpty { runs.append(free) }
      start = max(start + 1, (free.last?.id.index ?? start) + 1)
    }
    return runs
  }

  private func isName(_ tokens: [Token]) -> Bool {
    let words = tokens.filter { $0.kind == .word }
    if words.contains(where: { BillWords.presenters.contains($0.form) }) { return false }
    if words.allSatisfy({ AddressReader.suffixes.contains($0.form) }) { return false }
    return !words.isEmpty && words.count <= 7 && words.contains { $0.text.count > 2 && !BillWords.noise.contains($0.form) }
  }

  /// The free tokens from the start of a slice to the first mark or claimed one.
  private func run(_ tokens: ArraySlice<Token>) -> [Token] {
    let free = tokens.drop { $0.kind == .mark && claims[$0.id] == nil }.prefix { token in
      claims[token.id] == nil && (token.kind != .mark || token.text == "&" || token.isGlued && "'’.-".contains(token.text))
    }
    var kept = Array(free.drop { ["at", "live", "in", "@", "en", "im", "presents", "the venue"].contains($0.form) })
    while let last = kept.last, last.kind == .mark || ["in", "on", "with", "and", "w", "from"].contains(last.form) { kept.removeLast() }
    return kept
  }

  private func found(_ tokens: [Token], confidence: Double) -> FoundVenue {
    let ids = tokens.map(\.id)
    let isOpen = tokens.contains { BillWords.toBeAnnounced.contains($0.form) }
    return FoundVenue(name: NameCase.name(KnownNameFinder.text(tokens[...])), tokens: ids, confidence: isOpen ? 0 : min(0.95, confidence))
  }

  private func isNearAddress(_ tokens: [TokenID]) -> Bool {
    guard let line = tokens.last?.line else { return false }
    return addresses.contains { $0.line == line || $0.line == sheet.below(line) || $0.line == sheet.right(of: line) }
  }
}
