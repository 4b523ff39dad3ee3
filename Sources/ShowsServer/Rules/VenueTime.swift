import Foundation

/// When a show is over and when it is tonight, by the clock of its venue.
///
/// Which moment a time on a flyer is, and to which evening a moment belongs, says ``VenueClock``.
struct VenueTime: Sendable {
  /// The length of a show without an end time.
  static let usualLength: TimeInterval = 3 * 3600

  let clock: VenueClock

  init(zone: TimeZone) { clock = VenueClock(zone: zone) }

  /// - Parameter ends: nil where it is not known; a time that is not after the start says nothing either.
  static func end(start: Date, ends: Date?) -> Date {
    if let ends, ends > start { return ends }
    return start.addingTimeInterval(usualLength)
  }

  /// Whether a show has not ended. It is the same in every zone.
  static func isUpcoming(start: Date, ends: Date?, at now: Date) -> Bool { end(start: start, ends: ends) > now }

  /// Whether a show is on the evening that it is at the venue, and not over: one that begins then, and one that has begun and goes on, such
  /// as a festival on its second day.
  func isTonight(start: Date, ends: Date?, at now: Date) -> Bool {
    let evening = clock.bounds(of: clock.evening(at: now))
    return start < evening.upperBound && Self.isUpcoming(start: start, ends: ends, at: now)
  }
}
