package import Foundation

/// A month of the Gregorian calendar: `2026-08`.
package nonisolated struct CalendarMonth: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// - Parameter text: ISO 8601. Nothing for a month that there is not.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
      year > 0, (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month)
  }

  package var text: String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + "\(year)" + (month < 10 ? "-0" : "-") + "\(month)"
  }

  package var next: CalendarMonth { month == 12 ? CalendarMonth(year: year + 1, month: 1) : CalendarMonth(year: year, month: month + 1) }
  package var previous: CalendarMonth {
    month == 1 ? CalendarMonth(year: year - 1, month: 12) : CalendarMonth(year: year, month: month - 1)
  }

  /// How many days it has.
  package var length: Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Its days in the order of a page of a calendar, seven to a line: before the first stand as many empty places as the week has
  /// begun days of another month.
  package func page(in calendar: Calendar) -> [CalendarDay?] {
    let weekday = calendar.component(.weekday, from: CalendarDay(self, 1).noon(in: calendar))
    let empty = (weekday - calendar.firstWeekday + 7) % 7
    return Array(repeating: nil, count: empty) + (1...length).map { CalendarDay(self, $0) }
  }

  package static func < (a: CalendarMonth, b: CalendarMonth) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
