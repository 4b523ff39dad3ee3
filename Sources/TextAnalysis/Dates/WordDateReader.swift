/// Reads dates with the name of a month: "3. Oktober 2026", "Oct 3rd, 2026", "3 de mayo de 2026", "October 2026".
struct WordDateReader {
  private static let ordinals = Folding.words("st nd rd th er ter ten te")
  private static let between = Folding.words("of de del di")

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func read(_ index: Int) -> DateReading? {
    text.tokens[index].kind == .number ? dayFirst(index) : monthFirst(index)
  }

  private func dayFirst(_ index: Int) -> DateReading? {
    guard let day = text.integer(index), text.tokens[index].length <= 2,
      index == 0 || text.tokens[index].hasSpaceBefore || isRangeEnd(index)
    else {
      return nil
    }
    var place = index + 1
    if text.isMark(".", at: place), text.isAdjacent(place) { place += 1 }
    if text.isAdjacent(place), Self.ordinals.contains(text.form(place)) { place += 1 }
    if Self.between.contains(text.form(place)) { place += 1 }
    guard text.continuesLine(place) || text.tokens.indices.contains(place) && place > index, let month = month(place) else { return nil }
    guard NumericDateReader.isDay(day, of: month) else { return nil }
    return withYear(after: behindPoint(place + 1, of: place), day: day, month: month)
  }

  /// "3.-5. Mai": the second number of a range follows a dash.
  private func isRangeEnd(_ index: Int) -> Bool {
    text.isMark("-", at: index - 1) || text.isMark("\u{2013}", at: index - 1) || text.isMark("(", at: index - 1)
      || text.isMark(",", at: index - 1)
  }

  private func monthFirst(_ index: Int) -> DateReading? {
    guard let month = month(index) else { return nil }
    let place = behindPoint(index + 1, of: index)
    guard text.continuesLine(place), let number = text.integer(place) else { return nil }
    if text.tokens[place].length == 4 {
      guard (1_000...2_999).contains(number), !isGlued(place + 1) else { return nil }
      return DateReading(precision: .month(year: number, month: month), end: place + 1)
    }
    guard text.language != .de, text.tokens[place].length <= 2, NumericDateReader.isDay(number, of: month) else { return nil }
    var end = place + 1
    if text.isAdjacent(end), Self.ordinals.contains(text.form(end)) { end += 1 }
    guard !isGlued(end), !text.isMark("%", at: end) else { return nil }
    return withYear(after: end, day: number, month: month)
  }

  /// A name of a month; in lower case only where the language writes it so.
  private func month(_ index: Int) -> Int? {
    guard text.tokens.indices.contains(index), text.tokens[index].kind == .word, let month = DateWords.month(text.form(index)) else {
      return nil
    }
    if text.tokens[index].casing == .lower { return text.language == .en || text.language == .de ? nil : month }
    return month
  }

  private func behindPoint(_ place: Int, of month: Int) -> Int {
    text.isMark(".", at: place) && text.isAdjacent(place) && text.continuesLine(place + 1) && text.form(month).utf8.count <= 5
      ? place + 1 : place
  }

  private func withYear(after place: Int, day: Int, month: Int) -> DateReading? {
    var next = place
    if text.isMark(",", at: next) || Self.between.contains(text.form(next)) { next += 1 }
    if text.isMark("'", at: next) || text.isMark("\u{2019}", at: next) { next += 1 }
    if text.tokens.indices.contains(next), text.tokens[next].kind == .number, !text.tokens[next].startsLine, !isGlued(next + 1),
      text.tokens[next].length == 4 || next > place && text.isAdjacent(next) && text.tokens[next].length == 2,
      let year = NumericDateReader.year(text.string(next)), let date = CivilDate(year: year, month: month, day: day)
    {
      return DateReading(precision: .day(date), end: next + 1)
    }
    return DateReading(precision: .dayOfYear(month: month, day: day), end: place)
  }

  private func isGlued(_ token: Int) -> Bool {
    text.continuesLine(token) && text.isAdjacent(token) && text.tokens[token].kind != .mark
  }
}
