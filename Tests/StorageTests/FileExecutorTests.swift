import Foundation
import TestSupport
import Testing

@testable import Storage

/// Calls that block, some of which never return.
@Suite("Threads for files", .timeLimit(.minutes(2)))
struct FileExecutorTests {
  /// An executor whose seconds a test counts, and calls that hang until it lets go of them.
  private final class Bench: Sendable {
    let executor: FileExecutor
    private let gate = DispatchSemaphore(value: 0)
    private let sleeps: Locked<AsyncStream<HeldClock.Sleep>.Iterator>
    private let hanging = Locked(0)

    init(threads: Int, most: Int) {
      let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
      self.sleeps = Locked(sleeps.makeAsyncIterator())
      executor = FileExecutor(label: "test", threads: threads, most: most, clock: HeldClock(sleeps: slept))
    }

    func pass(_ seconds: Int) async {
      var iterator = sleeps.withLock { $0 }
      for _ in 0..<seconds { await iterator.next()?.end() }
      sleeps.withLock { [iterator] in $0 = iterator }
    }

    /// Returns once the call hangs.
    func hang() async -> Task<Void, any Error> {
      let (begun, begin) = AsyncStream<Void>.makeStream()
      hanging.withLock { $0 += 1 }
      let task = Task {
        try await executor.run { [gate] in
          begin.finish()
          gate.wait()
        }
      }
      for await _ in begun {}
      return task
    }

    /// Returns once as many calls wait. Those are queued then, not on their way.
    func untilWaiting(_ count: Int) async throws {
      _ = try await wait(for: "\(count) waiting calls", { executor.waiting }, until: { $0 >= count })
    }

    func letGo() {
      for _ in 0..<hanging.withLock({ $0 }) { gate.signal() }
    }
  }

  @Test("a call answers or throws, and a function runs on the threads with its child tasks")
  func results() async throws {
    struct Wrong: Error {}
    let executor = FileExecutor(label: "test", threads: 2, most: 2)
    #expect(try await executor.run { 7 } == 7)
    await #expect(throws: Wrong.self) { try await executor.run { throw Wrong() } }
    let sum = await withTaskExecutorPreference(executor) {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<100 {
          group.addTask {
            number
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 4950)
  }

  @Test("while calls hang, a waiting one gets a thread of its own after some seconds")
  func grows() async throws {
    let bench = Bench(threads: 2, most: 3)
    let hanging = [await bench.hang(), await bench.hang()]
    let waiting = Task { try await bench.executor.run { 7 } }
    try await bench.untilWaiting(1)
    await bench.pass(FileExecutor.patience + 1)
    #expect(try await waiting.value == 7)
    #expect(bench.executor.threads == 3)
    #expect(try await bench.executor.run { 8 } == 8, "and the others share it")
    bench.letGo()
    for call in hanging { try await call.value }
  }

  @Test("with as many calls hanging as there may be threads, callers get an answer, and all goes on when the calls return")
  func stalls() async throws {
    let bench = Bench(threads: 1, most: 1)
    let hanging = await bench.hang()
    let waiting = Task { try await bench.executor.run { 7 } }
    try await bench.untilWaiting(1)
    await bench.pass(FileExecutor.longest + 1)
    await #expect(throws: DataFolder.Failure.stalled) { try await hanging.value }
    await #expect(throws: DataFolder.Failure.stalled) { try await waiting.value }
    bench.letGo()
    #expect(try await bench.executor.run { 8 } == 8)
  }

  @Test("a task that is cancelled waits no longer, whether its call has begun or not")
  func cancelled() async throws {
    let bench = Bench(threads: 1, most: 1)
    let hanging = await bench.hang()
    let waiting = Task { try await bench.executor.run { Issue.record("It ran all the same.") } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    hanging.cancel()
    await #expect(throws: CancellationError.self) { try await hanging.value }
    bench.letGo()
    #expect(try await bench.executor.run { 8 } == 8)
  }

  @Test("what hangs in the background takes no thread from those who wait")
  func apart() async throws {
    let files = try TemporaryFolder()
    try files.write("a.md", "a")
    let folder = try DataFolder(root: files.path)
    let gate = DispatchSemaphore(value: 0)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let threads = folder.threads.background.threads
    let hanging = (0..<threads).map { _ in
      Task {
        try await folder.inBackground { _ in
          begin.yield()
          wait(for: gate)
        }
      }
    }
    var beginnings = begun.makeAsyncIterator()
    for _ in hanging { await beginnings.next() }
    #expect(try await folder.reading { try $0.stat("a.md").size } == 1)
    for _ in hanging { gate.signal() }
    for call in hanging { try await call.value }
  }
}

/// In a function of its own, since an asynchronous one may not block; on a thread that is for that, it may.
private func wait(for gate: DispatchSemaphore) { gate.wait() }
