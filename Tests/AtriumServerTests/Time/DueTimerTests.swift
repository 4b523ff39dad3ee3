import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// When a service looks for what is due, on a wall clock that is set.
@Suite("Due timers", .timeLimit(.minutes(1)))
struct DueTimerTests {
  private let time = HeldTime()

  /// Runs a timer whose looks return these times, in seconds from the start, and then nothing; and reports how long it sleeps after each.
  private func withTimer(
    due: [TimeInterval?], _ body: (DueTimer, inout AsyncStream<HeldClock.Sleep>.AsyncIterator) async throws -> Void
  ) async throws {
    let (sleeps, asked) = AsyncStream<HeldClock.Sleep>.makeStream()
    let timer = DueTimer(rest: 10, clock: HeldClock(sleeps: asked), now: { [time] in time.now })
    let start = time.now
    let left = Locked(due)
    let running = Task {
      await timer.run {
        let next = left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return next.map { start.addingTimeInterval($0) }
      }
    }
    var iterator = sleeps.makeAsyncIterator()
    try await body(timer, &iterator)
    running.cancel()
    await running.value
  }

  @Test("it sleeps until the next thing is due, and never longer than its rest")
  func sleeps() async throws {
    try await withTimer(due: [4, 60, nil, -5]) { _, sleeps in
      for expected in [4, 10, 10, 0.01] {
        let sleep = try #require(await sleeps.next())
        #expect(abs(sleep.duration / .seconds(1) - expected) < 0.001)
        sleep.end()
      }
    }
  }

  @Test("a clock that is set back by a day delays nothing by more than the rest")
  func setBack() async throws {
    try await withTimer(due: [4, 4]) { _, sleeps in
      let first = try #require(await sleeps.next())
      #expect(first.duration == .seconds(4))
      time.pass(-86_400)
      first.end()
      #expect(try #require(await sleeps.next()).duration == .seconds(10))
    }
  }

  @Test("what is due sooner than its next look wakes it, and what is due later does not")
  func expects() async throws {
    try await withTimer(due: [8, 2, nil]) { timer, sleeps in
      _ = try #require(await sleeps.next())
      timer.expect(time.now.addingTimeInterval(9))
      timer.expect(time.now.addingTimeInterval(2))
      #expect(try #require(await sleeps.next()).duration == .seconds(2))
      timer.wake()
      #expect(try #require(await sleeps.next()).duration == .seconds(10))
    }
  }

  @Test("what is done every ten minutes is due when the clock is set back, too")
  func recurrence() {
    var pruning = Recurrence(every: 600)
    #expect(pruning.isDue(at: time.now))
    pruning.done(at: time.now)
    #expect(!pruning.isDue(at: time.now.addingTimeInterval(599)))
    #expect(pruning.isDue(at: time.now.addingTimeInterval(600)))
    #expect(!pruning.isDue(at: time.now.addingTimeInterval(-599)))
    #expect(pruning.isDue(at: time.now.addingTimeInterval(-86_400)))
  }
}
