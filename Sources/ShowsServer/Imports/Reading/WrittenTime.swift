import Foundation

/// A time as a source writes it.
enum WrittenTime: Sendable, Hashable {
  /// A day without a time.
  case day(PlainDate)
  /// By the clock of the venue.
  case local(PlainDate, ClockTime)
  case instant(Date)

  /// - Parameter text: ISO 8601 as pages write it: a day, with a time or without, the time with an offset or without (`2027-01-16`,
  ///   `2027-01-16T20:00`, `2027-01-16 20:00:00.000-0700`).
  /// - Returns: nil for what is none of these.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let day = PlainDate(text.prefix(10)) else { return nil }
    let rest = text.dropFirst(10)
    guard let separator = rest.first else {
      self = .day(day)
      return
    }
    guard "Tt ".contains(separator) else { return nil }
    let written = rest.dropFirst().drop { $0 == " " }
    guard let time = ClockTime(written.prefix(5)) else { return nil }
    // Seconds and their parts say nothing of a show.
    let zone = written.dropFirst(5).drop { $0 == ":" || $0 == "." || $0.isNumber }.filter { $0 != " " && $0 != ":" }
    guard !zone.isEmpty else {
      self = .local(day, time)
      return
    }
    guard let offset = Self.offset(zone) else { return nil }
    let seconds = day.dayNumber * 86_400 + time.hour * 3600 + time.minute * 60 - offset
    self = .instant(Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Seconds east of Greenwich, of `Z`, `-07` and `-0700`.
  private static func offset(_ zone: String) -> Int? {
    if zone == "Z" || zone == "z" { return 0 }
    let digits = zone.dropFirst()
    guard let sign = ["+": 1, "-": -1, "\u{2212}": -1][zone.prefix(1)], [2, 4].contains(digits.count),
      digits.allSatisfy({ ("0"..."9").contains($0) }), let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)),
      hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// The moment, and whether the clock of the venue passes over it.
  func moment(by clock: VenueClock) -> (date: Date, isSkipped: Bool) {
    switch self {
    case .day(let day): return (clock.instant(of: day, .usual).date, false)
    case .local(let day, let time):
      let found = clock.instant(of: day, time)
      return (found.date, found.reading == .skipped)
    case .instant(let date): return (date, false)
    }
  }

  var isDay: Bool { if case .day = self { true } else { false } }
}
