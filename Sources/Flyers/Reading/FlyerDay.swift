package import Foundation

/// A day of the Gregorian calendar, without a zone.
package struct FlyerDay: Sendable, Hashable, Codable, Comparable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// - Returns: nil for a day that the calendar does not have.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The night of a moment: a day ends at 04:00 in the zone.
  package init(nightOf moment: Date, in zone: TimeZone) {
    let seconds = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment)) - 4 * 3_600
    self.init(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }

  /// By counting eras of 400 years, whose days are always 146,097.
  init(daysSince1970 days: Int) {
    let shifted = min(max(days, -700_000), 2_900_000) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 1 is Monday, 7 is Sunday.
  package var weekday: Int { (daysSince1970 + 719_468 + 2) % 7 + 1 }

  func adding(days: Int) -> FlyerDay { FlyerDay(daysSince1970: daysSince1970 + days) }

  /// `2026-11-27`.
  package var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  package static func < (left: FlyerDay, right: FlyerDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The days of a month in a leap year.
  static func most(in month: Int) -> Int { days(in: month, of: 2_024) }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
