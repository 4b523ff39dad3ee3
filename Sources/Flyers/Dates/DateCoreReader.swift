/// A date that was read, without what surrounds it.
struct DateCore {
  var days: [PrintedDate]
  /// The end of a range.
  var last: PrintedDate?
  /// The token behind it.
  var end: Int
  var confidence: Double
}

/// Reads month and day, and the year if there is one.
struct DateCoreReader {
  private static let separators = "/.-–•|·"
  private let passage: Passage
  private let prefersDayFirst: Bool

  init(_ passage: Passage, prefersDayFirst: Bool) {
    self.passage = passage
    self.prefersDayFirst = prefersDayFirst
  }

  func read(_ index: Int) -> DateCore? {
    guard passage.tokens.indices.contains(index) else { return nil }
    if passage.isWord(index), let read = monthFirst(index) { return read }
    return yearFirst(index) ?? numeric(index) ?? dayFirst(index)
  }

  /// "The 28th", "27" after a weekday.
  func readDay(_ index: Int, weekday: Int) -> DateCore? {
    guard let (day, end) = dayNumber(index), !isTime(end, after: index), !passage.isMark(end, "/+%$€&"), !isMoney(index) else { return nil }
    let hasOrdinal = end > index + 1 && passage.isWord(end - 1)
    let isThe = index > 0 && passage.form(index - 1) == "the"
    guard hasOrdinal || isThe || passage.length(index) <= 2 && !passage.isGlued(end) else { return nil }
    return DateCore(days: [PrintedDate(day: day, weekday: weekday)], end: end, confidence: hasOrdinal || isThe ? 0.72 : 0.6)
  }

  /// A number from 1 to 31 with its ordinal, also with one digit that was taken for a letter.
  func dayNumber(_ index: Int) -> (day: Int, end: Int)? {
    var end = index + 1
    var day = passage.number(index)
    if day == nil || passage.isGlued(end) && passage.isWord(end) && passage.length(index) == 1, let loose = looseNumber(index) {
      (day, end) = (loose.value, loose.end)
    }
    guard let day, (1...31).contains(day), passage.length(index) <= 2 else { return nil }
    if DateNames.ordinals.contains(passage.form(end)), passage.isGlued(end) || passage.form(end).count == 2 { end += 1 }
    return (day, end)
  }

