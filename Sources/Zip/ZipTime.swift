/// When an entry was changed last, as archives have it.
struct ZipTime {
  /// The date and time of MS-DOS (APPNOTE 4.4.6), in UTC: the format has no zone.
  let date: UInt16
  let time: UInt16
  /// Info-ZIP's extended timestamp (0x5455) with the time of the last change alone: seconds since 1970, in UTC.
  let extraField: [UInt8]

  /// What the format has years for.
  private static let years = 1980...2107

  /// - Parameter seconds: since 1970.
  init(_ seconds: Int64) {
    let second = Int32(clamping: seconds)
    extraField = [0x55, 0x54, 5, 0, 1] + withUnsafeBytes(of: second.littleEndian, Array.init)
    let (year, month, day) = Self.civil(seconds.floorDivided(by: 86_400))
    guard Self.years.contains(year) else {
      (date, time) = year < Self.years.lowerBound ? (1 << 5 | 1, 0) : (0xff9f, 0xbf7d)
      return
    }
    let rest = Int(seconds - seconds.floorDivided(by: 86_400) * 86_400)
    date = UInt16((year - Self.years.lowerBound) << 9 | month << 5 | day)
    time = UInt16((rest / 3600) << 11 | (rest / 60 % 60) << 5 | rest % 60 / 2)
  }

  /// The Gregorian date of a day since 1970 (Howard Hinnant's `civil_from_days`).
  private static func civil(_ days: Int64) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), Int(month), Int(dayOfYear - (153 * shiftedMonth + 2) / 5) + 1)
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 { self / divisor - (self % divisor < 0 ? 1 : 0) }
}
