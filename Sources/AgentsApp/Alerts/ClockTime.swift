import AtriumApp
import Foundation

/// A time of the day by the clock on the wall, `22:00`.
nonisolated struct ClockTime: Equatable {
  let hour: Int
  let minute: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    self.hour = hour
    self.minute = minute
  }

  init(of date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
  }

  var text: String { [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") }

  /// On some day that has all of its hours.
  func date(in calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: 2001, month: 1, day: 15, hour: hour, minute: minute)) ?? Date(timeIntervalSince1970: 0)
  }
}
