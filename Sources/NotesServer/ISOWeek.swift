import AtriumServer

/// A week as ISO 8601 counts them: `2026-W34`. It begins on a Monday, and belongs to the year that has its Thursday.
struct ISOWeek: Equatable, Sendable {
  let year: Int
  let number: Int

  /// `nil` for anything that is not `YYYY-Www`, and for a week 53 in a year that has 52.
  init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: /([0-9]{4})-W([0-9]{2})/), let year = Int(match.1), let number = Int(match.2),
      year > 0, number > 0, number <= Self.weeks(of: year)
    else { return nil }
    (self.year, self.number) = (year, number)
  }

  var monday: CalendarDay {
    CalendarDay(daysAfterYearZero: Self.firstMonday(of: year) + (number - 1) * 7 + 1)
  }

  private static func weeks(of year: Int) -> Int {
    (firstMonday(of: year + 1) - firstMonday(of: year)) / 7
  }

  /// Of the first week, in days from the first of January of the year 1, a Monday. The fourth of January is always in the first week.
  private static func firstMonday(of year: Int) -> Int {
    let fourth = CalendarDay.days(before: year) + 3
    return fourth - fourth % 7
  }
}
