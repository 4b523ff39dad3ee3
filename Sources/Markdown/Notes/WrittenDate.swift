import Foundation

/// Dates as people write them into front matter: `2026-08-21`, `2026-08-21T10:30`, `2026-08-21 10:30:00.5+02:00`, `…Z`.
/// The proleptic Gregorian calendar; without a zone the time is UTC.
enum WrittenDate {
  static func read(_ text: String) -> Date? {
    var input = Substring(text).utf8
    guard let year = number(&input, digits: 4), take("-", &input), let month = number(&input, digits: 2), take("-", &input),
      let day = number(&input, digits: 2), isDay(year, month, day)
    else { return nil }
    let midnight = days(year, month, day) * 86_400
    if input.isEmpty { return date(midnight) }
    guard take("T", &input) || take("t", &input) || take(" ", &input), let (seconds, fraction) = time(&input),
      let offset = zone(&input), input.isEmpty
    else { return nil }
    return date(midnight + seconds - offset, fraction)
  }

  /// Nil outside the years 1 to 9999, which four digits can say: a zone leads over either end.
  private static func date(_ seconds: Int, _ fraction: Double = 0) -> Date? {
    guard seconds >= days(1, 1, 1) * 86_400, seconds < days(10_000, 1, 1) * 86_400 else { return nil }
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  private static func time(_ input: inout Substring.UTF8View) -> (seconds: Int, fraction: Double)? {
    guard let hour = number(&input, digits: 2), hour < 24, take(":", &input), let minute = number(&input, digits: 2), minute < 60
    else { return nil }
    guard take(":", &input) else { return (hour * 3600 + minute * 60, 0) }
    guard let second = number(&input, digits: 2), second < 60 else { return nil }
    var fraction = 0.0
    if take(".", &input) {
      var scale = 0.1
      guard input.first.map(isDigit) == true else { return nil }
      while let digit = input.first, isDigit(digit) {
        fraction += Double(digit - 48) * scale
        scale /= 10
        input.removeFirst()
      }
    }
    return (hour * 3600 + minute * 60 + second, fraction)
  }

  /// Seconds east of UTC.
  private static func zone(_ input: inout Substring.UTF8View) -> Int? {
    while take(" ", &input) {}
    if input.isEmpty || take("Z", &input) || take("z", &input) { return 0 }
    let sign: Int
    if take("+", &input) { sign = 1 } else if take("-", &input) { sign = -1 } else { return nil }
    guard let hours = number(&input, digits: 2), hours <= 18 else { return nil }
    if input.isEmpty { return sign * hours * 3600 }
    _ = take(":", &input)
    guard let minutes = number(&input, digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func number(_ input: inout Substring.UTF8View, digits: Int) -> Int? {
    let text = input.prefix(digits)
    guard text.count == digits, text.allSatisfy(isDigit) else { return nil }
    input = input.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func take(_ sign: Unicode.Scalar, _ input: inout Substring.UTF8View) -> Bool {
    guard input.first == UInt8(ascii: sign) else { return false }
    input.removeFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    guard (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970-01-01. Counting years from March puts the leap day last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }
}
