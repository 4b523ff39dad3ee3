/// A day of the Gregorian calendar, in no zone (`2026-11-28`).
struct PlainDate: Sendable, Hashable, Comparable {
  let year: Int
  let month: Int
  let day: Int

  /// - Returns: nil for a day that there is not.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private init(checkedYear year: Int) { (self.year, month, day) = (year, 1, 1) }

  /// 1970-01-01.
  static let epoch = PlainDate(checkedYear: 1970)

  /// - Parameter text: ISO 8601, `YYYY-MM-DD`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  var text: String {
    let year = String(self.year)
    return String(repeating: "0", count: 4 - year.count) + year + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-")
      + String(day)
  }

  var next: PlainDate {
    PlainDate(year: year, month: month, day: day + 1) ?? PlainDate(year: year, month: month + 1, day: 1)
      ?? PlainDate(year: year + 1, month: 1, day: 1) ?? self
  }

  var previous: PlainDate {
    if day > 1 { return PlainDate(year: year, month: month, day: day - 1) ?? self }
    let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
    return PlainDate(year: year, month: month, day: Self.length(of: month, in: year)) ?? self
  }

  static func < (left: PlainDate, right: PlainDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
