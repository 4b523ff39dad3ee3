/// Days that a workbook counts, as ISO 8601 (ECMA-376 part 1, 18.17.4).
struct SerialDate {
  /// Old workbooks of the Macintosh count from 1904-01-01 as day 0.
  let countsFrom1904: Bool

  private static let daySeconds: Double = 86_400
  /// 9999-12-31 in the system of 1900.
  private static let last: Double = 2_958_466

  /// - Returns: nil for a number that is no date: negative, behind the year 9999, or the 29 February 1900, which was never.
  func text(_ serial: Double, _ meaning: CellFormats.Meaning) -> String? {
    guard serial.isFinite, serial >= 0, serial < Self.last else { return nil }
    let seconds = Int((serial * Self.daySeconds).rounded())
    let (day, rest) = (seconds / 86_400, seconds % 86_400)
    let clock = Self.clock(hours: rest / 3_600, rest)
    switch meaning {
    case .number: return nil
    case .elapsed: return Self.clock(hours: seconds / 3_600, seconds)
    case .time where day == 0: return clock
    case .time, .date:
      guard let date = date(day) else { return nil }
      return rest == 0 ? date : "\(date)T\(clock)"
    }
  }

  private func date(_ day: Int) -> String? {
    // Days from 1970-01-01. Until 28 February 1900 a day is one less, since the system has a leap day that year.
    if countsFrom1904 { return Self.civil(day - 24_107) }
    return switch day {
    case 60: nil
    case ..<60: Self.civil(day - 25_568)
    default: Self.civil(day - 25_569)
    }
  }

  private static func clock(hours: Int, _ seconds: Int) -> String {
    "\(padded(hours)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// The date of a day of the proleptic Gregorian calendar, which repeats itself every 400 years or 146,097 days.
  private static func civil(_ day: Int) -> String {
    let shifted = day + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Years that begin with March.
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return "\(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))-\(padded(month))-\(padded(dayOfMonth))"
  }
}
