import Foundation

/// A birthday, as a form has it: with its year or without.
nonisolated struct Birthday: Equatable, Sendable {
  /// What it was: `1815-12-10`, `--12-10`, or a date of which only a part is known, such as `1815`.
  private let written: String?
  /// The day; nil for none, and for one of which only a part is known.
  private(set) var day: Day?

  struct Day: Equatable, Sendable {
    var year: Int
    var month: Int
    var day: Int
    var hasYear: Bool
  }

  /// In it each day of a year is.
  private static let leapYear = 2000

  init(_ text: String? = nil) {
    written = text
    day = text.flatMap(Self.day(of:))
  }

  /// Whether a card has a birthday that a form cannot show.
  var isPartial: Bool { written != nil && day == nil && !isRemoved }
  private var isRemoved = false

  /// As the server takes it; nil for none.
  var text: String? {
    guard let day else { return isRemoved ? nil : written }
    return (day.hasYear ? Self.digits(day.year, 4) : "-") + "-" + Self.digits(day.month, 2) + "-" + Self.digits(day.day, 2)
  }

  mutating func remove() {
    day = nil
    isRemoved = true
  }

  /// The day in a calendar, at noon.
  func date(in calendar: Calendar) -> Date? {
    day.flatMap { calendar.date(from: DateComponents(year: $0.year, month: $0.month, day: $0.day, hour: 12)) }
  }

  mutating func set(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    day = Day(year: parts.year ?? Self.leapYear, month: parts.month ?? 1, day: parts.day ?? 1, hasYear: day?.hasYear ?? true)
  }

  mutating func setHasYear(_ hasYear: Bool) { day?.hasYear = hasYear }

  private static func day(of text: String) -> Day? {
    if let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/), let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) {
      return Day(year: year, month: month, day: day, hasYear: true)
    }
    guard let match = text.wholeMatch(of: /--(\d\d)-(\d\d)/), let month = Int(match.1), let day = Int(match.2) else { return nil }
    return Day(year: leapYear, month: month, day: day, hasYear: false)
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
