/// A time of a clock on a wall, in no zone (`19:30`).
struct ClockTime: Sendable, Hashable, Comparable {
  let hour: Int
  let minute: Int

  /// - Returns: nil for what no clock shows.
  init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// - Parameter text: `HH:mm`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[1].utf8.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  private init(checkedHour hour: Int) { (self.hour, minute) = (hour, 0) }

  /// When a show of which only the day is known is put.
  static let usual = ClockTime(checkedHour: 20)
  /// When a day ends: what begins before belongs to the night before.
  static let endOfDay = ClockTime(checkedHour: 4)

  /// `HH:mm`.
  var text: String { (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute) }

  static func < (left: ClockTime, right: ClockTime) -> Bool { (left.hour, left.minute) < (right.hour, right.minute) }
}
