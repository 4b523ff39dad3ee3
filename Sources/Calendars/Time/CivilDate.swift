/// A day of the Gregorian calendar, without a zone.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// - Returns: nil for a day that the calendar does not have, and outside of the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// By counting eras of 400 years, whose days are always 146,097. What is outside of the years 1 to 9999 becomes their first or last day.
  package init(daysSince1970 days: Int) {
    let shifted = min(max(days, Self.firstDay), Self.lastDay) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    // From the first of March on, leap days are at the end of a year, and the months follow one rule.
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

  package var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }

  package func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// 0001-01-01.
  static let firstDay = -719_162
  /// 9999-12-31.
  static let lastDay = 2_932_896

  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CivilDate: Comparable {
  package static func < (one: CivilDate, other: CivilDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-04-15`.
  package var description: String {
    var bytes: [UInt8] = []
    bytes.append(decimal: year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: day, digits: 2)
    return String(decoding: bytes, as: UTF8.self)
  }
}
