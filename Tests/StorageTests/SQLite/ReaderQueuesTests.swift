import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(1))) struct ReaderQueuesTests {
  @Test("as many reads run at once as there are queues")
  func together() async throws {
    let queues = ReaderQueues(count: 3)
    let met = DispatchGroup()
    for _ in 0..<3 { met.enter() }
    // Each waits until all three are there: one after the other they would wait in vain.
    try await withThrowingTaskGroup(of: DispatchTimeoutResult.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try await queues.run { _ in
            met.leave()
            return met.wait(timeout: .now() + 10)
          }
        }
      }
      for try await result in group { #expect(result == .success) }
    }
  }

  @Test("a read answers what it found, or throws what went wrong")
  func results() async throws {
    struct Wrong: Error {}
    let queues = ReaderQueues(count: 1)
    #expect(try await queues.run { _ in 7 } == 7)
    await #expect(throws: Wrong.self) { try await queues.run { _ in throw Wrong() } }
    #expect(try await queues.run { _ in 8 } == 8)
  }

  @Test("a task that is cancelled before its turn reads nothing")
  func cancelled() async throws {
    let queues = ReaderQueues(count: 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await queues.run { _ in _ = Issue.record("It was read all the same.") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a task that is cancelled while it waits for its turn ends at once, reads nothing, and the others have their turns")
  func cancelledWhileWaiting() async throws {
    let queues = ReaderQueues(count: 1)
    let gate = DispatchSemaphore(value: 0)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await queues.run { _ in
        beginning.yield()
        gate.wait()
      }
    }
    // Of two tasks, the second may arrive first.
    var running = begun.makeAsyncIterator()
    await running.next()
    let task = Task { try await queues.run { _ in Issue.record("It was read all the same.") } }
    try await queues.untilWaiting(1)
    let last = Task { try await queues.run { _ in 3 } }
    try await queues.untilWaiting(2)
    task.cancel()
    // The reader is held until after that.
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(queues.waiting == 1)
    gate.signal()
    try await first.value
    #expect(try await last.value == 3)
  }

  @Test("a read that waits is taken by whichever reader is free first, not kept behind a long read")
  func noneBehindALongRead() async throws {
    let queues = ReaderQueues(count: 2)
    let (long, short) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let readers = [long, short].map { gate in
      Task {
        try await queues.run { _ in
          beginning.yield()
          gate.wait()
        }
      }
    }
    var running = begun.makeAsyncIterator()
    for _ in readers { await running.next() }
    let others = (0..<4).map { number in Task { try await queues.run { _ in number } } }
    try await queues.untilWaiting(4)
    short.signal()
    for (number, other) in others.enumerated() { #expect(try await other.value == number) }
    long.signal()
    for reader in readers { try await reader.value }
    #expect(queues.waiting == 0)
  }

  @Test("a read on the thread that calls takes a free reader and gives it back, or is told that there is none")
  func here() throws {
    struct Wrong: Error {}
    let queues = ReaderQueues(count: 1)
    let thread = Thread.current
    #expect(try queues.runHere { _ in Thread.current === thread } == true)
    #expect(throws: Wrong.self) { try queues.runHere { _ in throw Wrong() } }
    let nested = try queues.runHere { _ in try queues.runHere { _ in 1 } }
    #expect(nested == .some(nil))
    #expect(try queues.runHere { $0 } == 0)
  }

  @Test("a read that came meanwhile has its turn when the thread that calls is done")
  func afterHere() async throws {
    let queues = ReaderQueues(count: 1)
    let gate = DispatchSemaphore(value: 0)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    // On a thread that tasks do not share: it waits.
    Thread {
      _ = try? queues.runHere { _ in
        beginning.finish()
        gate.wait()
      }
    }.start()
    for await _ in begun {}
    let other = Task { try await queues.run { _ in 5 } }
    try await queues.untilWaiting(1)
    gate.signal()
    #expect(try await other.value == 5)
    #expect(queues.waiting == 0)
  }

  @Test("the line calls in the order of arrival, and whoever left is passed over")
  func order() {
    var line = ReaderLine<String>(readers: 1)
    guard case .taken(reader: 0) = line.arrive("a"), case .waits(let second) = line.arrive("b"), case .waits(let third) = line.arrive("c"),
      case .waits = line.arrive("d")
    else {
      Issue.record("One reader has one read, and the others wait.")
      return
    }
    #expect(line.leave(second) == "b")
    #expect(line.leave(second) == nil)
    #expect(line.next(for: 0) == "c")
    #expect(line.leave(third) == nil)
    #expect(line.next(for: 0) == "d")
    #expect(line.next(for: 0) == nil)
    guard case .taken(reader: 0) = line.arrive("e") else {
      Issue.record("The reader was free again.")
      return
    }
  }
}

extension ReaderQueues {
  /// Returns once as many reads wait. Those are queued then, not on their way.
  fileprivate func untilWaiting(_ count: Int) async throws {
    try await wait(for: "\(count) that wait") {
      waiting
    } until: {
      $0 >= count
    }
  }
}
