import ContentLines
import Foundation

/// The time of the last change to a card, its property REV (RFC 6350 section 6.7.4).
enum VCardTimestamp {
  private static let secondsOfDay = 86_400

  /// Reads `19951031T222710Z`, `1995-10-31T22:27:10Z`, an offset in place of the Z, or the date alone. A time without a zone is UTC.
  static func date(_ text: String) -> Date? {
    guard let date = VCardDate(text), let year = date.year, let month = date.month, let day = date.day else { return nil }
    guard let seconds = seconds(date.time ?? "000000Z") else { return nil }
    return Date(timeIntervalSince1970: Double(days(year, month, day) * secondsOfDay + seconds))
  }

  /// - Returns: nil for a time before the year 1 or after 9999.
  static func text(_ date: Date, version: VCardVersion) -> String? {
    let time = date.timeIntervalSince1970.rounded(.down)
    guard time >= Double(days(1, 1, 1) * secondsOfDay), time < Double(days(10_000, 1, 1) * secondsOfDay) else { return nil }
    let seconds = Int(time)
    let day = Int((Double(seconds) / Double(secondsOfDay)).rounded(.down))
    let second = seconds - day * secondsOfDay
    // From the first of March on, leap days are at the end of a year, and the months follow one rule.
    let shifted = day - days(0, 3, 1)
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let isBasic = version == .v4
    let value = VCardDate(
      year: year, month: month, day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, time: clock.joined(separator: isBasic ? "" : ":") + "Z"
    )
    return value?.value(in: version)
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Seconds since midnight, UTC; negative or above a day where an offset makes it so.
  private static func seconds(_ time: String) -> Int? {
    let zone = time.firstIndex { "Z+-".contains($0) } ?? time.endIndex
    guard let clock = clock(time[..<zone].prefix { $0 != "." }) else { return nil }
    switch time[zone...].first {
    case "+": return self.clock(time[zone...].dropFirst()).map { clock - $0 }
    case "-": return self.clock(time[zone...].dropFirst()).map { clock + $0 }
    default: return clock
    }
  }

  private static func clock(_ text: Substring) -> Int? {
    let digits: [UInt8] = text.utf8.filter { $0 != UInt8(ascii: ":") }
    guard [2, 4, 6].contains(digits.count), digits.allSatisfy(ASCII.isDigit) else { return nil }
    var fields = [0, 0, 0]
    for (index, digit) in digits.enumerated() { fields[index / 2] = fields[index / 2] * 10 + Int(digit - UInt8(ascii: "0")) }
    // The second 60 is a leap second.
    guard fields[0] <= 24, fields[1] < 60, fields[2] <= 60 else { return nil }
    return fields[0] * 3_600 + fields[1] * 60 + fields[2]
  }
}
