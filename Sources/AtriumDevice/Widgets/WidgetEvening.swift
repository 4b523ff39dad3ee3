public import Foundation

/// When a show takes place. All of it is told in the zone of the venue (seed: S7).
///
/// An evening lasts until 04:00 at the venue, as everywhere in Shows: who goes home at two has been out the evening before.
public struct WidgetEvening: Codable, Hashable, Sendable {
  /// How far an evening is from the present one.
  public enum Distance: Hashable, Sendable {
    case tonight, tomorrow, later
  }

  /// When the show starts.
  public var starts: Date
  /// Whether the hour is known, and not the day alone.
  public var isTimeKnown: Bool
  /// The day that the evening belongs to, `YYYY-MM-DD`.
  public var day: String
  /// An IANA name.
  public var timezone: String
  /// From when on the show is over.
  public var ends: Date

  /// - Parameters:
  ///   - day: nil for the one that the start belongs to.
  ///   - ends: nil where it is not known: the show then lasts as long as its evening.
  public init(starts: Date, isTimeKnown: Bool, day: String? = nil, timezone: String, ends: Date? = nil) {
    self.starts = starts
    self.isTimeKnown = isTimeKnown
    self.day = day ?? Self.day(of: starts, in: Self.zone(named: timezone))
    self.timezone = timezone
    self.ends = ends ?? Self.end(ofEveningAt: starts, in: Self.zone(named: timezone))
  }

  /// The venue's.
  public var zone: TimeZone { Self.zone(named: timezone) }

  /// Noon of the day that the evening belongs to: what is shown of a day is of this moment. A show after midnight starts on the day after.
  public var noon: Date {
    let parts = day.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let number = parts[2] else { return starts }
    return Self.calendar(in: zone).date(from: DateComponents(year: year, month: month, day: number, hour: 12)) ?? starts
  }

  public func distance(at moment: Date) -> Distance {
    if day == Self.day(of: moment, in: zone) { return .tonight }
    let next = Self.end(ofEveningAt: moment, in: zone)
    return day == Self.day(of: next, in: zone) ? .tomorrow : .later
  }

  /// When the evening of a moment ends: the next 04:00.
  static func end(ofEveningAt moment: Date, in zone: TimeZone) -> Date {
    calendar(in: zone).nextDate(after: moment, matching: DateComponents(hour: lastHour, minute: 0, second: 0), matchingPolicy: .nextTime)
      ?? moment.addingTimeInterval(86_400)
  }

  /// The day that the evening of a moment belongs to, `YYYY-MM-DD`.
  static func day(of moment: Date, in zone: TimeZone) -> String {
    let calendar = calendar(in: zone)
    var day = calendar.dateComponents([.year, .month, .day, .hour], from: moment)
    // By the clock on the wall, not by seconds: a night in which clocks change has other than four hours before four.
    if let hour = day.hour, hour < lastHour, let before = calendar.date(byAdding: .day, value: -1, to: moment) {
      day = calendar.dateComponents([.year, .month, .day], from: before)
    }
    return [padded(day.year, to: 4), padded(day.month, to: 2), padded(day.day, to: 2)].joined(separator: "-")
  }

  /// Seed S7: a venue without a zone is in Phoenix.
  private static func zone(named name: String) -> TimeZone { TimeZone(identifier: name) ?? TimeZone(identifier: "America/Phoenix") ?? .gmt }

  private static func calendar(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private static func padded(_ number: Int?, to length: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  private static let lastHour = 4
}
