/// Reads dates in a passage: "FRI 11/27", "Nov. 27th, 2026", "27.11.26", "2026-11-27", "sábado 28 de noviembre", "Nov 27-29".
struct DateReader {
  private let passage: Passage
  private let resolver: DateResolver
  private let prefersDayFirst: Bool
  private let core: DateCoreReader

  init(_ passage: Passage, prefersDayFirst: Bool, resolver: DateResolver) {
    self.passage = passage
    self.resolver = resolver
    self.prefersDayFirst = prefersDayFirst
    core = DateCoreReader(passage, prefersDayFirst: prefersDayFirst)
  }

  func mentions() -> [Mention<PrintedDates>] {
    var found: [Mention<PrintedDates>] = []
    var index = 0
    while index < passage.tokens.count {
      if let (dates, end, confidence) = read(index) {
        if passage.spans(index..<end) {
          found.append(Mention(value: dates, tokens: passage.ids(index..<end), confidence: confidence))
        }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private func read(_ index: Int) -> (PrintedDates, end: Int, confidence: Double)? {
    guard var first = dated(index) else { return nil }
    var dates = PrintedDates(days: first.days)
    dates.last = first.last
    while dates.last == nil, let next = following(first) {
      if next.isRange {
        dates.last = next.days.last
        first.end = next.end
        break
      }
      dates.days += next.days
      first.end = next.end
      first.days = next.days
    }
    if dates.days.count > 1 || dates.last != nil, dates.days[0].year == nil, let (year, end) = core.yearBehind(first.end) {
      for index in dates.days.indices { dates.days[index].year = year }
      // "Dec 30 - Jan 2, 2027" begins the year before.
      dates.last?.year = year
      if let last = dates.last?.month, let month = dates.days[0].month, month > last { dates.days[0].year = year - 1 }
      first.end = end
    }
    return (dates, first.end, first.confidence)
  }

  /// A weekday, if there is one, and a date.
  private func dated(_ index: Int) -> DateCore? {
    guard let weekday = weekday(index) else { return withWeekdayBehind(core.read(index)) ?? behindBlurredWeekday(index) }
    var place = passage.skippingMarks(index + 1, ",.|:•·*/~-–—()", most: 3)
    if ["the", "el", "den", "der", "am", "dem", "night", "noche", "nacht", "abend"].contains(passage.form(place)) {
      place = passage.skippingMarks(place + 1)
    }
    if var read = core.read(place) {
      for day in read.days.indices.prefix(1) { read.days[day].weekday = weekday }
      if let date = behindFriday(index, read) { read.days = [date] }
      read.confidence = min(1, read.confidence + 0.04)
      return read
    }
    return core.readDay(place, weekday: weekday) ?? fused(place, weekday: weekday) ?? eleventh(place, weekday: weekday)
  }

  /// "THY 12-3" is a Thursday, if that is one.
  private func behindBlurredWeekday(_ index: Int) -> DateCore? {
    guard passage.isWord(index), passage.length(index) == 3, let first = passage.number(index + 1), let second = passage.number(index + 3),
      passage.isMark(index + 2, "-/."), passage.isGlued(index + 2), passage.isGlued(index + 3), !passage.isGlued(index + 4)
    else { return nil }
    for weekday in DateNames.blurredWeekdays(passage.form(index)) {
      let date = PrintedDate(month: prefersDayFirst ? second : first, day: prefersDayFirst ? first : second, weekday: weekday)
      guard (1...12).contains(date.month ?? 0), (1...31).contains(date.day), let found = resolver.resolve(date), found.factor > 0.9 else {
        continue
      }
      return DateCore(days: [date], end: index + 4, confidence: 0.66)
    }
    return nil
  }

  /// "FR11/29" is Friday, 1/29, if 11/29 is none: the last letter was taken for a one.
  private func behindFriday(_ index: Int, _ read: DateCore) -> PrintedDate? {
    guard passage.form(index) == "fr", passage.isGlued(index + 1), (11...19).contains(passage.number(index + 1) ?? 0), read.days.count == 1,
      let first = passage.number(index + 1), (resolver.resolve(read.days[0])?.factor ?? 0) < 0.9
    else { return nil }
    var date = read.days[0]
    if date.month == first { date.month = first - 10 } else if date.day == first { date.day = first - 10 }
    return resolver.resolve(date).flatMap { $0.factor > 0.9 ? date : nil }
  }

  /// "Thursday Mar IITH" is the eleventh, if that is a Thursday.
  private func eleventh(_ index: Int, weekday: Int) -> DateCore? {
    let place = passage.skippingMarks(index + 1)
    guard let month = DateNames.month(passage.form(index)), ["iith", "llth", "ilth", "lith"].contains(passage.form(place)) else {
      return nil
    }
    let year = core.yearBehind(place + 1)
    let date = PrintedDate(year: year?.year, month: month, day: 11, weekday: weekday)
    guard let found = resolver.resolve(date), found.factor > 0.9 else { return nil }
    return DateCore(days: [date], end: year?.end ?? place + 1, confidence: 0.7)
  }

  /// "Wed 1219" is Wednesday, 12/9, if no other reading falls on a Wednesday: the slash was lost, or taken for a one.
  private func fused(_ index: Int, weekday: Int) -> DateCore? {
    guard passage.number(index) != nil, (3...5).contains(passage.length(index)), !passage.isHour(index + 1, after: index) else {
      return nil
    }
    let digits = Array(passage.tokens[index].text)
    var found: Set<PrintedDate> = []
    for cut in 1...2 where cut < digits.count {
      for skip in [0, 1] where skip == 0 || "17".contains(digits[cut]) {
        guard let first = Int(String(digits[..<cut])), let second = Int(String(digits[(cut + skip)...])), (cut + skip) < digits.count else {
          continue
        }
        let date = PrintedDate(month: prefersDayFirst ? second : first, day: prefersDayFirst ? first : second, weekday: weekday)
        guard (1...12).contains(date.month ?? 0), (1...31).contains(date.day), let resolution = resolver.resolve(date),
          resolution.factor > 0.9
        else { continue }
        found.insert(date)
      }
    }
    guard found.count == 1, let date = found.first else { return nil }
    return DateCore(days: [date], end: index + 1, confidence: 0.62)
  }

  private func withWeekdayBehind(_ read: DateCore?) -> DateCore? {
    guard var read, read.days.count == 1 else { return read }
    let place = passage.skippingMarks(read.end, ",.|:•·*/~-–—()", most: 3)
    guard let weekday = weekday(place), !DateNames.isShortWeekday(passage.form(place)) || place > read.end,
      core.read(passage.skippingMarks(place + 1)) == nil
    else { return read }
    read.days[0].weekday = weekday
    read.end = passage.isMark(place + 1, ")") ? place + 2 : place + 1
    return read
  }

  private func weekday(_ index: Int) -> Int? {
    guard passage.isWord(index), let weekday = DateNames.weekday(passage.form(index)) else { return nil }
    guard DateNames.isShortWeekday(passage.form(index)) else { return weekday }
    // "Mar 3" is in March unless a month follows: "mar 3 nov".
    if DateNames.month(passage.form(index)) != nil {
      let number = passage.skippingMarks(index + 1)
      guard passage.number(number) != nil,
        DateNames.month(passage.form(passage.skippingMarks(number + 1))) != nil
          || DateNames.between.contains(passage.form(number + 1))
      else { return nil }
      return weekday
    }
    return weekday
  }

  /// The other end of a range or the next of a list.
  private func following(_ first: DateCore) -> (days: [PrintedDate], isRange: Bool, end: Int)? {
    let place = first.end
    let isRange =
      passage.isMark(place, "-–—~") || ["to", "thru", "through", "bis", "al", "hasta", "til", "till"].contains(passage.form(place))
    let isList = passage.isMark(place, "&+,/") || ["and", "y", "und", "e"].contains(passage.form(place))
    guard isRange || isList, let day = first.days.last else { return nil }
    if let other = dated(place + 1), let next = other.days.first, next.month != nil || next.weekday != nil, !isBefore(next, day) {
      let isWhole = next.month != nil && (day.month != nil)
      if isWhole, isRange || !passage.isMark(place, ",/") || next.day != day.day {
        return (other.days, isRange, other.end)
      }
    }
    let number = DateNames.weekday(passage.form(place + 1)) == nil ? place + 1 : passage.skippingMarks(place + 2)
    guard let (next, end) = core.dayNumber(number), next > day.day, !passage.isHour(end, after: number), !passage.isMark(end, "/"),
      isRange || !passage.isMark(place, ",/") || next == day.day + 1, !passage.isMark(end, "+"), !passage.isMark(number - 1, "$")
    else { return nil }
    var later = day
    later.day = next
    later.weekday = DateNames.weekday(passage.form(place + 1))
    return ([later], isRange, end)
  }

  private func isBefore(_ next: PrintedDate, _ day: PrintedDate) -> Bool {
    next.month == day.month && next.day <= day.day && next.year == day.year
  }
}
