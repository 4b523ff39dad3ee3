import ContentLines

/// A date of which parts may be unknown: a birthday without its year.
package struct VCardDate: Hashable, Sendable {
  package let year: Int?
  package let month: Int?
  package let day: Int?
  /// As it is written behind the T: `231000Z`, `08:30:00-06:00`.
  package let time: String?

  /// - Returns: nil if there is no such date, or no part of one.
  package init?(year: Int? = nil, month: Int? = nil, day: Int? = nil, time: String? = nil) {
    guard year != nil || month != nil || day != nil, (1...9999).contains(year ?? 1), (1...12).contains(month ?? 1) else { return nil }
    // A year and a day without the month is no date (RFC 6350 section 4.3.1).
    guard day == nil || month != nil || year == nil, (1...Self.days(in: month ?? 1, of: year ?? 4)).contains(day ?? 1) else { return nil }
    guard time?.utf8.allSatisfy({ ASCII.isDigit($0) || ":+-Z.".utf8.contains($0) }) != false else { return nil }
    (self.year, self.month, self.day, self.time) = (year, month, day, time)
  }

  /// Reads `19530415`, `1953-04-15`, `1953-04`, `1953`, `--0415`, `--04-15`, `--04`, `---15`, each with or without a time behind a T: the
  /// forms of all versions. The year 0000 is none.
  package init?(_ text: String) {
    let parts = text.trimmed.uppercased().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first, let (year, month, day) = Self.fields(String(date)) else { return nil }
    let time = parts.dropFirst().first.map(String.init)
    self.init(year: year == 0 ? nil : year, month: month, day: day, time: time.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The same date without its year.
  var withoutYear: VCardDate? { VCardDate(month: month, day: day, time: time) }

  /// The value of BDAY. 3.0 and 2.1 get the form with hyphens, as in their examples; they have none for a date without a year, so theirs is
  /// that of ISO 8601:1988, which address books read.
  func value(in version: VCardVersion) -> String {
    guard version == .v4 else { return description + (time.map { "T" + $0 } ?? "") }
    let time = time.map { "T" + $0.filter { $0 != ":" } } ?? ""
    // With the year and the month alone, the hyphen stays: 195304 would be a year of six digits.
    let isComplete = day != nil && month != nil
    return (isComplete ? Self.text(year, 4, or: "--") + Self.text(month, 2) + Self.text(day, 2) : description) + time
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private typealias Fields = (year: Int?, month: Int?, day: Int?)

  private static func fields(_ date: String) -> Fields? {
    func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
      digits.contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }
    if date.hasPrefix("---") { return number(date.dropFirst(3), digits: 2...2).map { (nil, nil, $0) } }
    if date.hasPrefix("--") {
      let rest = date.dropFirst(2)
      if let month = number(rest, digits: 2...2) { return (nil, month, nil) }
      let day = rest.dropFirst(rest.utf8.count == 5 && rest.dropFirst(2).first == "-" ? 3 : 2)
      guard let month = number(rest.prefix(2), digits: 2...2), let day = number(day, digits: 2...2) else { return nil }
      return (nil, month, day)
    }
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 3 else { return nil }
    if parts.count == 1, let whole = number(first, digits: 8...8) { return (whole / 10_000, whole / 100 % 100, whole % 100) }
    guard let year = number(first, digits: 4...4) else { return nil }
    let others = parts.dropFirst().map { number($0, digits: 1...2) }
    guard !others.contains(nil) else { return nil }
    return (year, others.first ?? nil, others.dropFirst().first ?? nil)
  }

  private static func text(_ number: Int?, _ digits: Int, or other: String = "") -> String {
    guard let number else { return other }
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension VCardDate: CustomStringConvertible {
  /// `1953-04-15`, `--04-15`, `1953-04`, without the time.
  package var description: String {
    switch (year, month, day) {
    case (nil, nil, let day): "---" + Self.text(day, 2)
    case (nil, let month, nil): "--" + Self.text(month, 2)
    case (nil, let month, let day): "--" + Self.text(month, 2) + "-" + Self.text(day, 2)
    case (let year, nil, _): Self.text(year, 4)
    case (let year, let month, nil): Self.text(year, 4) + "-" + Self.text(month, 2)
    case (let year, let month, let day): Self.text(year, 4) + "-" + Self.text(month, 2) + "-" + Self.text(day, 2)
    }
  }
}
