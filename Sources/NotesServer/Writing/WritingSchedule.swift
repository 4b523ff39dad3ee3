import AtriumAPI
import Foundation

/// A day or a week about which the house writes.
struct WritingPeriod: Sendable, Equatable {
  let kind: WrittenPeriod
  /// `2026-10-17` or `2026-W42`.
  let name: String
  let start: Date
  /// When it is over.
  let end: Date
  /// When it is written about.
  let due: Date

  var fileName: String { name + ".md" }
  var key: String { kind.folder + fileName }
}

/// Which days and weeks are to be written about, and when. A function of the setting and the time: days begin at midnight in the zone of
/// the setting, weeks as ISO 8601 counts them, and a day on which the clock is changed has 23 or 25 hours.
struct WritingSchedule: Sendable {
  /// Days and weeks that are made up for, after the house was off.
  static let mostDays = 7
  static let mostWeeks = 4

  private let writing: NoteWriting
  private let since: Date
  private let calendar: Calendar

  /// - Parameter since: when writing was turned on: of what was due before, only the last of each kind is written.
  init(_ writing: NoteWriting, since: Date) {
    self.writing = writing
    self.since = since
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: writing.timeZone) ?? .gmt
    calendar.locale = Locale(identifier: "en_US_POSIX")
    self.calendar = calendar
  }

  /// What is due, the earliest first.
  func due(at now: Date) -> [WritingPeriod] {
    WrittenPeriod.allCases.filter(isOn).flatMap { kind -> [WritingPeriod] in
      let periods = last(Self.most(kind) + 1, kind, at: now).filter { $0.due <= now }.suffix(Self.most(kind))
      return periods.filter { $0.due > since } + (periods.last.map { $0.due > since ? [] : [$0] } ?? [])
    }
  }

  /// When something is due next; nil when nothing is to be written.
  func next(after now: Date) -> Date? {
    WrittenPeriod.allCases.filter(isOn).flatMap { last(2, $0, at: now).map(\.due) }.filter { $0 > now }.min()
  }

  private func isOn(_ kind: WrittenPeriod) -> Bool { kind == .day ? writing.daily : writing.weekly }

  private static func most(_ kind: WrittenPeriod) -> Int { kind == .day ? mostDays : mostWeeks }

  /// The periods up to the one that is going on.
  private func last(_ count: Int, _ kind: WrittenPeriod, at now: Date) -> [WritingPeriod] {
    (0...count).reversed().compactMap { back in
      let unit: Calendar.Component = kind == .day ? .day : .weekOfYear
      guard let date = calendar.date(byAdding: unit, value: -back, to: noon(of: now)), let span = calendar.dateInterval(of: unit, for: date)
      else { return nil }
      return period(kind, from: span.start, to: span.end)
    }
  }

  private func period(_ kind: WrittenPeriod, from start: Date, to end: Date) -> WritingPeriod {
    let parts = calendar.dateComponents([.year, .month, .day, .yearForWeekOfYear, .weekOfYear], from: start)
    let name =
      switch kind {
      case .day: "\(Self.padded(parts.year, 4))-\(Self.padded(parts.month, 2))-\(Self.padded(parts.day, 2))"
      case .week: "\(Self.padded(parts.yearForWeekOfYear, 4))-W\(Self.padded(parts.weekOfYear, 2))"
      }
    // An hour that the day does not have is the one after it.
    let due =
      calendar.date(bySettingHour: writing.hour, minute: 0, second: 0, of: end) ?? end.addingTimeInterval(3_600 * Double(writing.hour))
    return WritingPeriod(kind: kind, name: name, start: start, end: end, due: due)
  }

  /// A time that each day has.
  private func noon(of date: Date) -> Date { calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
