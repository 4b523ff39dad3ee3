import Foundation
import Logging
import ProbeRequests
import TestSupport
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct WorkerPoolTests {
  @Test("a response and its parts arrive, in their order")
  func echo() async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let parts = Received<Int>()
      let text = String(repeating: "äé😀", count: 1_000)
      let answer = try await pool.perform(Echo(text, parts: 500)) { parts.append($0) }
      #expect(answer == text)
      #expect(parts.all == Array(0..<500))
    }
  }

  @Test("a hundred requests at once are all answered by two workers")
  func many() async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<100 {
          group.addTask { try await pool.perform(Echo("\(number)"), priority: number % 2 == 0 ? .background : .interactive) }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(answers == Set((0..<100).map(String.init)))
    }
  }

  @Test(
    "a worker that ends badly costs its own request, once; others are answered meanwhile, and afterwards",
    arguments: Misbehave.Way.allCases)
  func misbehaviour(way: Misbehave.Way) async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let failing = Task { try await pool.perform(Misbehave(way)) }
      async let other = pool.perform(Echo("meanwhile"))
      #expect(try await other == "meanwhile")
      let error = await #expect(throws: WorkerError.self) { try await failing.value }
      let isExpected =
        switch (way, try #require(error)) {
        case (.exit, .crashed(.exited(3))), (.abort, .crashed(.signaled(SIGABRT))), (.segmentationFault, .crashed(.signaled(SIGSEGV))): true
        case (.trap, .crashed(.signaled)), (.grow, .crashed(.signaled)): true
        case (.babble, .crashed(.misbehaved)), (.wrongPart, .crashed(.misbehaved)), (.tooManyParts, .crashed(.misbehaved)),
          (.longMessage, .crashed):
          true
        default: false
        }
      #expect(isExpected, "\(String(describing: error))")
      #expect(try await pool.perform(Echo("afterwards")) == "afterwards")
    }
  }

  /// - Parameter process: 0 for the calling thread.
  private func niceness(_ process: Int32) -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process)) }

  @Test("a worker that works in the background yields to others on the machine, and one that somebody waits for does not")
  func niceness() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Programs.withPool(of: "WorkerProbe", clock: HeldClock(sleeps: sleep)) { pool in
      let pipe = Pipe()
      let waiting = Task {
        try await pool.perform(Wait(), files: [WorkerFile(keeping: pipe.fileHandleForReading)], priority: .background)
      }
      // A worker has it, so the next request goes to another one.
      for await sleep in sleeps where sleep.duration == Wait.timeLimit * 4 || sleep.duration == Wait.timeLimit { break }
      let asked = try await pool.perform(Keep(bytes: 1))
      #expect(niceness(asked) == niceness(0))
      try pipe.fileHandleForWriting.close()
      #expect(try await waiting.value == "end")
      let background = try await pool.perform(Keep(bytes: 1), priority: .background)
      #expect(niceness(background) == max(niceness(0), 10))
    }
  }

  /// Without its fix it fails when it runs alone: after other tests the spawning thread is there already.
  @Test("a worker that a task in the background asks for starts with normal CPU priority")
  func askedInBackground() async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let answers = Received<Int32>()
      // Nobody awaits the task, which would lend it another priority.
      Task.detached(priority: .background) { answers.append(try await pool.perform(Keep(bytes: 1))) }
      try await becomes(1) { answers.all.count }
      #expect(niceness(answers.all[0]) == niceness(0))
    }
  }

  @Test("a worker killed from outside is replaced")
  func killed() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Programs.withPool(of: "WorkerProbe", limits: WorkerLimits(workers: 1), clock: HeldClock(sleeps: sleep)) { pool in
      let process = try await pool.perform(Keep(bytes: 1))
      let pipe = Pipe()
      let waiting = Task { try await pool.perform(Wait(), files: [WorkerFile(keeping: pipe.fileHandleForReading)]) }
      // The worker has it.
      for await sleep in sleeps where sleep.duration == Wait.timeLimit { break }
      kill(process, SIGKILL)
      await #expect(throws: WorkerError.crashed(.signaled(SIGKILL))) { try await waiting.value }
      let next = try await pool.perform(Keep(bytes: 1))
      #expect(next != process)
    }
  }

  @Test("a worker that is killed before it has read its request is a killed one, and not one that misbehaved")
  func killedBeforeReading() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let limits = WorkerLimits(workers: 1, idleTime: .seconds(77))
    try await Programs.withPool(of: "WorkerProbe", limits: limits, clock: HeldClock(sleeps: sleep)) { pool in
      let process = try await pool.perform(Keep(bytes: 1))
      // It is ready again.
      for await sleep in sleeps where sleep.duration == .seconds(77) { break }
      kill(process, SIGSTOP)
      let waiting = Task { try await pool.perform(Echo("unread")) }
      // Its time counts from when the message is in the socket.
      for await sleep in sleeps where sleep.duration == Echo.timeLimit { break }
      kill(process, SIGKILL)
      await #expect(throws: WorkerError.crashed(.signaled(SIGKILL))) { try await waiting.value }
    }
  }

  @Test("a worker that answers and is never ready again is replaced")
  func neverReady() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let limits = WorkerLimits(workers: 1, readyTime: .seconds(88))
    try await Programs.withPool(of: "WorkerProbe", limits: limits, clock: HeldClock(sleeps: sleep)) { pool in
      let asleep = Task { try await pool.perform(AnswerAndStop()) }
      // The first is of its start.
      var count = 0
      for await sleep in sleeps where sleep.duration == .seconds(88) {
        count += 1
        guard count == 2 else { continue }
        sleep.end()
        break
      }
      _ = try await asleep.value
      let answer = try await pool.perform(Echo("afterwards"))
      #expect(answer == "afterwards")
    }
  }

  @Test("a worker that keeps more memory than it may is replaced after its answer")
  func growth() async throws {
    try await Programs.withPool(of: "WorkerProbe", limits: WorkerLimits(workers: 1, memory: 64 << 20)) { pool in
      let first = try await pool.perform(Keep(bytes: 1 << 20))
      #expect(try await pool.perform(Keep(bytes: 100 << 20)) == first)
      #expect(try await pool.perform(Keep(bytes: 1)) != first)
    }
  }

  @Test("cancelling a request in flight ends its worker, and another takes its place")
  func cancelled() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Programs.withPool(of: "WorkerProbe", limits: WorkerLimits(workers: 1), clock: HeldClock(sleeps: sleep)) { pool in
      let process = try await pool.perform(Keep(bytes: 1))
      let pipe = Pipe()
      let waiting = Task { try await pool.perform(Wait(), files: [WorkerFile(keeping: pipe.fileHandleForReading)]) }
      // The worker has it.
      for await sleep in sleeps where sleep.duration == Wait.timeLimit { break }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      let next = try await pool.perform(Keep(bytes: 1))
      #expect(next != process)
      try await wait(for: "the end of the process") {
        kill(process, 0)
      } until: {
        $0 != 0
      }
    }
  }

  @Test("the time of a request is counted by the clock, from its beginning")
  func timeLimit() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Programs.withPool(of: "WorkerProbe", limits: WorkerLimits(workers: 1), clock: HeldClock(sleeps: sleep)) { pool in
      let pipe = Pipe()
      let waiting = Task { try await pool.perform(Wait(), files: [WorkerFile(keeping: pipe.fileHandleForReading)]) }
      for await sleep in sleeps where sleep.duration == Wait.timeLimit {
        sleep.end()
        break
      }
      await #expect(throws: WorkerError.timedOut) { try await waiting.value }
    }
  }

  @Test("a worker that never answers is ended by the kernel, even if the server's clock stands still")
  func processorTime() async throws {
    let (_, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Programs.withPool(of: "WorkerProbe", limits: WorkerLimits(workers: 1), clock: HeldClock(sleeps: sleep)) { pool in
      await #expect(throws: WorkerError.timedOut) { try await pool.perform(Spin()) }
      let answer = try await pool.perform(Echo("afterwards"))
      #expect(answer == "afterwards")
    }
  }

  @Test("an idle worker ends after a while, and another starts with the next request")
  func idle() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let limits = WorkerLimits(workers: 1, idleTime: .seconds(77))
    try await Programs.withPool(of: "WorkerProbe", limits: limits, clock: HeldClock(sleeps: sleep)) { pool in
      let process = try await pool.perform(Keep(bytes: 1))
      for await sleep in sleeps where sleep.duration == .seconds(77) {
        sleep.end()
        break
      }
      try await wait(for: "the end of the process") {
        kill(process, 0)
      } until: {
        $0 != 0
      }
      #expect(try await pool.perform(Keep(bytes: 1)) != process)
    }
  }

  @Test("a program that is not there, or is none, says so")
  func noProgram() async throws {
    for program in ["/nowhere/atrium-worker", "/bin/true", "/etc/passwd"] {
      let pool = WorkerPool(program: program, logger: Logger(label: "workers"))
      let error = await #expect(throws: WorkerError.self) { try await pool.perform(Echo("x")) }
      guard case .unavailable = try #require(error) else {
        Issue.record("\(program): \(String(describing: error))")
        continue
      }
      await pool.close()
    }
  }

  @Test("closing ends what is in flight, and the processes")
  func closing() async throws {
    let pool = WorkerPool(program: Programs.path("WorkerProbe"), logger: Logger(label: "workers"))
    let process = try await pool.perform(Keep(bytes: 1))
    let pipe = Pipe()
    let waiting = Task { try await pool.perform(Wait(), files: [WorkerFile(keeping: pipe.fileHandleForReading)]) }
    await pool.close()
    await #expect(throws: WorkerError.self) { try await waiting.value }
    #expect(kill(process, 0) != 0)
    await #expect(throws: WorkerError.unavailable(reason: "the pool is closed")) { try await pool.perform(Echo("x")) }
  }

  @Test("a request that is too long for a message is refused before a worker sees it")
  func tooLong() async throws {
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let error = await #expect(throws: WorkerError.self) {
        try await pool.perform(Echo(String(repeating: "x", count: 100_000)))
      }
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.kind == .refused)
    }
  }
}
