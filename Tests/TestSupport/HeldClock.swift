/// A clock that stands still: each sleep is handed to the test, which ends it.
package struct HeldClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package struct Sleep: Sendable {
    package let duration: Duration
    fileprivate let waker: AsyncStream<Void>.Continuation

    package func end() { waker.yield() }
  }

  private let sleeps: AsyncStream<Sleep>.Continuation
  package let now = Instant(offset: .zero)
  package let minimumResolution = Duration.zero

  /// - Parameter sleeps: where each sleep is handed to.
  package init(sleeps: AsyncStream<Sleep>.Continuation) {
    self.sleeps = sleeps
  }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (ended, waker) = AsyncStream.makeStream(of: Void.self)
    sleeps.yield(Sleep(duration: now.duration(to: deadline), waker: waker))
    // Ends by itself when the task is cancelled.
    for await _ in ended { return }
    throw CancellationError()
  }
}
