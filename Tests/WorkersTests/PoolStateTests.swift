import Testing
import WorkerContract

@testable import Workers

@Suite struct PoolStateTests {
  private var state = PoolState(limits: WorkerLimits(workers: 2, waiting: 3, memory: 100))

  /// Both workers started and idle.
  private static func idle(_ limits: WorkerLimits = WorkerLimits(workers: 2, waiting: 3, memory: 100)) -> PoolState {
    var state = PoolState(limits: limits)
    for request in [101, 102] { _ = state.enqueue(request, .interactive) }
    for worker in [1, 2] {
      _ = state.ready(worker, memory: 0)
      _ = state.answered(worker)
    }
    for worker in [1, 2] { _ = state.ready(worker, memory: 0) }
    return state
  }

  @Test("the first request starts a worker, and is assigned when that is ready")
  func first() {
    var state = state
    #expect(state.enqueue(1, .interactive) == [.start(1)])
    #expect(state.ready(1, memory: 0) == [.assign(1, to: 1)])
    #expect(state.answered(1) == 1)
    #expect(state.ready(1, memory: 0) == [.watch(1)])
  }

  @Test("no more workers start than there is work for, and no more than the limit")
  func starts() {
    var state = state
    #expect(state.enqueue(1, .interactive) == [.start(1)])
    #expect(state.enqueue(2, .interactive) == [.start(2)])
    #expect(state.enqueue(3, .interactive) == [])
    #expect(state.enqueue(4, .interactive) == [.fail(4, .worker(.busy))])
  }

  @Test("requests that nobody waits for leave one worker to those that somebody waits for, who come first")
  func priorities() {
    var state = Self.idle()
    #expect(state.enqueue(1, .background) == [.lower(1), .assign(1, to: 1)])
    #expect(state.enqueue(2, .background) == [])
    #expect(state.enqueue(3, .interactive) == [.assign(3, to: 2)])
    #expect(state.enqueue(4, .interactive) == [])
    #expect(state.answered(1) == 1)
    #expect(state.ready(1, memory: 0) == [.assign(4, to: 1)])
    #expect(state.answered(2) == 3)
    #expect(state.ready(2, memory: 0) == [.lower(2), .assign(2, to: 2)])
  }

  @Test("what is slow has a worker beyond the others: neither background nor people wait for it, and one is done at a time")
  func slow() {
    var state = Self.idle(WorkerLimits(workers: 2, waiting: 9, memory: 100))
    #expect(state.enqueue(1, .slow) == [.lower(1), .assign(1, to: 1)])
    #expect(state.enqueue(2, .slow) == [])
    #expect(state.enqueue(3, .background) == [.lower(2), .assign(3, to: 2)])
    #expect(state.enqueue(4, .interactive) == [.start(3)])
    #expect(state.ready(3, memory: 0) == [.assign(4, to: 3)])
    #expect(state.enqueue(5, .background) == [])
    #expect(state.enqueue(6, .interactive) == [])
    #expect(state.answered(2) == 3)
    #expect(state.ready(2, memory: 0) == [.assign(6, to: 2)])
    #expect(state.answered(1) == 1)
    // What is not slow goes first.
    #expect(state.ready(1, memory: 0) == [.assign(5, to: 1)])
    #expect(state.answered(2) == 6)
    #expect(state.ready(2, memory: 0) == [.assign(2, to: 2)])
  }

  @Test("with one worker, what is slow has another one, which starts for it")
  func slowBesideOne() {
    var state = PoolState(limits: WorkerLimits(workers: 1))
    #expect(state.enqueue(1, .slow) == [.start(1)])
    #expect(state.ready(1, memory: 0) == [.lower(1), .assign(1, to: 1)])
    #expect(state.enqueue(2, .interactive) == [.start(2)])
    #expect(state.enqueue(3, .interactive) == [])
  }

  @Test("a worker that yields has the next request that does, and a person's request goes to one that does not")
  func lowered() {
    var state = Self.idle()
    #expect(state.enqueue(1, .background) == [.lower(1), .assign(1, to: 1)])
    #expect(state.answered(1) == 1)
    #expect(state.ready(1, memory: 0) == [.watch(1)])
    #expect(state.enqueue(2, .interactive) == [.assign(2, to: 2)])
    #expect(state.answered(2) == 2)
    #expect(state.ready(2, memory: 0) == [.watch(2)])
    #expect(state.enqueue(3, .background) == [.assign(3, to: 1)])
    // One that ended is not remembered: another has its place.
    #expect(state.ended(1, .crashed(.signaled(9))) == [.fail(3, .worker(.crashed(.signaled(9))))])
    #expect(state.enqueue(4, .long) == [.assign(4, to: 2)])
  }

