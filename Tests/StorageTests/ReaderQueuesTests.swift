import Foundation
import Testing

@testable import Storage

@Suite struct ReaderQueuesTests {
  @Test("as many reads run at once as there are queues")
  func together() async throws {
    let queues = ReaderQueues(count: 3)
    let met = DispatchGroup()
    for _ in 0..<3 { met.enter() }
    // Each waits until all three are there: one after the other they would wait for ever.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try await queues.run {
            met.leave()
            met.wait()
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a read answers what it found, or throws what went wrong")
  func results() async throws {
    struct Wrong: Error {}
    let queues = ReaderQueues(count: 1)
    #expect(try await queues.run { 7 } == 7)
    await #expect(throws: Wrong.self) { try await queues.run { throw Wrong() } }
    #expect(try await queues.run { 8 } == 8)
  }

  @Test("a task that is cancelled before its turn reads nothing")
  func cancelled() async throws {
    let queues = ReaderQueues(count: 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await queues.run { Issue.record("It was read all the same.") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a task that is cancelled while it waits for its turn reads nothing either")
  func cancelledWhileWaiting() async throws {
    let queues = ReaderQueues(count: 1)
    let gate = DispatchSemaphore(value: 0)
    async let first: Void = queues.run { gate.wait() }
    let task = Task { try await queues.run { Issue.record("It was read all the same.") } }
    // The queue is not free before that, so the second has not had its turn.
    task.cancel()
    gate.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await first
  }
}
