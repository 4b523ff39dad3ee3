package import Foundation

/// When an event begins or ends, in one of the forms that iCalendar has for it (RFC 5545 sections 3.3.4 and 3.3.5).
package enum EventTime: Hashable, Sendable {
  /// A whole day. As an end, the day behind the last one.
  case day(CivilDate)
  /// Floating: the local time of the reader (RFC 5545, 3.3.5).
  case floating(LocalDateTime)
  case utc(Date)
  /// The clock of a zone. The second time of an hour that exists twice cannot be said this way; see ``at(_:in:)``.
  case zoned(LocalDateTime, EventZone)

  /// An instant as the clock of a zone shows it; in UTC if that clock has shown the same time an hour before, on the night that summer time
  /// ends.
  package static func at(_ instant: Date, in zone: TimeZone) -> EventTime { at(instant.wholeSeconds, in: .system(zone)) }

  static func at(_ seconds: Int, in zone: EventZone) -> EventTime {
    let local = zone.local(at: seconds)
    return zone.instant(of: local) == seconds ? .zoned(local, zone) : .utc(Date(wholeSeconds: seconds))
  }

  /// The instant; a whole day's is its midnight.
  ///
  /// - Parameter zone: that of whole days and of floating times.
  package func instant(floatingIn zone: TimeZone) -> Date { Date(wholeSeconds: seconds(floatingIn: .system(zone))) }

  /// Whether this is a day rather than a time.
  package var isDay: Bool { if case .day = self { true } else { false } }

  var isFloating: Bool { if case .floating = self { true } else { false } }

  /// Seconds since 1970.
  func seconds(floatingIn zone: EventZone) -> Int {
    switch self {
    case .day(let date): zone.instant(of: LocalDateTime(startOf: date))
    case .floating(let local): zone.instant(of: local)
    case .utc(let instant): instant.wholeSeconds
    case .zoned(let local, let zone): zone.instant(of: local)
    }
  }

  /// What the clock shows in the form that this time has: that of UTC for a time in UTC.
  var local: LocalDateTime {
    switch self {
    case .day(let date): LocalDateTime(startOf: date)
    case .floating(let local), .zoned(let local, _): local
    case .utc(let instant): LocalDateTime(secondsSince1970: instant.wholeSeconds)
    }
  }

  /// Another time of the same form.
  func with(_ local: LocalDateTime) -> EventTime {
    switch self {
    case .day: .day(local.date)
    case .floating: .floating(local)
    case .utc: .utc(Date(wholeSeconds: local.secondsSince1970))
    case .zoned(_, let zone): .zoned(local, zone)
    }
  }
}
