import Foundation

/// The dates of HTTP (RFC 9110 section 5.6.7): whole seconds in Greenwich.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
    let numbers = [parts.hour, parts.minute, parts.second].map { padded($0 ?? 0, 2) }
    let day = days[(parts.weekday ?? 1) - 1]
    return
      "\(day), \(padded(parts.day ?? 1, 2)) \(months[(parts.month ?? 1) - 1]) \(padded(parts.year ?? 0, 4)) \(numbers.joined(separator: ":")) GMT"
  }

  /// Reads the form of today and the two old ones, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  static func date(from text: String) -> Date? {
    if let match = text.wholeMatch(of: /\w+, (\d\d)[ -](\w{3})[ -](\d{4}|\d\d) (\d\d):(\d\d):(\d\d) GMT/) {
      return date(day: match.1, month: match.2, year: match.3, time: [match.4, match.5, match.6])
    }
    guard let match = text.wholeMatch(of: /\w{3} (\w{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})/) else { return nil }
    return date(day: match.2.drop { $0 == " " }, month: match.1, year: match.6, time: [match.3, match.4, match.5])
  }

  private static func date(day: Substring, month: Substring, year: Substring, time: [Substring]) -> Date? {
    guard let month = months.firstIndex(of: String(month)), let day = Int(day), let written = Int(year) else { return nil }
    let time = time.compactMap { Int($0) }
    guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
    // Of two digits: the last such year that is at most fifty years ahead.
    let limit = calendar.component(.year, from: .now) + 50
    let year = year.count == 4 ? written : limit - (limit - written) % 100
    let parts = DateComponents(year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
    guard parts.isValidDate(in: calendar) || time[2] == 60 else { return nil }
    return calendar.date(from: parts)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
