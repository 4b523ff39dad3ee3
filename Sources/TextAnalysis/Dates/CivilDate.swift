/// A day of the Gregorian calendar, without a zone.
struct CivilDate: Sendable, Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// - Returns: nil for a day that the calendar does not have.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a moment, in the zone that the seconds count in.
  init(secondsSince1970 seconds: Int) {
    self.init(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
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
  var weekday: Int { (daysSince1970 + 719_468 + 2) % 7 + 1 }

  func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  /// The same day of another month, or that month's last.
  func adding(months: Int) -> CivilDate {
    let all = year * 12 + month - 1 + months
    let (newYear, newMonth) = (min(max(all / 12, 1), 9_999), all % 12 + 1)
    return CivilDate(year: newYear, month: newMonth, day: min(day, Self.days(in: newMonth, of: newYear))) ?? self
  }

  var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  var isoMonth: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))" }

  /// The week of ISO 8601: the one that has this week's Thursday names the year.
  var isoWeek: String {
    let thursday = adding(days: 4 - weekday)
    let first = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSince1970 ?? thursday.daysSince1970
    return "\(Self.padded(thursday.year, 4))-W\(Self.padded((thursday.daysSince1970 - first) / 7 + 1, 2))"
  }

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
