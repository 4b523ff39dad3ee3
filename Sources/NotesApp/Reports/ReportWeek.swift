import AtriumApp
import Foundation
import SwiftUI

/// A week as ISO 8601 counts them: it begins with a Monday, and the first one of a year holds its first Thursday.
nonisolated struct ReportWeek: Equatable {
  let number: Int
  /// Noon of the Monday and of the Sunday, in the person's zone.
  let start: Date
  let end: Date

  /// - Parameter monday: `2026-08-17`.
  init?(of monday: String, in timeZone: TimeZone) {
    let calendar = Self.calendar(in: timeZone)
    guard let day = CalendarDay(monday) else { return nil }
    self.init(from: day.noon(in: calendar), in: calendar)
  }

  /// - Parameter name: `2026-W34`. Nothing for a week that there is not.
  init?(named name: String, in timeZone: TimeZone) {
    guard let match = name.wholeMatch(of: /([0-9]{4})-W([0-9]{2})/), let year = Int(match.1), let number = Int(match.2) else { return nil }
    let calendar = Self.calendar(in: timeZone)
    let monday = DateComponents(hour: 12, weekday: 2, weekOfYear: number, yearForWeekOfYear: year)
    guard let start = calendar.date(from: monday), calendar.component(.weekOfYear, from: start) == number,
      calendar.component(.yearForWeekOfYear, from: start) == year
    else { return nil }
    self.init(from: start, in: calendar)
  }

  private init?(from start: Date, in calendar: Calendar) {
    guard let end = calendar.date(byAdding: .day, value: 6, to: start) else { return nil }
    self.start = start
    self.end = end
    number = calendar.component(.weekOfYear, from: start)
  }

  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = timeZone
    return calendar
  }
}

extension ReportWeek {
  /// From its first day to its last.
  var span: Text {
    Text("\(start, format: .dateTime.day().month(.abbreviated)) – \(end, format: .dateTime.day().month(.abbreviated).year())")
  }
}
