/// A known name that the sheet has, exactly or with letters wrong.
struct KnownMention<Known: Sendable & Hashable> {
  var matches: [Known]
  var tokens: [TokenID]
  var likeness: Double
  /// Whether line ends, marks or words such as "with" surround it, rather than other words.
  var isDelimited: Bool
  /// After "at" or "@".
  var followsAt: Bool
}

/// Asks the gazetteer for the spans of lines, and of neighbouring lines of one size.
struct KnownNameFinder {
  private static let longest = 8
  private static let breaks = Folding.words("at en im dj tour present presents presenta presentan live on from tonight")
  private static let and = Folding.words("& and y und")
  private static let articles = Folding.words("the his her los las die")
  private let sheet: Sheet
  /// What dates, times and prices say ends a name as a mark does.
  private let claims: Claims

  init(_ sheet: Sheet, claims: Claims) {
    self.sheet = sheet
    self.claims = claims
  }

  func find<Known>(_ look: (String) -> [GazetteerMatch<Known>]) -> [KnownMention<Known>] {
    var found: [KnownMention<Known>] = []
    for line in sheet.lines.indices {
      found += spans(of: [line], look)
      if let right = sheet.right(of: line), hasSameSize(line, right, ratio: 2.5) { found += spans(of: [line, right], look) }
      guard let below = sheet.below(line), hasSameSize(line, below, ratio: 1.5) else { continue }
      found += spans(of: [line, below], look)
      if let last = sheet.below(below), hasSameSize(below, last, ratio: 1.5) { found += spans(of: [line, below, last], look) }
    }
    return best(found)
  }

  private func hasSameSize(_ one: Int, _ other: Int, ratio: Double) -> Bool {
    let (one, other) = (sheet.lines[one].size, sheet.lines[other].size)
    return max(one, other) < ratio * min(one, other)
  }

  /// Over several lines a name has the end of the first and the start of the last.
  private func spans<Known>(of lines: [Int], _ look: (String) -> [GazetteerMatch<Known>]) -> [KnownMention<Known>] {
    let passage = Passage(sheet, lines: lines)
    let tokens = passage.tokens
    let firstLine = lines.count == 1 ? 0..<tokens.count : 0..<passage.lineStarts[1]
    let lastStart = passage.lineStarts.last ?? 0
    var found: [KnownMention<Known>] = []
    for start in firstLine where isStart(start, tokens) {
      var words = 0
      for end in start + 1..<tokens.count + 1 {
        if tokens[end - 1].kind != .mark { words += 1 }
        if words > Self.longest { break }
        guard isEnd(end, tokens), lines.count == 1 || end > lastStart else { continue }
        let delimited = isDelimited(start..<end, passage)
        if !delimited, words < 2 || lines.count > 1 { continue }
        if isFollowedByBand(end, passage, lines) || isBand(start, passage) { continue }
        let text = Self.text(tokens[start..<end])
        var matches = look(text)
        if matches.isEmpty, let other = withoutStrays(tokens[start..<end]) { matches = look(other).filter { $0.likeness == 1 } }
        guard let likeness = matches.first?.likeness, likeness == 1 || isNear(text, likeness, passage.ids(start..<end)) else { continue }
        found.append(
          KnownMention(
            matches: matches.filter { $0.likeness == likeness }.map(\.known), tokens: passage.ids(start..<end), likeness: likeness,
            isDelimited: delimited, followsAt: followsAt(start, tokens)))
      }
    }
    return found
  }

  /// Two letters of a long name may be wrong, one of a short one, of less than five letters none; of what the recogniser is sure of only one
  /// that looks alike. A person who types may leave one out.
  private func isNear(_ text: String, _ likeness: Double, _ ids: [TokenID]) -> Bool {
    let length = Double(NameForm.squeezed(text).count)
    let cost = (1 - likeness) * length
    let words = Set(ids.map { sheet.token($0).word }).map { sheet.words[$0].confidence }
    let sureness = sheet.isTyped ? 0.8 : words.min() ?? 1
    let most = sureness > 0.9 ? 0.6 : sureness > 0.75 || length <= 7 ? 1.15 : 2.3
    return length >= 5 && cost <= most && likeness >= 0.78
  }

