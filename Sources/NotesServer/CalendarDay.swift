import AtriumServer

/// A day of the calendar, in no zone: `2026-08-21`. The arithmetic is that of the Gregorian calendar (ISO 8601), without a locale.
struct CalendarDay: Equatable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// `nil` for anything that is not `YYYY-MM-DD`, and for days that no calendar has.
  init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      year > 0, (1...12).contains(month), day > 0, day <= Self.days(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is `count` days after the last one of the year 0, at least 1.
  ///
  /// Counted in years that begin in March, where the leap day is the last: 400 of them have 146,097 days.
  init(daysAfterYearZero count: Int) {
    let fromMarch = count + 305
    let era = fromMarch / 146_097
    let dayOfEra = fromMarch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * fromMarchMonth + 2) / 5 + 1
    month = fromMarchMonth < 10 ? fromMarchMonth + 3 : fromMarchMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  var description: String { "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))" }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days before the first of January of `year`, from the first of January of the year 1 on, which was a Monday.
  static func days(before year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  private static func days(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
