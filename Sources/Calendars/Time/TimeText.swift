import ContentLines
import Foundation

/// Dates and times as they are written (RFC 5545 sections 3.3.4, 3.3.5 and 3.3.14).
enum TimeText {
  enum Value: Hashable {
    case date(CivilDate)
    /// With a Z behind it if it is UTC.
    case dateTime(LocalDateTime, isUTC: Bool)
  }

  /// Reads `19980118`, `19980118T230000`, `19980118T230000Z`, and what others write for them: without seconds, with `24` for midnight, with
  /// hyphens and colons. A leap second is the second before it.
  static func value(_ text: Substring) -> Value? {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":") {
      guard bytes.count < 16 else { return nil }
      bytes.append(ASCII.upper(byte))
    }
    let isUTC = bytes.last == UInt8(ascii: "Z")
    if isUTC { bytes.removeLast() }
    guard let year = number(bytes, 0..<4), let month = number(bytes, 4..<6), let day = number(bytes, 6..<8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard bytes.count > 8 else { return isUTC ? nil : .date(date) }
    guard bytes[8] == UInt8(ascii: "T"), let hour = number(bytes, 9..<11), let minute = number(bytes, 11..<13) else { return nil }
    guard let second = bytes.count == 13 ? 0 : number(bytes, 13..<15), bytes.count <= 15 else { return nil }
    if (hour, minute, second) == (24, 0, 0) { return .dateTime(LocalDateTime(startOf: date.adding(days: 1)), isUTC: isUTC) }
    return LocalDateTime(date, hour: hour, minute: minute, second: min(second, second == 60 ? 59 : second)).map {
      .dateTime($0, isUTC: isUTC)
    }
  }

  /// Reads `-0500` and `+003456`: seconds east of Greenwich.
  static func offset(_ text: Substring) -> Int? {
    let bytes = Array(text.utf8.filter { $0 != UInt8(ascii: ":") })
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count == 5 || bytes.count == 7 else {
      return nil
    }
    guard let hours = number(bytes, 1..<3), let minutes = number(bytes, 3..<5), let seconds = bytes.count == 5 ? 0 : number(bytes, 5..<7),
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    let offset = hours * 3_600 + minutes * 60 + seconds
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  static func append(_ date: CivilDate, to output: inout [UInt8]) {
    output.append(decimal: date.year, digits: 4)
    output.append(decimal: date.month, digits: 2)
    output.append(decimal: date.day, digits: 2)
  }

  static func append(_ local: LocalDateTime, to output: inout [UInt8]) {
    append(local.date, to: &output)
    output.append(UInt8(ascii: "T"))
    output.append(decimal: local.hour, digits: 2)
    output.append(decimal: local.minute, digits: 2)
    output.append(decimal: local.second, digits: 2)
  }

  static func append(_ instant: Date, to output: inout [UInt8]) {
    append(LocalDateTime(secondsSince1970: instant.wholeSeconds), to: &output)
    output.append(UInt8(ascii: "Z"))
  }

  static func append(offset: Int, to output: inout [UInt8]) {
    let seconds = abs(offset)
    output.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    output.append(decimal: seconds / 3_600, digits: 2)
    output.append(decimal: seconds / 60 % 60, digits: 2)
    if seconds % 60 != 0 { output.append(decimal: seconds % 60, digits: 2) }
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.upperBound <= bytes.count, bytes[range].allSatisfy(ASCII.isDigit) else { return nil }
    return bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