  private func best<Known>(_ found: [KnownMention<Known>]) -> [KnownMention<Known>] {
    func score(_ mention: KnownMention<Known>) -> Double {
      let letters = NameForm.squeezed(Self.text(mention.tokens.map { sheet.token($0) }[...])).count
      return Double(letters) - 4 * (1 - mention.likeness) * Double(letters) + (mention.isDelimited ? 3 : 0)
        - 0.5 * Double(Set(mention.tokens.map(\.line)).count)
    }
    var taken: Set<TokenID> = []
    var chosen: [KnownMention<Known>] = []
    for mention in found.map({ (score($0), $0) }).sorted(by: { $0.0 > $1.0 }).map(\.1) where taken.isDisjoint(with: mention.tokens) {
      taken.formUnion(mention.tokens)
      chosen.append(mention)
    }
    return chosen.sorted { ($0.tokens.first ?? TokenID(line: 0, index: 0)) < ($1.tokens.first ?? TokenID(line: 0, index: 0)) }
  }

  private func isStart(_ index: Int, _ tokens: [Token]) -> Bool {
    !tokens[index].isGlued || tokens[index - 1].kind == .mark && tokens[index].kind != .mark
  }

  private func isEnd(_ end: Int, _ tokens: [Token]) -> Bool {
    end == tokens.count || !tokens[end].isGlued || tokens[end].kind == .mark && tokens[end - 1].kind != .mark
  }

  /// "Lucero & The Kids" are not Lucero, unless commas make the "and" the end of a list.
  private func isFollowedByBand(_ end: Int, _ passage: Passage, _ lines: [Int]) -> Bool {
    if end == passage.tokens.count, let below = lines.last.flatMap({ sheet.below($0) }) {
      let next = Passage(sheet, lines: [below])
      return Self.and.contains(next.form(0)) && Self.articles.contains(next.form(1))
    }
    guard Self.and.contains(passage.form(end)), Self.articles.contains(passage.form(end + 1)) else { return false }
    return !passage.tokens[..<end].contains { $0.text == "," }
  }

  /// Nor are they The Kids.
  private func isBand(_ start: Int, _ passage: Passage) -> Bool {
    guard start > 0, Self.and.contains(passage.form(start - 1)), Self.articles.contains(passage.form(start)) else { return false }
    if start == 1 {
      let line = passage.tokens[0].id.line
      guard let above = sheet.above(line), !sheet.isTyped else { return false }
      let isOneWord = sheet.lines[above].tokens.filter { $0.kind != .mark }.count == 1
      return hasSameSize(above, line, ratio: isOneWord && passage.tokens[0].text == "&" ? 3 : 1.3)
    }
    return !passage.tokens[..<start].contains { $0.text == "," } && !isBreak(passage.tokens[start - 2])
  }

  private func isDelimited(_ range: Range<Int>, _ passage: Passage) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound)
    let before =
      first == 0 || passage.startsLine(first) || isBreak(passage.tokens[first - 1]) || Self.breaks.contains(passage.form(first - 1))
    let after =
      last == passage.tokens.count || passage.startsLine(last) || isBreak(passage.tokens[last]) || Self.breaks.contains(passage.form(last))
    return before && after
  }

  private func isBreak(_ token: Token) -> Bool {
    if claims[token.id] != nil { return true }
    if token.kind == .mark { return !"'’&".contains(token.text) || !token.isGlued }
    return BillWords.with.contains(token.form) || BillWords.guests.contains(token.form) || token.kind == .word && token.text.count == 1
  }

  private func followsAt(_ start: Int, _ tokens: [Token]) -> Bool {
    guard start > 0 else { return false }
    return ["at", "@", "en", "im"].contains(tokens[start - 1].form)
  }

  /// Without single letters that the recogniser found between words.
  private func withoutStrays(_ tokens: ArraySlice<Token>) -> String? {
    guard !sheet.isTyped, tokens.count > 2 else { return nil }
    let kept = tokens.filter { $0.text.count > 1 || $0.isGlued || $0.kind == .mark }
    return kept.count < tokens.count && kept.count > 1 ? Self.text(ArraySlice(kept)) : nil
  }

  /// As printed; an "8" before "the" is an ampersand.
  static func text(_ tokens: ArraySlice<Token>) -> String {
    var text = ""
    for (token, next) in zip(tokens, tokens.dropFirst().map(\.form) + [""]) {
      let isAnd = token.text == "8" && articles.contains(next) && !text.isEmpty && !token.isGlued
      text += (text.isEmpty || token.isGlued && token.id.index > 0 ? "" : " ") + (isAnd ? "&" : token.printed)
    }
    return text
  }
}
