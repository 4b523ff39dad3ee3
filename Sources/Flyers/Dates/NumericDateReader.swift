/// Reads dates of numbers alone: "11/27", "11.27.26", "2026-11-27", "27.11.".
struct NumericDateReader {
  private static let separators = "/.-–•|·,"
  private let passage: Passage
  private let prefersDayFirst: Bool

  init(_ passage: Passage, prefersDayFirst: Bool) {
    self.passage = passage
    self.prefersDayFirst = prefersDayFirst
  }

  func read(_ index: Int) -> DateCore? { yearFirst(index) ?? numeric(index) }

  private func yearFirst(_ index: Int) -> DateCore? {
    guard let year = passage.number(index), (1_990...2_100).contains(year), passage.isMark(index + 1, "-/."),
      let month = passage.number(index + 2), (1...12).contains(month), passage.isMark(index + 3, "-/."),
      let day = passage.number(index + 4), day >= 1, day <= FlyerDay.days(in: month, of: year), passage.length(index + 4) <= 2
    else { return nil }
    return DateCore(days: [PrintedDate(year: year, month: month, day: day)], end: index + 5, confidence: 0.96)
  }

  private func numeric(_ index: Int) -> DateCore? {
    guard let first = passage.number(index), passage.length(index) <= 2, passage.isMark(index + 1, Self.separators),
      let second = passage.number(index + 2), passage.length(index + 2) <= 2, !passage.followsCurrency(index),
      !passage.isInLongerNumber(index)
    else { return nil }
    let mark = passage.tokens[index + 1].text
    if passage.isMark(index + 3, mark), let year = passage.year(index + 4), !passage.isInLongerNumber(index + 4, isEnd: true),
      !passage.isHour(index + 5, after: index + 4), passage.isGlued(index + 1) == passage.isGlued(index + 3)
    {
      return ordered(first, second, year: year, end: index + 5, confidence: 0.95)
    }
    if passage.isMark(index + 3, "'’"), let year = passage.year(index + 4) {
      return ordered(first, second, year: year, end: index + 5, confidence: 0.92)
    }
    let behind = index + 3
    let isOpen =
      passage.isMark(behind, Self.separators) && passage.number(behind + 1) != nil && passage.isGlued(behind)
      && passage.isGlued(behind + 1) && !passage.isMark(behind, "-–")
    guard !isOpen, !passage.isHour(behind, after: index + 2), !passage.isMark(behind, "%€$"),
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
    case "," where isGlued && passage.isMark(behind, ",.") && passage.isGlued(behind) && followsWeekday(index):
      // A point that was taken for a comma: "Fr. 11,12,".
      return ordered(first, second, year: nil, end: behind + 1, confidence: 0.7, isDayFirst: true)
    case "." where isGlued && isAlone(index, behind):
      return ordered(first, second, year: nil, end: behind, confidence: 0.6)
    case "-" where isGlued && index > 0 && DateNames.weekday(passage.form(passage.tokens.index(before: index))) != nil,
      "•" where index > 0, "|" where index > 0 && passage.length(index + 2) == 2, "·" where index > 0:
      return ordered(first, second, year: nil, end: behind, confidence: 0.62)
    default: return nil
    }
  }

  private func ordered(_ first: Int, _ second: Int, year: Int?, end: Int, confidence: Double, isDayFirst: Bool? = nil) -> DateCore? {
    let isMonthFirst = first <= 12 && (1...FlyerDay.most(in: first)).contains(second)
    let isDayFirstPossible = second <= 12 && second >= 1 && (1...FlyerDay.most(in: second)).contains(first)
    guard first >= 1, second >= 1, isMonthFirst || isDayFirstPossible else { return nil }
    let dayFirst = isMonthFirst && isDayFirstPossible ? isDayFirst ?? prefersDayFirst : !isMonthFirst
    var date = PrintedDate(year: year, month: dayFirst ? second : first, day: dayFirst ? first : second)
    date.isOrderOpen = isMonthFirst && isDayFirstPossible && first != second && isDayFirst == nil
    // Against the habit of the place it may be something else.
    let doubt = dayFirst != prefersDayFirst && !(isMonthFirst && isDayFirstPossible) ? 0.06 : 0
    return DateCore(days: [date], end: end, confidence: confidence - doubt)
  }

  private func followsWeekday(_ index: Int) -> Bool {
    let place = passage.isMark(index - 1, ".,") ? index - 2 : index - 1
    return DateNames.weekday(passage.form(place)) != nil
  }

  /// Whether the numbers are a line by themselves, or marks set them off.
  private func isAlone(_ start: Int, _ end: Int) -> Bool {
    (start == 0 || passage.startsLine(start) || passage.isMark(start - 1, "|•/·,-–") && !passage.isGlued(start))
      && (end == passage.tokens.count || passage.startsLine(end)
        || passage.isMark(end, "|•/·,-–") && !passage.isGlued(end) && !passage.isGlued(end + 1))
  }

  private func withoutOrdinal(_ index: Int) -> Int {
    DateNames.ordinals.contains(passage.form(index)) && passage.isGlued(index) ? index + 1 : index
  }
}
