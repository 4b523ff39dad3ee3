package import Foundation
import HTTPServing
import ServiceLifecycle
import Storage

/// Runs a look for what is due: at once, at the time that the last look returned, when it is woken, and after a rest at the latest.
///
/// What is due is a time of the wall clock, which may be set; sleeping is done by one that nobody sets. No sleep is longer than the rest, so
/// a wall clock that is set, forwards or back, delays nothing by more than that.
package final class DueTimer: Sendable {
  /// Sooner than that it does not look again, whatever is due: a time that lies before now is no reason to spin.
  private static let shortest: TimeInterval = 0.01

  private let rest: TimeInterval
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let wakes: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  /// When it looks next, if nothing wakes it; nil while it looks.
  private let next = Locked(Date?.none)

  /// - Parameter rest: between two looks at most, in seconds.
  package init(rest: TimeInterval, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) {
    self.rest = rest
    self.clock = clock
    self.now = now
    (wakes, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Has it look soon. Wakes that come while it looks are one.
  package func wake() { waker.yield() }

  /// To be called when something is due at that time.
  package func expect(_ due: Date) {
    if let next = next.withLock({ $0 }), next <= due { return }
    wake()
  }

  /// Looks until the house closes or the task is cancelled; it can run once.
  ///
  /// - Parameter look: does what is due, and returns when the next thing is.
  package func run(_ look: @escaping @Sendable () async -> Date?) async {
    wake()
    await cancelWhenGracefulShutdown { [self] in
      var sleep: Task<Void, Never>?
      for await _ in wakes {
        sleep?.cancel()
        next.withLock { $0 = nil }
        let due = await look()
        let now = now()
        let wait = min(rest, max(Self.shortest, due?.timeIntervalSince(now) ?? rest))
        next.withLock { $0 = now.addingTimeInterval(wait) }
        sleep = Task { [clock, waker] in
          guard (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          waker.yield()
        }
      }
      sleep?.cancel()
    }
  }
}
