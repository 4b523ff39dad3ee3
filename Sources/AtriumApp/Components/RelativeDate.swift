import SwiftUI

/// When something was: the time today, then "Yesterday", the day of the week, and at last the date.
enum RelativeDate {
  // To put a style together takes as long as to format a date.
  private static let time = Date.FormatStyle.dateTime.hour().minute()
  private static let weekday = Date.FormatStyle.dateTime.weekday(.wide)
  private static let date = Date.FormatStyle.dateTime.day().month(.abbreviated).year()

  static func text(_ moment: Date, among days: Days?) -> Text {
    switch days?.distance(of: moment) {
    case .today: Text(moment, format: time)
    case .yesterday: Text("Yesterday")
    case .week: Text(moment, format: weekday)
    case .other, nil: Text(moment, format: date)
    }
  }
}
