import ContentLines

/// A rule by which an event recurs (RFC 5545 section 3.3.10), of those that people make in calendars: every so many days, weeks, months or
/// years, on days of the week or of the month.
package struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// `FR`, or the last one of a month: `-1FR`.
  struct Day: Hashable {
    /// From the first, or negative from the last of the month; nil for all of them.
    let ordinal: Int?
    let weekday: Weekday
  }

  let frequency: Frequency
  let interval: Int
  let count: Int?
  let until: TimeText.Value?
  let days: Set<Day>
  /// From 1, or negative from the last of the month.
  let monthDays: Set<Int>
  let months: Set<Int>
  /// Which of the days of a period count, from 1, or negative from the last.
  let positions: Set<Int>
  let weekStart: Weekday

  /// Reads a rule.
  ///
  /// - Returns: nil for what is no rule, and for one that says more than what is known here: hours, weeks and days of a year.
  init?(_ text: String) {
    guard let parts = Self.parts(of: text), let frequency = parts["FREQ"].flatMap({ Frequency(rawValue: $0) }) else { return nil }
    let known: Set = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "WKST"]
    // What begins with X- says nothing of when.
    guard parts.keys.allSatisfy({ known.contains($0) || $0.hasPrefix("X-") }) else { return nil }
    guard let interval = Self.number(parts["INTERVAL"] ?? "1", in: 1...10_000),
      let months = Self.numbers(parts["BYMONTH"], in: 1...12), let monthDays = Self.numbers(parts["BYMONTHDAY"], in: -31...31),
      let positions = Self.numbers(parts["BYSETPOS"], in: -366...366), let days = Self.days(parts["BYDAY"]),
      let weekStart = Weekday(code: parts["WKST"] ?? "MO")
    else { return nil }
    // An ordinal counts days of a month; in a year without months it would count those of the year.
    let isMonthly = frequency == .monthly || frequency == .yearly && !months.isEmpty
    guard isMonthly || days.allSatisfy({ $0.ordinal == nil }), frequency != .yearly || isMonthly || days.isEmpty else { return nil }
    if let written = parts["COUNT"] {
      guard let count = Self.number(written, in: 1...999_999_999) else { return nil }
      self.count = count
    } else {
      count = nil
    }
    if let written = parts["UNTIL"] {
      guard let until = TimeText.value(written[...]) else { return nil }
      self.until = until
    } else {
      until = nil
    }
    (self.frequency, self.interval, self.weekStart) = (frequency, interval, weekStart)
    (self.days, self.monthDays, self.months, self.positions) = (days, monthDays, months, positions)
  }

  /// Whether a time isn't behind the rule's end.
  func allows(_ local: LocalDateTime, instant: @autoclosure () -> Int) -> Bool {
    switch until {
    case nil: true
    case .date(let date): local.date <= date
    case .dateTime(let end, isUTC: true): instant() <= end.secondsSince1970
    case .dateTime(let end, isUTC: false): local <= end
    }
  }

  private static func parts(of text: String) -> [String: String]? {
    var parts: [String: String] = [:]
    guard text.utf8.count <= 2_048 else { return nil }
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    return parts
  }

  private static func number(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { $0 != 0 && range.contains($0) ? $0 : nil }
  }

  /// - Returns: nil if one of them is none.
  private static func numbers(_ text: String?, in range: ClosedRange<Int>) -> Set<Int>? {
    guard let text else { return [] }
    let numbers = text.split(separator: ",").map { number(String($0).trimmed, in: range) }
    return numbers.contains(nil) || numbers.isEmpty ? nil : Set(numbers.compactMap(\.self))
  }

  private static func days(_ text: String?) -> Set<Day>? {
    guard let text else { return [] }
    var days: Set<Day> = []
    for part in text.split(separator: ",").map({ String($0).trimmed }) {
      guard let weekday = Weekday(code: part.suffix(2)) else { return nil }
      let ordinal = part.dropLast(2)
      if ordinal.isEmpty {
        days.insert(Day(ordinal: nil, weekday: weekday))
      } else {
        guard let number = number(ordinal, in: -5...5) else { return nil }
        days.insert(Day(ordinal: number, weekday: weekday))
      }
    }
    return days.isEmpty ? nil : days
  }
}
