import Foundation

/// A date as the browser's inputs write it: local time of the person's zone (HTML, "Dates and times").
struct DateText {
  let components: DatePickerComponents
  let calendar: Calendar

  init(components: DatePickerComponents, timeZone: TimeZone) {
    self.components = components
    // The inputs count in the Gregorian calendar, whatever they show.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  var inputType: String {
    if components == .date { return "date" }
    return components == .hourAndMinute ? "time" : "datetime-local"
  }

  var earliest: String { inputType == "date" ? "1000-01-01" : "1000-01-01T00:00" }

  func write(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = Self.padded(parts.year, 4) + "-" + Self.padded(parts.month, 2) + "-" + Self.padded(parts.day, 2)
    let time = Self.padded(parts.hour, 2) + ":" + Self.padded(parts.minute, 2)
    switch inputType {
    case "date": return day
    case "time": return time
    default: return day + "T" + time
    }
  }

  /// The date that was entered; what is not asked for stays as it was. nil when it is none.
  func read(_ text: String, keeping old: Date) -> Date? {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .nanosecond], from: old)
    let halves = text.split(separator: "T")
    if inputType != "time" {
      let numbers = (halves.first ?? "").split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
      (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
    }
    if inputType != "date" {
      let numbers = (halves.last ?? "").split(separator: ":").prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, (0...23).contains(numbers[0]), (0...59).contains(numbers[1]) else { return nil }
      (parts.hour, parts.minute) = (numbers[0], numbers[1])
      if calendar.component(.hour, from: old) != numbers[0] || calendar.component(.minute, from: old) != numbers[1] {
        (parts.second, parts.nanosecond) = (0, 0)
      }
    }
    return calendar.date(from: parts)
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
