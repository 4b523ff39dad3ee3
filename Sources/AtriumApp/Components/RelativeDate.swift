package import SwiftUI

/// When something was: the time today, then "Yesterday", the day of the week, the day of this year, and at last the whole date. Who
/// rests the pointer on it, and who listens, gets day and time in full.
package enum RelativeDate {
  // To put a style together takes as long as to format a date.
  private static let time = Date.FormatStyle.dateTime.hour().minute()
  private static let weekday = Date.FormatStyle.dateTime.weekday(.wide)
  private static let day = Date.FormatStyle.dateTime.day().month(.abbreviated)
  private static let date = Date.FormatStyle.dateTime.day().month(.abbreviated).year()

  private static let full = Date.FormatStyle.dateTime.weekday(.wide).day().month(.wide).year().hour().minute()

  /// - Parameter age: how long ago it was; nil while that is not known.
  package static func view(_ moment: Date, age: Days.Distance?) -> some View {
    let full = Text(moment, format: full)
    return text(moment, age: age).help(full).accessibilityLabel(full)
  }

  private static func text(_ moment: Date, age: Days.Distance?) -> Text {
    switch age {
    case .today: Text(moment, format: time)
    case .yesterday: Text("Yesterday")
    case .week: Text(moment, format: weekday)
    case .year: Text(moment, format: day)
    case .other, nil: Text(moment, format: date)
    }
  }
}
