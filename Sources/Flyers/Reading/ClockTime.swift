/// A time of day on the venue's clock.
package struct ClockTime: Sendable, Hashable, Codable, Comparable {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int

  /// - Returns: nil for a time that no clock shows.
  package init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// `20:00`.
  package var text: String { "\(FlyerDay.padded(hour, 2)):\(FlyerDay.padded(minute, 2))" }

  /// A night ends at 04:00: what is earlier belongs to the night of the day before.
  package var isAfterMidnight: Bool { hour < 4 }

  /// Minutes since 04:00, so that 00:30 comes after 23:00.
  var minuteOfNight: Int { (hour * 60 + minute + 1_200) % 1_440 }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.minuteOfNight < right.minuteOfNight }
}
