import Foundation

/// Days and times of tables, as people type them.
struct TableTimes {
  /// Whether 3/4 is the third of April.
  let isDayFirst: Bool

  /// `2027-01-16`, `16.01.2027`, `1/16/2027`, also with a time behind it.
  func date(_ text: String) -> WrittenTime? {
    if let time = WrittenTime(text) { return time }
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first, let day = day(first) else { return nil }
    guard words.count > 1 else { return .day(day) }
    return clock(String(words[1])).map { .local(day, $0) }
  }

  private func day(_ text: Substring) -> PlainDate? {
    if let date = PlainDate(text) { return date }
    for mark: Character in [".", "/"] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in part.count <= 4 && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil }
      guard parts.count == 3, numbers.count == 3 else { continue }
      let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
      let dayFirst = PlainDate(year: year, month: numbers[1], day: numbers[0])
      if mark == "." { return dayFirst }
      let monthFirst = PlainDate(year: year, month: numbers[0], day: numbers[1])
      return isDayFirst ? dayFirst ?? monthFirst : monthFirst ?? dayFirst
    }
    return nil
  }

  /// `20:00`, `20:00:00`, `20.30 Uhr`, `20 Uhr`, `20h`, `8pm`, `8:30 PM`.
  func clock(_ text: String) -> ClockTime? {
    var rest = text.lowercased().filter { $0 != " " }
    var half: Int?
    for (ending, hours) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)] where rest.hasSuffix(ending) {
      half = hours
      rest.removeLast(ending.count)
      break
    }
    let hasUnit = half != nil || rest.hasSuffix("uhr") || rest.hasSuffix("h")
    for ending in ["uhr", "h"] where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." || $0 == "h" }
    let numbers = parts.compactMap { part in (1...2).contains(part.count) && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(parts.count), parts.count > 1 || hasUnit, let hour = numbers.first else {
      return nil
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    guard let half else { return ClockTime(hour: hour, minute: minute) }
    return (1...12).contains(hour) ? ClockTime(hour: hour % 12 + half, minute: minute) : nil
  }
}
