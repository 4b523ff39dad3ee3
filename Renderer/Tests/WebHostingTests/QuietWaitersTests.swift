import TestSupport
import Testing

@testable import WebHosting

@MainActor @Suite(.timeLimit(.minutes(1))) struct QuietWaitersTests {
  @Test("the time limit of one waiter ends no other one's wait")
  func limits() async throws {
    let (sleeps, sleeping) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let clock = HeldClock(sleeps: sleeping)
    let waiters = QuietWaiters()
    var returned: [String] = []
    let page = Task {
      await waiters.wait(atMost: .milliseconds(200), clock: clock)
      returned.append("page")
    }
    let batch = Task {
      await waiters.wait(atMost: .milliseconds(30), clock: clock)
      returned.append("batch")
    }
    var next = sleeps.makeAsyncIterator()
    let started = [await next.next(), await next.next()].compactMap { $0 }
    try #require(started.first { $0.duration == .milliseconds(30) }).end()
    await batch.value
    #expect(returned == ["batch"])
    waiters.release()
    await page.value
    #expect(returned == ["batch", "page"])
  }
}
