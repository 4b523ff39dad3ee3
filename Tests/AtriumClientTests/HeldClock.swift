/// A clock that stands still: each sleep is handed to the test, which ends it.
struct HeldClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  struct Sleep: Sendable {
    let duration: Duration
    fileprivate let waker: AsyncStream<Void>.Continuation

    func end() { waker.yield() }
  }

  let sleeps: AsyncStream<Sleep>.Continuation
  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (ended, waker) = AsyncStream.makeStream(of: Void.self)
    sleeps.yield(Sleep(duration: now.duration(to: deadline), waker: waker))
    // Ends by itself when the task is cancelled.
    for await _ in ended { return }
    throw CancellationError()
  }
}
