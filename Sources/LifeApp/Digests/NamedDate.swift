import AtriumAPI
import AtriumApp
import Foundation

/// A date as a text names it, in no zone.
nonisolated enum NamedDate: Hashable, Sendable {
  case day(CalendarDay)
  /// - Parameters:
  ///   - hour: 0 to 23, as the text has it.
  ///   - minute: 0 to 59.
  case time(CalendarDay, hour: Int, minute: Int)
  case month(CalendarMonth)
  /// A week of ISO 8601.
  case week(Int, year: Int)
  /// A day of any year.
  case dayOfYear(month: Int, day: Int)
  /// As the text has it, where nothing is known of it.
  case words(String)

  init(_ date: DigestEntities.NamedDate) { self = Self(iso8601: date.value) ?? .words(date.text) }

  /// - Parameter text: `2026-10-03`, `2026-10-03T14:30` (what follows the minute, a zone, is left out: the text means a wall's clock),
  ///   `2026-10`, `2026-W41` or `--05-03`.
  init?(iso8601 text: String) {
    if let day = CalendarDay(text) {
      self = .day(day)
    } else if let month = CalendarMonth(text) {
      self = .month(month)
    } else if let parts = text.wholeMatch(of: /(.{10})T([0-9]{2}):([0-9]{2}).*/), let day = CalendarDay(String(parts.1)),
      let hour = Int(parts.2), let minute = Int(parts.3), hour < 24, minute < 60
    {
      self = .time(day, hour: hour, minute: minute)
    } else if let parts = text.wholeMatch(of: /([0-9]{4})-W([0-9]{2})/), let year = Int(parts.1), let week = Int(parts.2),
      (1...53).contains(week)
    {
      self = .week(week, year: year)
    } else if text.hasPrefix("--"), let day = CalendarDay(Self.leapYear + text.dropFirst()) {
      self = .dayOfYear(month: day.month.month, day: day.day)
    } else {
      return nil
    }
  }

  /// It has every day of a year.
  private static let leapYear = "2000"

  /// A moment in it, to write it down; nil for a week and for words.
  func moment(in calendar: Calendar) -> Date? {
    switch self {
    case .day(let day): day.noon(in: calendar)
    case .time(let day, let hour, let minute):
      calendar.date(
        from: DateComponents(year: day.month.year, month: day.month.month, day: day.day, hour: hour, minute: minute))
    case .month(let month): CalendarDay(month, 1).noon(in: calendar)
    case .dayOfYear(let month, let day): CalendarDay(CalendarMonth(year: 2000, month: month), day).noon(in: calendar)
    case .week, .words: nil
    }
  }
}
