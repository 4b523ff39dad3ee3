/// A date that was read, and the token behind it.
struct DateReading {
  enum Precision {
    case day(CivilDate)
    case month(year: Int, month: Int)
    case dayOfYear(month: Int, day: Int)
    case week(CivilDate)
  }

  var precision: Precision
  var end: Int

  /// ISO 8601, or the truncated form `--MM-DD` of its first edition, which RFC 6350 uses for a day of any year.
  var iso: String {
    switch precision {
    case .day(let day): day.iso
    case .month(let year, let month): "\(CivilDate.padded(year, 4))-\(CivilDate.padded(month, 2))"
    case .dayOfYear(let month, let day): "--\(CivilDate.padded(month, 2))-\(CivilDate.padded(day, 2))"
    case .week(let day): day.isoWeek
    }
  }

  /// Whether a time of day can follow.
  var hasDay: Bool {
    switch precision {
    case .day, .dayOfYear: true
    case .month, .week: false
    }
  }
}
