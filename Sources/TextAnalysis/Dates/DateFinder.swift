/// Finds dates, with their times, and tells which of them are due dates.
struct DateFinder {
  private let text: TokenizedText
  private let numeric: NumericDateReader
  private let worded: WordDateReader
  private let relative: RelativeDateReader?
  private let time: TimeReader

  init(_ text: TokenizedText, reference: EntityContext.Reference?) {
    self.text = text
    numeric = NumericDateReader(text)
    worded = WordDateReader(text)
    relative = reference.map { RelativeDateReader(text, day: $0.day) }
    time = TimeReader(text)
  }

  func find(_ findings: inout Findings) {
    var index = 0
    var previousEnd = 0
    findings.steps += text.tokens.count
    while index < text.tokens.count {
      findings.steps += 1
      guard findings.isFree(index), let reading = reading(at: index), findings.isFree(index..<reading.end) else {
        index += 1
        continue
      }
      let clock = reading.hasDay ? time.read(after: reading.end) : nil
      let end = clock.map { findings.isFree(index..<$0.end) ? $0.end : reading.end } ?? reading.end
      let value = end > reading.end ? "\(reading.iso)T\(clock?.value ?? "")" : reading.iso
      let range = text.range(index..<end)
      let mention = DateMention(
        text: text.string(range), value: value, offset: range.lowerBound, role: isDue(index, end, after: previousEnd) ? .due : nil)
      findings.add(.date(mention), index..<end)
      previousEnd = end
      index = end
    }
  }

  private func reading(at index: Int) -> DateReading? {
    switch text.tokens[index].kind {
    case .number: numeric.read(index) ?? worded.read(index)
    case .word: worded.read(index) ?? relative?.read(index)
    default: nil
    }
  }

  /// A word like "due" shortly before the date, or "by" before it and a word like "pay" or "please" beside it.
  private func isDue(_ start: Int, _ end: Int, after previousEnd: Int) -> Bool {
    let first = max(previousEnd, start - 10)
    guard first < start || start == first else { return false }
    var (lines, hasUntil) = (0, false)
    for place in stride(from: start - 1, through: first, by: -1) {
      if text.tokens[place + 1].startsLine { lines += 1 }
      guard lines <= 1, !isSentenceEnd(place) else { break }
      let form = text.form(place)
      if DateWords.dueCues.contains(form) { return true }
      if start - place <= 3, DateWords.until.contains(form) { hasUntil = true }
    }
    let isUntil = hasUntil || DateWords.until.contains(text.form(start))
    guard isUntil else { return false }
    return isTask(start) || isRequest(before: start, from: first)
      || (first..<start).contains { DateWords.dueActions.contains(text.form($0)) } || isActionAhead(end)
  }

  /// "Please fetch the permit by Friday", and not "Please note that we are closed until Friday".
  private func isRequest(before start: Int, from first: Int) -> Bool {
    var (hasRequest, hasLimit) = (false, DateWords.limits.contains(text.form(start)))
    for place in stride(from: start - 1, through: first, by: -1) {
      let form = text.form(place)
      if isSentenceEnd(place) || DateWords.notices.contains(form) { return false }
      if start - place <= 3, DateWords.limits.contains(form) { hasLimit = true }
      if DateWords.requests.contains(form) { hasRequest = true }
    }
    return hasRequest && hasLimit
  }

  private func isActionAhead(_ end: Int) -> Bool {
    for place in end..<min(end + 8, text.tokens.count) {
      if text.tokens[place].startsLine && text.tokens[place].casing != .lower || isSentenceEnd(place) { return false }
      if DateWords.dueActions.contains(text.form(place)) { return true }
    }
    return false
  }

  /// Whether a date is in a line with a checkbox.
  private func isTask(_ token: Int) -> Bool {
    var place = token
    while place > 0, !text.tokens[place].startsLine, token - place < 24 { place -= 1 }
    return text.isMark("[", at: place) || text.isMark("[", at: place + 1) && text.tokens[place].kind == .mark
  }

  private func isSentenceEnd(_ token: Int) -> Bool {
    (text.isMark(".", at: token) && text.form(token - 1).utf8.count > 3) || text.isMark("!", at: token) || text.isMark("?", at: token)
  }
}
