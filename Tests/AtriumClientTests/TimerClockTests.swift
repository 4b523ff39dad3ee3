import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import AtriumClient

@Suite struct TimerClockTests {
  /// The timers that a clock has made, as long as somebody else holds them.
  private final class Made: Sendable {
    private struct Weak: @unchecked Sendable {
      weak var timer: AnyObject?
    }

    private let timers = Mutex<[Weak]>([])

    func timer() -> any DispatchSourceTimer {
      let timer = DispatchSource.makeTimerSource()
      let weak = Weak(timer: timer as AnyObject)
      timers.withLock { $0.append(weak) }
      return timer
    }

    var count: Int { timers.withLock { $0.count } }
    private var left: Int { timers.withLock { $0.count { $0.timer != nil } } }

    /// Dispatch lets go of a timer in a job of its own.
    func goes() async throws {
      try await becomes(0) { left }
    }
  }

  @Test("a wait ends when its time has come, and not before")
  func waits() async throws {
    let made = Made()
    let clock = TimerClock(makeTimer: made.timer)
    let deadline = clock.now.advanced(by: .milliseconds(3))
    try await clock.sleep(until: deadline)
    #expect(clock.now >= deadline)
    // What is over needs no wait at all.
    try await clock.sleep(until: deadline)
    try await clock.sleep(until: deadline.advanced(by: .seconds(-3600)))
    #expect(made.count == 3)
    try await made.goes()
  }

  @Test("a wait that is cancelled ends at once and leaves no timer behind", arguments: [Duration.seconds(3600), .seconds(Int64.max / 4)])
  func cancelled(length: Duration) async throws {
    let made = Made()
    let clock = TimerClock(makeTimer: made.timer)
    let waits = (0..<100).map { _ in Task { try await clock.sleep(for: length) } }
    try await wait(for: "fifty timers") {
      made.count
    } until: {
      $0 >= 50
    }
    for wait in waits { wait.cancel() }
    for wait in waits {
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
    try await made.goes()
  }

  @Test("who was cancelled before does not wait")
  func cancelledBefore() async {
    let wait = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await TimerClock().sleep(for: .seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await wait.value }
  }
}
