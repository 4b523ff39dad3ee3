/// The days on which a rule falls, in their order, as numbers since 1970. The first one is always the day on which it begins (RFC 5545
/// section 3.8.5.3).
struct RecurrenceDays {
  private let rule: RecurrenceRule
  private let start: CivilDate
  private let startDay: Int
  /// How many of the rule's periods are behind.
  private var period = 0
  private var pending: ArraySlice<Int>
  private var count = 0

  init(of rule: RecurrenceRule, from start: CivilDate) {
    (self.rule, self.start, startDay) = (rule, start, start.daysSince1970)
    pending = [startDay]
  }

  /// Goes on with the period that has a day. A rule that counts has to be followed from its beginning.
  mutating func skip(to day: Int) {
    guard rule.count == nil, day > startDay else { return }
    let date = CivilDate(daysSince1970: day)
    let passed =
      switch rule.frequency {
      case .daily: day - startDay
      case .weekly: (day - weekStart) / 7
      case .monthly: (date.year - start.year) * 12 + date.month - start.month
      case .yearly: date.year - start.year
      }
    period = passed / rule.interval
  }

  /// The next day.
  ///
  /// - Parameters:
  ///   - end: the day before which it has to be.
  ///   - budget: days, weeks and months that may still be looked at.
  /// - Returns: nil behind the last one, and when the budget is spent.
  mutating func next(before end: Int, budget: inout Int) -> Int? {
    guard rule.count.map({ count < $0 }) ?? true else { return nil }
    while pending.isEmpty {
      guard budget > 0, let first = firstDay(of: period), first < end else { return nil }
      // A year may have to be looked through month by month.
      budget = max(0, budget - (rule.frequency == .yearly ? 12 : 1))
      pending = days(of: period).filter { $0 > startDay }[...]
      period += 1
    }
    guard let day = pending.first, day < end else { return nil }
    pending.removeFirst()
    count += 1
    return day
  }

  /// The first day of the week in which the rule begins.
  private var weekStart: Int { startDay - (start.weekday.rawValue - rule.weekStart.rawValue + 7) % 7 }

  /// - Returns: nil behind the year 9999.
  private func firstDay(of period: Int) -> Int? {
    let steps = period * rule.interval
    let day: Int
    switch rule.frequency {
    case .daily: day = startDay + steps
    case .weekly: day = weekStart + steps * 7
    case .monthly, .yearly:
      let month = rule.frequency == .monthly ? start.month - 1 + steps : steps * 12
      guard start.year + month / 12 <= 9_999 else { return nil }
      day = CivilDate.daysSince1970(year: start.year + month / 12, month: month % 12 + 1, day: 1)
    }
    return day <= CivilDate.lastDay ? day : nil
  }

  private func days(of period: Int) -> [Int] {
    guard let first = firstDay(of: period) else { return [] }
    let date = CivilDate(daysSince1970: first)
    var days: [Int]
    switch rule.frequency {
    case .daily: days = rule.days.isEmpty || rule.days.contains { $0.weekday == date.weekday } ? [first] : []
    case .weekly:
      let weekdays = rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday)
      days = weekdays.map { first + ($0.rawValue - rule.weekStart.rawValue + 7) % 7 }
    case .monthly: days = self.days(inMonth: date.month, of: date.year)
    case .yearly:
      let months = rule.months.isEmpty ? (rule.monthDays.isEmpty ? [start.month] : Set(1...12)) : rule.months
      days = months.flatMap { self.days(inMonth: $0, of: date.year) }
    }
    if !rule.months.isEmpty { days.removeAll { !rule.months.contains(CivilDate(daysSince1970: $0).month) } }
    if rule.frequency == .daily, !rule.monthDays.isEmpty { days.removeAll { !isMonthDay(CivilDate(daysSince1970: $0)) } }
    days = Array(Set(days)).sorted()
    guard !rule.positions.isEmpty else { return days }
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
    return days.indices.filter(indices.contains).map { days[$0] }
  }

  private func days(inMonth month: Int, of year: Int) -> [Int] {
    let (first, length) = (CivilDate.daysSince1970(year: year, month: month, day: 1), CivilDate.days(in: month, of: year))
    guard !rule.days.isEmpty else {
      let numbers: [Int] = rule.monthDays.isEmpty ? [start.day] : rule.monthDays.map { $0 > 0 ? $0 : length + 1 + $0 }
      return numbers.filter { (1...length).contains($0) }.map { first + $0 - 1 }
    }
    let days = rule.days.flatMap { day in
      let all = Array(
        stride(from: first + (day.weekday.rawValue - Weekday(daysSince1970: first).rawValue + 7) % 7, to: first + length, by: 7))
      guard let ordinal = day.ordinal else { return all }
      let index = ordinal > 0 ? ordinal - 1 : all.count + ordinal
      return all.indices.contains(index) ? [all[index]] : []
    }
    return rule.monthDays.isEmpty ? days : days.filter { isMonthDay(CivilDate(daysSince1970: $0)) }
  }

  private func isMonthDay(_ date: CivilDate) -> Bool {
    let length = CivilDate.days(in: date.month, of: date.year)
    return rule.monthDays.contains { $0 > 0 ? $0 == date.day : length + 1 + $0 == date.day }
  }
}
