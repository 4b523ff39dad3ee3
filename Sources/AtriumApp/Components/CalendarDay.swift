package import Foundation

/// A day of the calendar, in no zone: `2026-08-21`.
package nonisolated struct CalendarDay: Hashable, Comparable, Sendable {
  package let month: CalendarMonth
  package let day: Int

  package init(_ month: CalendarMonth, _ day: Int) {
    self.month = month
    self.day = day
  }

  package init(of date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    self.init(CalendarMonth(year: parts.year ?? 1, month: parts.month ?? 1), parts.day ?? 1)
  }

  /// - Parameter text: ISO 8601. Nothing for a day that there is not.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 2, let day = Int(parts[2]), let month = CalendarMonth(parts[0] + "-" + parts[1]),
      (1...month.length).contains(day)
    else { return nil }
    self.init(month, day)
  }

  package var text: String { month.text + (day < 10 ? "-0" : "-") + String(day) }

  /// The middle of the day in a calendar's zone, to write it down.
  package func noon(in calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: month.year, month: month.month, day: day, hour: 12)) ?? Date(timeIntervalSince1970: 0)
  }

  package static func < (a: CalendarDay, b: CalendarDay) -> Bool { (a.month, a.day) < (b.month, b.day) }
}
