import Foundation

/// The clock on a venue's wall.
struct VenueClock: Sendable {
  let zone: TimeZone

  /// How a local time maps to a moment.
  enum Reading: Sendable, Equatable {
    case exact
    /// There is no such time on that day: clocks go forward over it. It is as long after the jump as it would have been without it.
    case skipped
    /// It comes twice on that day, as clocks go back. The first one is taken.
    case repeated
  }

  /// The moment at which the clock shows that time on that day of the calendar.
  func instant(of date: PlainDate, _ time: ClockTime) -> (date: Date, reading: Reading) {
    let plain = Self.seconds(of: date, time)
    // The offsets a day before and a day after: a zone changes at most once in between.
    let before = offset(at: plain - 86_400)
    let after = offset(at: plain + 86_400)
    let early = plain - before
    let late = plain - after
    let fits = [early, late].filter { offset(at: $0) == plain - $0 }
    if early == late || fits.count == 1, let only = fits.first { return (Self.date(only), .exact) }
    if let first = fits.min() { return (Self.date(first), .repeated) }
    return (Self.date(early), .skipped)
  }

  /// What the clock shows.
  func reading(at instant: Date) -> (date: PlainDate, time: ClockTime) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
    let plain = seconds + zone.secondsFromGMT(for: instant)
    let day = plain.flooredQuotient(by: 86_400)
    let second = plain - day * 86_400
    let date = PlainDate(dayNumber: day) ?? .epoch
    return (date, ClockTime(hour: second / 3600, minute: second / 60 % 60) ?? .usual)
  }

  /// The evening that a moment belongs to: until 04:00 it is the one before.
  func evening(at instant: Date) -> PlainDate {
    let (date, time) = reading(at: instant)
    return time < .endOfDay ? date.previous : date
  }

  /// From when to when an evening lasts, on days with 23 or 25 hours too.
  func bounds(of evening: PlainDate) -> Range<Date> {
    instant(of: evening, .endOfDay).date..<instant(of: evening.next, .endOfDay).date
  }

  private func offset(at seconds: Int) -> Int { zone.secondsFromGMT(for: Self.date(seconds)) }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// As if the clock showed UTC.
  private static func seconds(of date: PlainDate, _ time: ClockTime) -> Int {
    date.dayNumber * 86_400 + time.hour * 3600 + time.minute * 60
  }
}

extension PlainDate {
  /// Days since 1970-01-01.
  var dayNumber: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init?(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part + (part < 10 ? 3 : -9)
    self.init(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * part + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int { self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor) }
}
