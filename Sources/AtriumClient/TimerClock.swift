import Dispatch

/// The time of `ContinuousClock`, with waits of which nothing is left when their task is cancelled.
///
/// `Task.sleep` leaves the timer of a cancelled task where it is until it would have fired: 600 bytes, which hold as many pages of
/// memory as they lie in. Whoever waits for hours, in something that comes and goes, waits with this clock.
public struct TimerClock: Clock {
  private let makeTimer: @Sendable () -> any DispatchSourceTimer

  public init() { makeTimer = { DispatchSource.makeTimerSource() } }

  init(makeTimer: @escaping @Sendable () -> any DispatchSourceTimer) { self.makeTimer = makeTimer }

  public var now: ContinuousClock.Instant { .now }
  public var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// A machine that slept meanwhile may make the wait as much longer.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let timer = Timer(source: makeTimer())
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait in
        // Its end is the same whether the time has come or the task was cancelled, also before it begins.
        timer.source.setCancelHandler { wait.resume() }
        timer.source.setEventHandler { timer.source.cancel() }
        timer.source.schedule(deadline: .now() + (deadline - now).interval, leeway: tolerance?.interval ?? .milliseconds(10))
        timer.source.activate()
      }
    } onCancel: {
      timer.source.cancel()
    }
    try Task.checkCancellation()
  }

  /// A dispatch source may be used from every thread, which its type does not say.
  private struct Timer: @unchecked Sendable {
    let source: any DispatchSourceTimer
  }
}

extension Duration {
  /// In nanoseconds: what is longer than three centuries is as long as these.
  fileprivate var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds < 9_000_000_000 else { return .nanoseconds(.max) }
    return .nanoseconds(seconds < 0 ? 0 : Int(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
  }
}
