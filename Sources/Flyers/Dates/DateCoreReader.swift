/// Reads month and day, and the year if there is one.
struct DateCoreReader {
  private let passage: Passage
  private let numbers: NumericDateReader

  init(_ passage: Passage, prefersDayFirst: Bool) {
    self.passage = passage
    numbers = NumericDateReader(passage, prefersDayFirst: prefersDayFirst)
  }

  func read(_ index: Int) -> DateCore? {
    guard passage.tokens.indices.contains(index) else { return nil }
    if passage.isWord(index), let read = monthFirst(index) { return read }
    return numbers.read(index) ?? dayFirst(index)
  }

  /// "The 28th", "27" after a weekday.
  func readDay(_ index: Int, weekday: Int) -> DateCore? {
    guard let (day, end) = dayNumber(index), !passage.isHour(end, after: index), !passage.isMark(end, "/+%$€&"),
      !passage.followsCurrency(index)
    else { return nil }
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
    guard passage.length(place) == 4, passage.year(place) != nil else { return nil }
    return DateNames.blurredMonth(passage.form(index))
  }

  private func monthFirst(_ index: Int) -> DateCore? {
    guard let month = DateNames.month(passage.form(index)) ?? blurredMonth(index, yearAt: passage.skippingMarks(index + 2)) else {
      return nil
    }
    let place = passage.skippingMarks(index + 1, ".,-–•|·:/", most: 2)
    if let fused = fusedYear(place, month: month) { return fused }
    guard let (day, end) = dayNumber(place), day <= FlyerDay.most(in: month), !passage.isHour(end, after: place),
      !passage.followsCurrency(place)
    else { return nil }
    let isSure = passage.length(index) > 3 || passage.form(index) != "may" && passage.form(index) != "mar"
    return withYear(PrintedDate(month: month, day: day), after: end, confidence: isSure ? 0.94 : 0.88)
  }

  /// "May 12027" lost the space before the year.
  private func fusedYear(_ index: Int, month: Int) -> DateCore? {
    guard let number = passage.number(index), (5...6).contains(passage.length(index)), (2_000...2_099).contains(number % 10_000) else {
      return nil
    }
    let day = number / 10_000
    guard (1...FlyerDay.most(in: month)).contains(day) else { return nil }
    return DateCore(days: [PrintedDate(year: number % 10_000, month: month, day: day)], end: index + 1, confidence: 0.8)
  }

  private func dayFirst(_ index: Int) -> DateCore? {
    guard let (day, first) = dayNumber(index), !passage.followsCurrency(index) else { return nil }
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
      day <= FlyerDay.most(in: month)
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
    guard let year = passage.year(place),
      hasApostrophe || passage.length(place) == 4 || passage.isMark(place - 1, "/.") && passage.isGlued(place),
      !passage.isHour(place + 1, after: place)
    else { return nil }
    return (year, place + 1)
  }
}
