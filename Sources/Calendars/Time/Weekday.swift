/// A day of the week, by the name that a rule has for it (RFC 5545 section 3.3.10). 0 is Monday.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// - Returns: nil for anything but `MO`, `TU`, `WE`, `TH`, `FR`, `SA`, `SU`.
  init?(code: some StringProtocol) {
    switch code {
    case "MO": self = .monday
    case "TU": self = .tuesday
    case "WE": self = .wednesday
    case "TH": self = .thursday
    case "FR": self = .friday
    case "SA": self = .saturday
    case "SU": self = .sunday
    default: return nil
    }
  }

  init(daysSince1970 days: Int) {
    // 1970-01-01 was a Thursday; 719,163 days before it, a Monday.
    self = Self(rawValue: (days + 719_162) % 7) ?? .monday
  }
}
