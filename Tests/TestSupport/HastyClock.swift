package import struct Foundation.Date

/// A clock that runs five times as fast as the real one, for tests of jobs that pause for seconds. The time limits of workers, which are on
/// the same clock, stay long enough for a busy machine.
package struct HastyClock: Clock {
  private static let speed = 5
  private let start = ContinuousClock.now
  private let begun = Date()

  package init() {}

  package var now: ContinuousClock.Instant { start + (ContinuousClock.now - start) * Self.speed }
  package var minimumResolution: Duration { .zero }
  /// The time of day by this clock.
  package var date: Date { begun.addingTimeInterval((now - start) / .seconds(1)) }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: start + (deadline - start) / Self.speed, tolerance: tolerance)
  }
}