  /// "l7" and "2O" are two tokens.
  private func looseNumber(_ index: Int) -> (value: Int, end: Int)? {
    guard passage.isGlued(index + 1), passage.length(index) == 1, passage.length(index + 1) == 1,
      !passage.isGlued(index + 2)
        || DateNames.ordinals.contains(passage.form(index + 2))
    else { return nil }
    let digits: [Character: Character] = [
      "O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "{": "1", "[": "1", "!": "1", "S": "5", "Z": "2", "B": "8", "i": "1",
    ]
    let text = passage.tokens[index].text + passage.tokens[index + 1].text
    guard text.contains(where: \.isNumber), let value = Int(String(text.map { digits[$0] ?? $0 })) else { return nil }
    return (value, index + 2)
  }

  /// Of a month with one wrong letter, where the year is printed.
  private func blurredMonth(_ index: Int, yearAt place: Int) -> Int? {
    guard passage.length(place) == 4, Self.year(passage, place) != nil else { return nil }
    return DateNames.blurredMonth(passage.form(index))
  }

  private func monthFirst(_ index: Int) -> DateCore? {
    guard let month = DateNames.month(passage.form(index)) ?? blurredMonth(index, yearAt: passage.skippingMarks(index + 2)) else {
      return nil
    }
    let place = passage.skippingMarks(index + 1, ".,-–•|·:/", most: 2)
    guard let (day, end) = dayNumber(place), day <= Self.longest(month), !isTime(end, after: place), !isMoney(place) else { return nil }
    let isSure = passage.length(index) > 3 || passage.form(index) != "may" && passage.form(index) != "mar"
    return withYear(PrintedDate(month: month, day: day), after: end, confidence: isSure ? 0.94 : 0.88)
  }

  private func dayFirst(_ index: Int) -> DateCore? {
    guard let (day, first) = dayNumber(index), !isMoney(index) else { return nil }
    var days = [day]
    var end = first
    var isRange = false
    // "27 & 28 Nov", "Fri 27 & Sat 28 Nov", "27.-29. Nov".
    while days.count < 4 {
      let mark = passage.isMark(end, ".") ? end + 1 : end
      guard passage.isMark(mark, "&+,-–—/") || ["and", "y", "und", "bis", "al", "to"].contains(passage.form(mark)) else { break }
      let place = DateNames.weekday(passage.form(mark + 1)) == nil ? mark + 1 : passage.skippingMarks(mark + 2)
      guard let (next, behind) = dayNumber(place), next > days[days.count - 1] else { break }
      isRange = passage.isMark(mark, "-–—") || ["bis", "al", "to"].contains(passage.form(mark))
      days.append(next)
      end = behind
    }
    end = passage.skippingMarks(end, ".,•|·/-–", most: 2)
    while DateNames.between.contains(passage.form(end)) { end += 1 }
    guard passage.isWord(end), let month = DateNames.month(passage.form(end)) ?? blurredMonth(end, yearAt: passage.skippingMarks(end + 1)),
      day <= Self.longest(month)
    else { return nil }
    // "8 May 27": the number before is something else's if another stands behind.
    if days.count == 1, !passage.isOneLine, let other = monthFirst(end), other.days.first?.day != day, passage.startsLine(end) {
      return nil
    }
    let behind = passage.isMark(end + 1, ".") && passage.isGlued(end + 1) ? end + 2 : end + 1
    let dates = days.map { PrintedDate(month: month, day: $0) }
    guard var read = withYear(dates[0], after: behind, confidence: 0.92) else { return nil }
    read.days = dates.map { date in
      var date = date
      date.year = read.days[0].year
      return date
    }
    if isRange { read.last = read.days.removeLast() }
    return read
  }

  private func yearFirst(_ index: Int) -> DateCore? {
    guard let year = passage.number(index), (1_990...2_100).contains(year), passage.isMark(index + 1, "-/."),
      let month = passage.number(index + 2), (1...12).contains(month), passage.isMark(index + 3, "-/."),
      let day = passage.number(index + 4), day >= 1, day <= FlyerDay.days(in: month, of: year), passage.length(index + 4) <= 2
    else { return nil }
    return DateCore(days: [PrintedDate(year: year, month: month, day: day)], end: index + 5, confidence: 0.96)
  }

  private func numeric(_ index: Int) -> DateCore? {
    guard let first = passage.number(index), passage.length(index) <= 2, passage.isMark(index + 1, Self.separators),
      let second = passage.number(index + 2), passage.length(index + 2) <= 2, !isMoney(index), !isInNumber(index)
    else { return nil }
    let mark = passage.tokens[index + 1].text
    if passage.isMark(index + 3, mark), let year = Self.year(passage, index + 4), !isInNumber(index + 4, isEnd: true),
      !isTime(index + 5, after: index + 4), passage.isGlued(index + 1) == passage.isGlued(index + 3)
    {
      return ordered(first, second, year: year, end: index + 5, confidence: 0.95)
    }
    if passage.isMark(index + 3, "'’"), let year = Self.year(passage, index + 4) {
      return ordered(first, second, year: year, end: index + 5, confidence: 0.92)
    }
    let behind = index + 3
    let isOpen =
      passage.isMark(behind, Self.separators) && passage.number(behind + 1) != nil && passage.isGlued(behind)
      && passage.isGlued(behind + 1) && !passage.isMark(behind, "-–")
    guard !isOpen, !isTime(behind, after: index + 2), !passage.isMark(behind, "%€$"),
      !passage.isMark(behind, "+") || !passage.isGlued(behind),
      (first, second) != (24, 7),
      !["price", "off", "priced", "hour"].contains(passage.form(behind))
    else { return nil }
    let isGlued = passage.isGlued(index + 1) && passage.isGlued(index + 2)
    switch mark {
    case "/":
      return ordered(first, second, year: nil, end: withoutOrdinal(behind), confidence: isGlued ? 0.86 : 0.7)
    case "." where passage.isMark(behind, ".") && passage.isGlued(behind) && isGlued:
      // "27.11." is how German writes it.
      return ordered(first, second, year: nil, end: behind + 1, confidence: 0.82, isDayFirst: true)
    case "." where isGlued && passage.length(index + 2) == 2:
      return ordered(first, second, year: nil, end: behind, confidence: 0.66)
    case "." where isGlued && isAlone(index, behind):
      return ordered(first, second, year: nil, end: behind, confidence: 0.6)
    case "-" where isGlued && index > 0 && DateNames.weekday(passage.form(passage.tokens.index(before: index))) != nil,
      "•" where index > 0, "|" where index > 0 && passage.length(index + 2) == 2, "·" where index > 0:
      return ordered(first, second, year: nil, end: behind, confidence: 0.62)
    default: return nil
    }
  }

  /// Whether the numbers are a line by themselves, or marks set them off.
  private func isAlone(_ start: Int, _ end: Int) -> Bool {
    (start == 0 || passage.startsLine(start) || passage.isMark(start - 1, "|•/·,-–") && !passage.isGlued(start))
      && (end == passage.tokens.count || passage.startsLine(end)
        || passage.isMark(end, "|•/·,-–") && !passage.isGlued(end) && !passage.isGlued(end + 1))
  }

  private func ordered(_ first: Int, _ second: Int, year: Int?, end: Int, confidence: Double, isDayFirst: Bool? = nil) -> DateCore? {
    let isMonthFirst = first <= 12 && (1...Self.longest(first)).contains(second)
    let isDayFirstPossible = second <= 12 && second >= 1 && (1...Self.longest(second)).contains(first)
    guard first >= 1, second >= 1, isMonthFirst || isDayFirstPossible else { return nil }
    let dayFirst = isMonthFirst && isDayFirstPossible ? isDayFirst ?? prefersDayFirst : !isMonthFirst
    var date = PrintedDate(year: year, month: dayFirst ? second : first, day: dayFirst ? first : second)
    date.isOrderOpen = isMonthFirst && isDayFirstPossible && first != second && isDayFirst == nil
    // Against the habit of the place it may be something else.
    let doubt = dayFirst != prefersDayFirst && !(isMonthFirst && isDayFirstPossible) ? 0.06 : 0
    return DateCore(days: [date], end: end, confidence: confidence - doubt)
  }

  private func withYear(_ date: PrintedDate, after end: Int, confidence: Double) -> DateCore? {
    guard let (year, behind) = yearBehind(end) else { return DateCore(days: [date], end: end, confidence: confidence) }
    var date = date
    date.year = year
    return DateCore(days: [date], end: behind, confidence: min(0.97, confidence + 0.02))
  }

  /// ", 2026", " '26", ".26".
  func yearBehind(_ end: Int) -> (year: Int, end: Int)? {
    var place = end
    if passage.isMark(place, ",.|/-–•·") { place += 1 }
    if DateNames.between.contains(passage.form(place)) { place += 1 }
    let hasApostrophe = passage.isMark(place, "'’‘`")
    if hasApostrophe { place += 1 }
    guard let year = Self.year(passage, place),
      hasApostrophe || passage.length(place) == 4 || passage.isMark(place - 1, "/.") && passage.isGlued(place),
      !isTime(place + 1, after: place)
    else { return nil }
    return (year, place + 1)
  }

  private func withoutOrdinal(_ index: Int) -> Int {
    DateNames.ordinals.contains(passage.form(index)) && passage.isGlued(index) ? index + 1 : index
  }

  /// Whether the number before is an hour.
  func isTime(_ end: Int, after number: Int) -> Bool {
    if passage.isMark(end, ":;"), passage.isGlued(end), passage.number(end + 1) != nil { return true }
    let form = passage.form(end)
    if ["am", "pm", "uhr", "hrs", "hs"].contains(form) { return true }
    if ["h", "p", "a"].contains(form), passage.isGlued(end) || form == "h" { return true }
    return (passage.number(number) ?? 24) <= 12 && passage.isMark(end, "-–/") && passage.number(end + 1) != nil
      && ["am", "pm", "p", "uhr"].contains(passage.form(end + 2))
  }

  private func isMoney(_ index: Int) -> Bool { passage.isMark(index - 1, "$€£") }

  /// Whether the digits go on beyond a mark: of a phone or an address on the web.
  private func isInNumber(_ index: Int, isEnd: Bool = false) -> Bool {
    if isEnd {
      return passage.isMark(index + 1, "-./") && passage.isGlued(index + 1) && passage.number(index + 2) != nil
        && passage.isGlued(index + 2)
    }
    return passage.isGlued(index) && passage.isMark(index - 1, "-./:") && index > 1 && passage.isGlued(index - 1)
      && passage.tokens[index - 2].kind == .number
  }

  private static func year(_ passage: Passage, _ index: Int) -> Int? {
    guard let number = passage.number(index) else { return nil }
    switch passage.length(index) {
    case 4: return (1_990...2_100).contains(number) ? number : nil
    case 2: return 2_000 + number
    default: return nil
    }
  }

  private static func longest(_ month: Int) -> Int { month == 2 ? 29 : FlyerDay.days(in: month, of: 2_024) }
}
