public import Foundation

/// A time on the wire: ISO 8601, always with a zone. Written in whole seconds of UTC (`2026-08-21T10:30:00Z`); fractions of a
/// second and other offsets are accepted in.
///
/// Written by hand because Foundation's `.iso8601` refuses fractions, and its format styles are a tenth as fast.
public enum WireDate {
  static let expectation = "is not a time with a zone, such as 2026-08-21T10:30:00Z"

  /// Seconds are cut, not rounded: a time is never written as later than it was.
  public static func text(of date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let (day, second) = seconds.quotientAndRemainder(flooredBy: 86_400)
    let (year, month, dayOfMonth) = civil(fromDay: day)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  public static func date(from text: String) -> Date? {
    var rest = Substring(text).utf8
    guard let year = number(&rest, 4), skip(&rest, "-"), let month = number(&rest, 2), skip(&rest, "-"), let day = number(&rest, 2),
      skip(&rest, "T") || skip(&rest, "t") || skip(&rest, " "),
      let hour = number(&rest, 2), skip(&rest, ":"), let minute = number(&rest, 2), skip(&rest, ":"), let second = number(&rest, 2),
      (1...12).contains(month), (1...daysIn(month, of: year)).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    guard let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty else { return nil }
    let seconds = dayNumber(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  // Days since 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin on 1 March, so that the leap day is a
  // year's last.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.quotientAndRemainder(flooredBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(fromDay number: Int) -> (year: Int, month: Int, day: Int) {
    let (era, day) = (number + 719_468).quotientAndRemainder(flooredBy: 146_097)
    let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func skip(_ rest: inout Substring.UTF8View, _ byte: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout Substring.UTF8View, _ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private static func fraction(_ rest: inout Substring.UTF8View) -> Double? {
    guard skip(&rest, ".") || skip(&rest, ",") else { return 0 }
    let digits = rest.prefix { (48...57).contains($0) }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double("0." + String(Substring(digits)))
  }

  private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
    if skip(&rest, "Z") || skip(&rest, "z") { return 0 }
    let sign = skip(&rest, "+") ? 1 : skip(&rest, "-") ? -1 : 0
    guard sign != 0, let hours = number(&rest, 2), hours < 24 else { return nil }
    let separated = skip(&rest, ":")
    if rest.isEmpty, !separated { return sign * hours * 3600 }
    guard let minutes = number(&rest, 2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension Int {
  /// Division that rounds down, so that the remainder is never negative (Swift's own cuts towards zero).
  fileprivate func quotientAndRemainder(flooredBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
