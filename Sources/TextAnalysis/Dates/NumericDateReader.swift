/// Reads dates of numbers: `2026-10-03`, `3.10.2026`, `03/10/26`, `03.10.` behind a word that expects a date.
struct NumericDateReader {
  private static let cues = Folding.words(
    """
    am vom bis zum ab den seit dem und vor nach datum sam son mon die mit don fre montag dienstag mittwoch donnerstag freitag samstag
    sonntag mo di mi do fr sa so
    """
  )
  private let text: TokenizedText
  /// Whether the month comes first in `03/04/2026`.
  let isMonthFirst: Bool

  init(_ text: TokenizedText) {
    self.text = text
    isMonthFirst = Self.isMonthFirst(in: text)
  }

  func read(_ index: Int) -> DateReading? {
    let token = text.tokens[index]
    guard token.kind == .number, token.length <= 10, !isPart(index) else { return nil }
    return withPoints(index) ?? iso(index) ?? withSlashes(index)
  }

  /// Whether a sign before the number makes it a part of another number.
  private func isPart(_ index: Int) -> Bool {
    guard index > 0, text.isAdjacent(index) else { return false }
    let before = text.tokens[index - 1]
    guard before.kind == .mark else { return before.kind == .word || before.kind == .number }
    return [0x2d, 0x2f, 0x2e, 0x5f, 0x24, 0x20ac, 0xa3].contains(before.scalar) && index > 1 && !text.tokens[index - 1].hasSpaceBefore
  }

  private func withPoints(_ index: Int) -> DateReading? {
    let parts = text.string(index).split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    if parts.count == 3 {
      guard !isFollowedByMore(index + 1) else { return nil }
      if parts[0].count == 4 { return day(numbers[0], numbers[1], numbers[2], end: index + 1) }
      guard parts[0].count <= 2, parts[1].count <= 2, let year = Self.year(parts[2]) else { return nil }
      return day(year, numbers[1], numbers[0], end: index + 1)
    }
    guard parts.count == 2, parts[0].count <= 2, parts[1].count <= 2, text.isMark(".", at: index + 1), text.isAdjacent(index + 1) else {
      return nil
    }
    if text.continuesLine(index + 2), text.tokens[index + 2].length == 4, let year = text.integer(index + 2), (1_900...2_100).contains(year)
    {
      return day(year, numbers[1], numbers[0], end: index + 3)
    }
    guard index > 0, Self.cues.contains(text.form(index - 1)) || isAfterWeekday(index), Self.isDay(numbers[0], of: numbers[1]) else {
      return nil
    }
    return DateReading(precision: .dayOfYear(month: numbers[1], day: numbers[0]), end: index + 2)
  }

  private func isAfterWeekday(_ index: Int) -> Bool {
    let before = text.isMark(",", at: index - 1) || text.isMark(".", at: index - 1) ? index - 2 : index - 1
    return before >= 0 && (DateWords.weekday(text.form(before)) != nil || Self.cues.contains(text.form(before)))
  }

  private func iso(_ index: Int) -> DateReading? {
    guard text.tokens[index].length == 4, let year = text.integer(index), (1_000...2_999).contains(year) else { return nil }
    for sign in ["-", "/"] as [Unicode.Scalar] {
      guard let (month, day, _) = pair(after: index, sign) else { continue }
      guard text.tokens[index + 2].length == 2, text.tokens[index + 4].length == 2, !isFollowedByMore(index + 5) else { return nil }
      return self.day(year, month, day, end: index + 5)
    }
    return nil
  }

  private func withSlashes(_ index: Int) -> DateReading? {
    guard text.tokens[index].length <= 2, let first = text.integer(index) else { return nil }
    for sign in ["/", "-"] as [Unicode.Scalar] {
      guard let (second, _, third) = pair(after: index, sign) else { continue }
      guard sign == "/" || text.tokens[third].length == 4, let year = Self.year(text.string(third)), text.tokens[third - 2].length <= 2,
        !isFollowedByMore(third + 1)
      else { return nil }
      let isMonthFirst = first <= 12 && (second > 12 || self.isMonthFirst)
      return isMonthFirst ? day(year, first, second, end: third + 1) : day(year, second, first, end: third + 1)
    }
    return nil
  }

  /// Two more numbers with a sign before each, without spaces.
  private func pair(after index: Int, _ sign: Unicode.Scalar) -> (Int, Int, third: Int)? {
    guard text.isMark(sign, at: index + 1), text.isMark(sign, at: index + 3), (1...4).allSatisfy({ text.isAdjacent(index + $0) }),
      let second = text.integer(index + 2), let third = text.integer(index + 4)
    else { return nil }
    return (second, third, index + 4)
  }

  private func isFollowedByMore(_ index: Int) -> Bool {
    guard text.continuesLine(index), text.isAdjacent(index) else { return false }
    if text.tokens[index].kind == .number { return true }
    guard text.tokens[index].isMark("-") || text.tokens[index].isMark("/") || text.tokens[index].isMark(".") else { return false }
    return text.continuesLine(index + 1) && text.isAdjacent(index + 1) && text.tokens[index + 1].kind == .number
      && !text.isMark("-", at: index)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, end: Int) -> DateReading? {
    CivilDate(year: year, month: month, day: day).map { DateReading(precision: .day($0), end: end) }
  }

  static func isDay(_ day: Int, of month: Int) -> Bool { CivilDate(year: 2_000, month: month, day: day) != nil }

  /// Four digits, or two: those up to 69 are of this century.
  static func year(_ digits: some StringProtocol) -> Int? {
    guard let year = Int(digits) else { return nil }
    switch digits.utf8.count {
    case 4: return (1_000...2_999).contains(year) ? year : nil
    case 2: return year < 70 ? 2_000 + year : 1_900 + year
    default: return nil
    }
  }

  /// By another date of the text that allows one order only; else by its language: in English the month comes first, unless it counts in
  /// pounds.
  /// Without a language, it does in a text that counts in dollars.
  private static func isMonthFirst(in text: TokenizedText) -> Bool {
    var (hasPounds, hasDollars) = (false, false)
    for index in text.tokens.indices {
      if text.tokens[index].isMark("\u{a3}") || text.form(index) == "gbp" { hasPounds = true }
      if text.tokens[index].isMark("$") { hasDollars = true }
      guard text.tokens[index].isMark("/"), index > 0, text.isMark("/", at: index + 2), text.tokens.indices.contains(index + 3),
        text.tokens[index + 3].length == 4, let first = text.integer(index - 1), let second = text.integer(index + 1)
      else { continue }
      if first > 12, first <= 31, second <= 12 { return false }
      if second > 12, second <= 31, first <= 12 { return true }
    }
    return text.language == .en && !hasPounds || text.language == nil && hasDollars
  }
}
