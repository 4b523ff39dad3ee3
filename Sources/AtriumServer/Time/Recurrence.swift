package import Foundation

/// Work that is done every so often, by the wall clock. It is due when that is so far from the last time, in either direction: a clock that
/// is set back would need days to come to it again.
package struct Recurrence: Sendable {
  private let interval: TimeInterval
  private var last: Date?

  /// - Parameter interval: in seconds.
  package init(every interval: TimeInterval) {
    self.interval = interval
  }

  package func isDue(at now: Date) -> Bool {
    last.map { abs(now.timeIntervalSince($0)) >= interval } ?? true
  }

  package mutating func done(at now: Date) { last = now }
}
