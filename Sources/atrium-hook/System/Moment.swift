#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A point of time on the wall's clock, and where the other clock stood, which nobody sets.
struct Moment {
  /// Since 1970, UTC.
  let milliseconds: Int
  let monotonicMilliseconds: Int

  static func now() -> Moment {
    Moment(milliseconds: read(CLOCK_REALTIME), monotonicMilliseconds: monotonicMilliseconds())
  }

  static func monotonicMilliseconds() -> Int { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension Moment {
  /// As ISO 8601 in UTC, with milliseconds: `2026-11-22T18:40:00.123Z`.
  var text: String {
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let date = Self.date(days: days)
    let seconds = rest / 1000
    return "\(Self.digits(date.year, 4))-\(Self.digits(date.month, 2))-\(Self.digits(date.day, 2))T"
      + "\(Self.digits(seconds / 3600, 2)):\(Self.digits(seconds / 60 % 60, 2)):\(Self.digits(seconds % 60, 2))"
      + ".\(Self.digits(rest % 1000, 3))Z"
  }

  /// Of a time as `text` writes it, since 1970; `nil` of any other.
  static func milliseconds(of text: String) -> Int? {
    let parts = text.dropLast().split(omittingEmptySubsequences: false) { "-T:.".contains($0) }.map { Int($0) }
    guard text.utf8.count == 24, text.hasSuffix("Z"), parts.count == 7, !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap(\.self)
    guard numbers.allSatisfy({ $0 >= 0 }), 1...12 ~= numbers[1] else { return nil }
    let seconds = (numbers[3] * 60 + numbers[4]) * 60 + numbers[5]
    return (days(numbers[0], numbers[1], numbers[2]) * 86_400 + seconds) * 1000 + numbers[6]
  }

  /// The way back from `date(days:)`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the Gregorian calendar that many days after 1 January 1970. Years begin in March here, so that a leap day is the last one.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let sinceEra = days + 719_468
    let era = sinceEra / 146_097
    let dayOfEra = sinceEra % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
