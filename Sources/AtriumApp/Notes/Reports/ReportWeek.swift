import Foundation

/// A week as ISO 8601 counts them: it begins with a Monday, and the first one of a year holds its first Thursday.
nonisolated struct ReportWeek: Equatable {
  let number: Int
  /// Noon of the Monday and of the Sunday, in the person's zone.
  let start: Date
  let end: Date

  /// - Parameter monday: `2026-08-17`.
  init?(of monday: String, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = timeZone
    guard let day = CalendarDay(monday) else { return nil }
    start = day.noon(in: calendar)
    guard let end = calendar.date(byAdding: .day, value: 6, to: start) else { return nil }
    self.end = end
    number = calendar.component(.weekOfYear, from: start)
  }
}
