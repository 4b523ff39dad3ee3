/// Reads dates that count from the day on which the text was written: "tomorrow", "nächsten Freitag", "in 3 weeks".
struct RelativeDateReader {
  private static let next = Folding.words("next nächsten nächster nächste nächstem kommenden kommender kommende coming")
  private static let this = Folding.words("this on am diesen dieser diese by until")
  private static let last = Folding.words("last letzten letzter letzte vergangenen")
  private static let days = Folding.words("day days tag tage tagen")
  private static let weeks = Folding.words("week weeks woche wochen")
  private static let months = Folding.words("month months monat monate monaten")
  /// A capitalised "Morgen" behind these is the time of the day.
  private static let mornings = Folding.words("guten am jeden heute gestern diesen einen der den dieser und good schönen vom zum")

  private let text: TokenizedText
  private let day: CivilDate

  init(_ text: TokenizedText, day: CivilDate) { (self.text, self.day) = (text, day) }

  func read(_ index: Int) -> DateReading? {
    let form = text.form(index)
    if form == "the", text.form(index + 1) == "day", let (shift, end) = aroundTomorrow(index + 2) { return reading(shift, end: end) }
    if form == "day", let (shift, end) = aroundTomorrow(index + 1) { return reading(shift, end: end) }
    if let shift = DateWords.relativeDays[form], isDay(index, form) { return reading(shift, end: index + 1) }
    if form == "in", let reading = ahead(index + 1) { return reading }
    return beside(index, form)
  }

  private func reading(_ shift: Int, end: Int) -> DateReading { DateReading(precision: .day(day.adding(days: shift)), end: end) }

  private func aroundTomorrow(_ index: Int) -> (Int, Int)? {
    switch (text.form(index), text.form(index + 1)) {
    case ("after", "tomorrow"): (2, index + 2)
    case ("before", "yesterday"): (-2, index + 2)
    default: nil
    }
  }

  private func isDay(_ index: Int, _ form: String) -> Bool {
    guard form == "morgen", text.tokens[index].casing != .lower else { return true }
    let before = index > 0 ? text.form(index - 1) : ""
    return !Self.mornings.contains(before)
      && (text.tokens[index].startsLine || [".", "!", "?"].contains { text.isMark($0, at: index - 1) })
  }

  private func ahead(_ index: Int) -> DateReading? {
    guard text.continuesLine(index), let count = text.integer(index) ?? DateWords.numbers[text.form(index)], count <= 400 else {
      return nil
    }
    let unit = text.form(index + 1)
    if Self.days.contains(unit) { return reading(count, end: index + 2) }
    if Self.weeks.contains(unit) { return reading(count * 7, end: index + 2) }
    if Self.months.contains(unit) { return DateReading(precision: .day(day.adding(months: count)), end: index + 2) }
    return nil
  }

  /// "next Friday" is the first one after this day; so is "on Friday". "last Friday" is the nearest before.
  private func beside(_ index: Int, _ form: String) -> DateReading? {
    let (isNext, isThis, isLast) = (Self.next.contains(form), Self.this.contains(form), Self.last.contains(form))
    guard isNext || isThis || isLast, text.continuesLine(index + 1) else { return nil }
    let unit = text.form(index + 1)
    if Self.weeks.contains(unit), isNext || isLast || form == "this" || form.hasPrefix("dies") {
      return DateReading(precision: .week(day.adding(days: isNext ? 7 : isLast ? -7 : 0)), end: index + 2)
    }
    if Self.months.contains(unit), isNext || isLast {
      let month = day.adding(months: isNext ? 1 : -1)
      return DateReading(precision: .month(year: month.year, month: month.month), end: index + 2)
    }
    guard let weekday = DateWords.weekday(unit), !isFollowedByDate(index + 2) else { return nil }
    let ahead = (weekday - day.weekday + 7) % 7
    let isPast = isLast || (form == "am" || form == "on") && isTold(index)
    return reading(isPast ? (ahead == 0 ? -7 : ahead - 7) : ahead == 0 ? 7 : ahead, end: index + 2)
  }

  /// Whether the sentence tells of the past: "am Mittwoch veröffentlicht hat".
  private func isTold(_ index: Int) -> Bool {
    for place in stride(from: index - 1, through: max(0, index - 12), by: -1) {
      if text.isMark(".", at: place) { break }
      if Self.past.contains(text.form(place)) { return true }
    }
    for place in index..<min(index + 12, text.tokens.count) {
      if text.isMark(".", at: place) { break }
      if Self.past.contains(text.form(place)) { return true }
    }
    return false
  }

  private static let past = Folding.words(
    "hat hatte haben war waren wurde wurden was were said had did told announced published happened sagte teilte kam ging")

  /// "am Montag, 3. Mai" and "on Monday, October 5" name the day themselves.
  private func isFollowedByDate(_ index: Int) -> Bool {
    let place = text.isMark(",", at: index) || text.isMark(".", at: index) ? index + 1 : index
    let article = text.form(place) == "den" || text.form(place) == "dem" || text.form(place) == "the" ? place + 1 : place
    guard text.continuesLine(article) else { return false }
    return text.tokens[article].kind == .number
      && (text.isMark(".", at: article + 1) || DateWords.month(text.form(article + 1)) != nil || text.tokens[article].length > 5)
      || DateWords.month(text.form(article)) != nil
  }
}