  @Test("long requests leave that worker free too, and come before those that nobody waits for")
  func long() {
    var state = Self.idle()
    #expect(state.enqueue(1, .long) == [.assign(1, to: 1)])
    #expect(state.enqueue(2, .background) == [])
    #expect(state.enqueue(3, .long) == [])
    #expect(state.answered(1) == 1)
    #expect(state.ready(1, memory: 0) == [.assign(3, to: 1)])
    #expect(state.enqueue(4, .interactive) == [.assign(4, to: 2)])
    #expect(state.answered(1) == 3)
    #expect(state.ready(1, memory: 0) == [.lower(1), .assign(2, to: 1)])
  }

  @Test("one worker alone does both")
  func single() {
    var state = PoolState(limits: WorkerLimits(workers: 1))
    #expect(state.enqueue(1, .background) == [.start(1)])
    #expect(state.ready(1, memory: 0) == [.lower(1), .assign(1, to: 1)])
  }

  @Test("a worker that ends fails its request, once, and another starts for those that wait")
  func crash() {
    var state = Self.idle()
    _ = state.enqueue(1, .interactive)
    _ = state.enqueue(2, .interactive)
    _ = state.enqueue(3, .interactive)
    #expect(state.ended(1, .crashed(.signaled(11))) == [.fail(1, .worker(.crashed(.signaled(11)))), .start(3)])
    #expect(state.ended(1, .crashed(.signaled(11))) == [])
    #expect(state.answered(1) == nil)
    #expect(state.ready(3, memory: 0) == [.assign(3, to: 3)])
  }

  @Test("what does not start fails one request each time, so nothing waits for ever")
  func neverStarts() {
    var state = state
    _ = state.enqueue(1, .interactive)
    _ = state.enqueue(2, .interactive)
    guard case .fail(1, .worker(.unavailable)) = state.ended(1, .crashed(.exited(status: 127))).first else {
      Issue.record("the first request waits on")
      return
    }
    guard case .fail(2, .worker(.unavailable)) = state.ended(2, .crashed(.exited(status: 127))).first else {
      Issue.record("the second request waits on")
      return
    }
  }

  @Test("a request that takes too long costs its worker, which another replaces")
  func late() {
    var state = Self.idle()
    _ = state.enqueue(1, .interactive)
    _ = state.enqueue(2, .interactive)
    _ = state.enqueue(3, .interactive)
    #expect(state.late(1) == [.fail(1, .worker(.timedOut)), .end(1), .start(3)])
    #expect(state.late(1) == [])
    #expect(state.ended(1, .crashed(.signaled(9))) == [])
  }

  @Test("a worker that does not become ready, at its start or after an answer, is ended, and another takes its place")
  func overdue() {
    var state = state
    _ = state.enqueue(1, .interactive)
    let failure = PoolState.Reason.worker(.unavailable(reason: "a worker did not start: timedOut"))
    #expect(state.overdue(1) == [.end(1), .fail(1, failure)])

    state = Self.idle()
    #expect(state.overdue(1) == [])
    _ = state.enqueue(1, .interactive)
    _ = state.enqueue(2, .interactive)
    #expect(state.overdue(1) == [])
    #expect(state.answered(1) == 1)
    #expect(state.enqueue(3, .interactive) == [])
    #expect(state.overdue(1) == [.end(1), .start(3)])
  }

  @Test("a cancelled request leaves the queue, or costs its worker")
  func cancel() {
    var state = Self.idle()
    for request in 1...3 { _ = state.enqueue(request, .interactive) }
    #expect(state.cancel(3) == [.fail(3, .cancelled)])
    #expect(state.cancel(2) == [.fail(2, .cancelled), .end(2)])
    #expect(state.cancel(2) == [])
  }

  @Test("a worker that grew is replaced when it has answered")
  func growth() {
    var state = Self.idle()
    _ = state.enqueue(1, .interactive)
    #expect(state.answered(1) == 1)
    #expect(state.ready(1, memory: 101) == [.end(1)])
    #expect(state.enqueue(2, .interactive) == [.assign(2, to: 2)])
    #expect(state.enqueue(3, .interactive) == [.start(3)])
  }

  @Test("an idle worker ends, and a busy one does not")
  func idleTime() {
    var state = Self.idle()
    _ = state.enqueue(1, .interactive)
    #expect(state.idled(1) == [])
    #expect(state.idled(2) == [.end(2)])
  }

  @Test("ready without a reason, or an answer without a request, is no worker's business")
  func outOfOrder() {
    var state = Self.idle()
    #expect(state.answered(1) == nil)
    #expect(state.ready(1, memory: 0) == [.end(1)])
    _ = state.enqueue(1, .interactive)
    #expect(state.ready(2, memory: 0) == [.end(2), .fail(1, .worker(.crashed(.misbehaved)))])
  }

  @Test("closing ends every worker and fails every request, and what follows")
  func close() {
    var state = Self.idle()
    for request in 1...3 { _ = state.enqueue(request, .interactive) }
    let closed = PoolState.Reason.worker(.unavailable(reason: "the pool is closed"))
    #expect(state.close() == [.end(1), .fail(1, closed), .end(2), .fail(2, closed), .fail(3, closed)])
    #expect(state.enqueue(4, .interactive) == [.fail(4, closed)])
  }
}
