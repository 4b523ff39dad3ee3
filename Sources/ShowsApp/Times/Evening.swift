import AtriumAPI
import AtriumApp
import Foundation
import Observation

/// Which night it is at a venue. It turns at 04:00 there: who goes home at two has been out the evening before.
@Observable final class Evening {
  private(set) var now: Date
  private let read: () -> Date
  private let clock: any Clock<Duration>
  /// Zones differ by quarters of an hour.
  private static let quarter = 900.0
  nonisolated private static let end = 4 * 3600.0

  init(clock: any Clock<Duration>, now: @escaping () -> Date = { Date() }) {
    read = now
    self.clock = clock
    self.now = now()
  }

  /// Follows the time until the task is cancelled.
  func follow() async {
    while !Task.isCancelled {
      turn()
      let rest = Self.quarter - now.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: Self.quarter)
      try? await clock.sleep(for: .seconds(max(1, rest)))
    }
  }

  func turn() { now = read() }

  /// The evening that is now in a zone.
  func tonight(in zone: TimeZone) -> CalendarDay { Self.night(of: now, in: zone) }

  /// The evening that a moment belongs to.
  nonisolated static func night(of moment: Date, in zone: TimeZone) -> CalendarDay {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return CalendarDay(of: moment.addingTimeInterval(-end), in: calendar)
  }
}
