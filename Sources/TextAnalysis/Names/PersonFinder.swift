/// Finds people by the context of their names: titles, greetings, signatures, labels, given names, verbs of speech.
struct PersonFinder {
  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    findLines(&findings)
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      index = max(index + 1, findWord(index, &findings) ?? 0)
    }
  }

  // MARK: Lines

  private func findLines(_ findings: inout Findings) {
    for (place, line) in text.lines.enumerated() {
      findings.steps += 1
      let first = line.tokens.lowerBound
      if NameWords.greetings.contains(text.form(first)) { findList(afterGreeting(first, line), line, &findings) }
      if let end = label(line) { findList(end, line, &findings) }
      if let closing = NameWords.closings.match(in: text, at: first), isClosing(closing.end, line) {
        findSignature(closing.end, line, next: place + 1 < text.lines.count ? text.lines[place + 1] : nil, &findings)
      }
    }
  }

  /// Behind "Sehr geehrte Frau", "Hallo liebe", "Guten Tag".
  private func afterGreeting(_ first: Int, _ line: TextLine) -> Int {
    var place = first + 1
    while place < line.tokens.upperBound, place - first < 4,
      NameWords.greetings.contains(text.form(place)) || ["geehrte", "geehrter", "tag", "morgen", "abend"].contains(text.form(place))
    {
      place += 1
    }
    return place
  }

  /// Behind "Teilnehmer:" or "From:".
  private func label(_ line: TextLine) -> Int? {
    var first = line.tokens.lowerBound
    while first < line.tokens.upperBound, text.tokens[first].kind == .mark, first - line.tokens.lowerBound < 4 { first += 1 }
    for place in first..<min(first + 3, line.tokens.upperBound) where text.isMark(":", at: place) {
      let isLabel = (first..<place).contains { NameWords.labels.contains(text.form($0)) }
      var next = place + 1
      while next < line.tokens.upperBound, text.isMark("*", at: next) { next += 1 }
      return isLabel && next < line.tokens.upperBound ? next : nil
    }
    return nil
  }

  /// Names with commas, "and" or "und" between them.
  private func findList(_ start: Int, _ line: TextLine, _ findings: inout Findings) {
    var place = start
    while place < line.tokens.upperBound {
      findings.steps += 1
      while place < line.tokens.upperBound,
        NameWords.titles.contains(text.form(place)) || NameWords.ranks.contains(text.form(place)) || text.isMark(".", at: place)
      { place += 1 }
      guard let run = run(place, findings), !NameWords.crowd.contains(text.form(place)) else { return }
      findings.addName(.person, name(run), run)
      place = run.upperBound
      // An address or a role in brackets belongs to the name before it.
      while place < line.tokens.upperBound, !text.isMark(",", at: place), !text.isMark(";", at: place), !isAnd(place) {
        guard
          text.tokens[place].kind == .email
            || text.tokens[place].kind == .mark && !text.isMark("!", at: place) && !text.isMark(".", at: place)
        else { return }
        place += 1
      }
      place += 1
      if isAnd(place) { place += 1 }
    }
  }

  private func isAnd(_ index: Int) -> Bool {
    text.isMark("&", at: index) || ["and", "und", "et", "y", "e", "en"].contains(text.form(index))
  }

  /// A closing line has little behind its words: a comma, or the name itself.
  private func isClosing(_ end: Int, _ line: TextLine) -> Bool {
    line.tokens.upperBound - end <= 5 && line.range.count <= 60
  }

  private func findSignature(_ end: Int, _ line: TextLine, next: TextLine?, _ findings: inout Findings) {
    var place = end
    while place < line.tokens.upperBound, text.tokens[place].kind == .mark { place += 1 }
    if place < line.tokens.upperBound {
      // "Ihr Angebot" and "Thanks for ..." are no closings: only a name may follow on the line, and a given name if a single word does.
      guard let run = run(place, findings), run.upperBound >= line.tokens.upperBound - 1, place > end || isGivenName(place) else { return }
      addSignature(run, &findings)
    } else if let next {
      let first = next.tokens.lowerBound
      var start = first
      while NameWords.titles.contains(text.form(start)) || NameWords.ranks.contains(text.form(start)) || text.isMark(".", at: start)
        || text.isMark("-", at: start)
      { start += 1 }
      guard start < next.tokens.upperBound, next.tokens.count <= 8, let run = run(start, findings) else { return }
      let isWhole = run.upperBound == next.tokens.upperBound || text.tokens[run.upperBound].kind == .mark
      if isWhole { addSignature(run, &findings) }
      if text.isMark(",", at: run.upperBound) || text.isMark("&", at: run.upperBound) || isAnd(run.upperBound) {
        findList(start, next, &findings)
      }
    }
  }

  private func addSignature(_ run: Range<Int>, _ findings: inout Findings) {
    // "Praxis Dr." ends with what belongs to the name behind it.
    guard !NameWords.crowd.contains(text.form(run.lowerBound)),
      !run.contains(where: { OrganizationWords.suffixes.contains(text.form($0)) || NameWords.ranks.contains(text.form($0)) })
    else { return }
    findings.addName(.person, name(run), run)
  }

  // MARK: Words

  /// - Returns: the token behind what was found at this one.
  private func findWord(_ index: Int, _ findings: inout Findings) -> Int? {
    let token = text.tokens[index]
    guard token.kind == .word, findings.isFree(index) else { return nil }
    let form = text.form(index)
    if NameWords.titles.contains(form), let run = titled(index, findings) {
      findings.addName(.person, name(run), run)
      return run.upperBound
    }
    if isGivenName(index), let run = given(index, findings) {
      findings.addName(.person, name(run), run)
      return run.upperBound
    }
    if NameWords.speech.contains(form), let run = speaker(index, findings) { findings.addName(.person, name(run), run) }
    return nil
  }

  private func titled(_ index: Int, _ findings: Findings) -> Range<Int>? {
    let title = text.tokens[index]
    // "fr" and "sir" in lower case are no titles, and neither is a title at a line's end.
    guard title.casing == .capital || title.casing == .upper && title.length == 2 else { return nil }
    var place = index + 1
    while text.continuesLine(place), place - index < 8,
      text.isMark(".", at: place) || NameWords.ranks.contains(text.form(place)) || NameWords.titles.contains(text.form(place))
    { place += 1 }
    guard text.continuesLine(place), let run = run(place, findings), !NameWords.crowd.contains(text.form(place)) else { return nil }
    return run
  }

  private func isGivenName(_ index: Int) -> Bool {
    guard text.tokens.indices.contains(index) else { return false }
    let token = text.tokens[index]
    guard token.kind == .word, token.casing != .lower, token.casing != .none else { return false }
    let form = text.form(index)
    if NameWords.given.contains(form) { return true }
    guard let hyphen = form.firstIndex(of: "-") else { return false }
    return NameWords.given.contains(String(form[..<hyphen])) && NameWords.given.contains(String(form[form.index(after: hyphen)...]))
  }

  private func given(_ index: Int, _ findings: Findings) -> Range<Int>? {
    guard let run = run(index, findings) else { return nil }
    if run.count == 1, NameWords.ambiguousGiven.contains(text.form(index)) { return nil }
    return run
  }

  /// A capitalised run of two words before or behind a verb of speech.
  private func speaker(_ verb: Int, _ findings: Findings) -> Range<Int>? {
    if let run = run(verb + 1, findings), run.count >= 2, text.continuesLine(verb + 1) { return run }
    guard verb >= 2, let run = run(verb - 2, findings), run.upperBound == verb else { return nil }
    return run
  }

  private func run(_ index: Int, _ findings: Findings) -> Range<Int>? {
    NameRun(in: text, from: index) { findings.isFree($0) && !PlaceWords.isPlace(text.form($0)) && DateWords.weekday(text.form($0)) == nil }?
      .tokens
  }

  private func name(_ run: Range<Int>) -> String { Spacing.collapsed(text.string(text.range(run))) }
}
