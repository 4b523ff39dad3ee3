import ContentLines

/// A length of time as it is written (RFC 5545 section 3.3.6): days by the calendar, then seconds.
struct EventDuration: Hashable, Sendable {
  /// A day is one by the calendar, of 23 to 25 hours.
  var days = 0
  var seconds = 0
  var isNegative = false

  init(seconds: Int) {
    self.seconds = abs(seconds)
    isNegative = seconds < 0
  }

  /// Reads `P15DT5H0M20S`, `P7W`, `-PT15M`.
  init?(_ text: Substring) {
    guard text.utf8.count <= 64 else { return nil }
    var rest = text.utf8
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first.map(ASCII.upper) == UInt8(ascii: "P") else { return nil }
    rest = rest.dropFirst()
    var (isTime, hasParts) = (false, false)
    while let first = rest.first {
      if ASCII.upper(first) == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix(while: ASCII.isDigit)
      guard let number = digits.decimal, let unit = rest.dropFirst(digits.count).first else { return nil }
      switch (ASCII.upper(unit), isTime) {
      case (UInt8(ascii: "W"), false): days += number * 7
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += number * 3_600
      case (UInt8(ascii: "M"), true): seconds += number * 60
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
      hasParts = true
      rest = rest.dropFirst(digits.count + 1)
    }
    guard hasParts else { return nil }
  }

  /// With days of 24 hours.
  var totalSeconds: Int { (isNegative ? -1 : 1) * (days * LocalDateTime.secondsOfDay + seconds) }

  /// As it is written, in hours, minutes and seconds.
  var text: String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let date = days > 0 ? "\(days)D" : ""
    let time = (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || hours > 0 && rest > 0 ? "\(minutes)M" : "") + (rest > 0 ? "\(rest)S" : "")
    let value = time.isEmpty && !date.isEmpty ? date : date + "T" + (time.isEmpty ? "0S" : time)
    return (isNegative ? "-P" : "P") + value
  }
}
