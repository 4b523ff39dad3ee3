import AtriumAPI
import Foundation
import Logging
import ServiceLifecycle
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What a runner makes of jobs, on both engines.
@Suite("The runner of jobs", .timeLimit(.minutes(5)))
struct JobRunnerTests {
  private struct Trouble: Error {}

  @Test("a job is done with its progress and its result, and its person hears of it", arguments: RecordsEngine.allCases)
  func done(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    try await bench.database.write { try $0.script("CREATE TABLE results (text TEXT)") }
    let runner = bench.runner(
      TestWorker { job in
        bench.pass(2)
        try await job.commit(JobProgress(phase: "work", done: 3, total: 3)) { try $0.execute("INSERT INTO results VALUES ('made')") }
      })
    #expect(try await runner.runNext())
    #expect(try await !runner.runNext())
    let kept = try #require(try await bench.job(id)?.job)
    #expect(kept.state == .succeeded && kept.phase == "work" && kept.done == 3 && kept.total == 3 && kept.attempts == 1)
    #expect(try await bench.database.read { try $0.rows(String.self, "SELECT text FROM results") } == ["made"])
    guard case .rows(let told) = try await bench.log.page(after: 0) else { throw Trouble() }
    // Asked for, begun, on its way, over.
    #expect(told.map(\.person) == ["me", "me", "me", "me"])
  }

  @Test("a failure is tried again when its time has come, and keeps a code of why", arguments: RecordsEngine.allCases)
  func failed(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    let runner = bench.runner(TestWorker { _ in throw Problem(.tooLarge) })
    #expect(try await runner.runNext())
    let kept = try #require(try await bench.job(id)?.job)
    #expect(kept.state == .retrying && kept.problem == "too_large" && kept.next == bench.now.addingTimeInterval(30))
    #expect(try await !runner.runNext())
    bench.pass(30)
    #expect(try await runner.runNext())
    #expect(try await bench.job(id)?.job.attempts == 2)
  }

  @Test("of a failure the streams are told at once, though they heard of nothing else")
  func failureIsTold() async throws {
    let bench = try await JobBench(.sqlite)
    try await bench.enqueue(person: nil)
    let runner = bench.runner(TestWorker { _ in throw Trouble() })
    let (signals, end) = await runner.hub.open()
    #expect(try await runner.runNext())
    end()
    var last: ChangeHub.Signal?
    for await signal in signals { last = signal }
    #expect(last?.number == 1)
    guard case .rows(let told) = try await bench.log.page(after: 0) else { throw Trouble() }
    #expect(told.map(\.person) == ["owner"])
  }

  @Test("of a job that is over because its servers were gone each time, the streams are told at once")
  func lapseIsTold() async throws {
    let bench = try await JobBench(.sqlite)
    let id = try await bench.enqueue(person: nil)
    for attempt in 1...JobLife.mostAttempts {
      #expect(try await bench.take("\(attempt)") != nil)
      bench.pass(61)
    }
    let runner = bench.runner(TestWorker { _ in throw Trouble() })
    let (signals, end) = await runner.hub.open()
    #expect(try await !runner.runNext())
    end()
    var last: ChangeHub.Signal?
    for await signal in signals { last = signal }
    #expect(try await bench.job(id)?.job.state == .failed)
    #expect(last?.number == 1)
  }

  @Test("a worker whose job was cancelled ends at its next word, and nothing of it is kept", arguments: RecordsEngine.allCases)
  func cancelled(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    let runner = bench.runner(
      TestWorker { job in
        try await bench.store.handle(.cancel, of: id, at: bench.now)
        try await job.commit(JobProgress(phase: "work", done: 1, total: 1))
      })
    #expect(try await runner.runNext())
    let kept = try #require(try await bench.job(id)?.job)
    #expect(kept.state == .cancelled && kept.phase == nil)
  }

  @Test("a lease is renewed as long as its worker works; one that is lost ends the worker", arguments: RecordsEngine.allCases)
  func renewed(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let runner = bench.runner(
      TestWorker { _ in
        for await _ in ends {}
        try Task.checkCancellation()
      }, sleeps: slept)
    let running = Task { try await runner.runNext() }
    var sleep = sleeps.makeAsyncIterator()
    for _ in 0..<4 {
      let next = try #require(await sleep.next())
      #expect(next.duration == JobRunner.renewal)
      bench.pass(20)
      next.end()
    }
    // Eighty seconds have passed, and whoever sleeps again has kept the fourth renewal.
    let last = try #require(await sleep.next())
    #expect(try await bench.take("thief") == nil)
    bench.pass(61)
    #expect(try await bench.take("thief") != nil)
    last.end()
    #expect(try await running.value)
    #expect(try await bench.job(id)?.job.state == .running)
    end.finish()
  }

  @Test("a job begins when it is asked for, by no clock, and waits for no other lane's", arguments: RecordsEngine.allCases)
  func lanes(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let (events, event) = AsyncStream<String>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let runner = bench.runner(
      TestWorker("heavy", lane: .heavy) { _ in
        event.yield("heavy begins")
        for await _ in gate {}
        event.yield("heavy ends")
      },
      TestWorker("quick") { event.yield("quick \($0.subject)") })
    let group = ServiceGroup(configuration: .init(services: [runner], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    let running = Task { try await group.run() }
    var seen = events.makeAsyncIterator()
    // The clock stands: what begins was woken by a commit.
    try await bench.enqueue("heavy")
    #expect(await seen.next() == "heavy begins")
    for number in 0..<3 {
      try await bench.enqueue("quick", subject: "\(number)")
      #expect(await seen.next() == "quick \(number)")
    }
    opening.finish()
    #expect(await seen.next() == "heavy ends")
    await group.triggerGracefulShutdown()
    try await running.value
  }

  @Test("a job that is put off begins when its time has come, and not with the next look of ten seconds", arguments: RecordsEngine.allCases)
  func putOff(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let (begins, begun) = AsyncStream<String>.makeStream()
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    let runner = bench.runner(TestWorker { begun.yield($0.subject) }, sleeps: slept)
    let group = ServiceGroup(configuration: .init(services: [runner], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    let running = Task { try await group.run() }
    try await bench.enqueue(subject: "later", delay: 3)
    let passing = Task {
      for await sleep in sleeps where sleep.duration <= .seconds(3) {
        bench.pass(3)
        sleep.end()
      }
    }
    for await subject in begins {
      #expect(subject == "later")
      break
    }
    passing.cancel()
    await group.triggerGracefulShutdown()
    try await running.value
  }

  @Test("a job that is asked for at one server begins at another one that shares the records")
  func otherServer() async throws {
    let place = try await RecordsEngine.postgreSQL.place()
    let (first, second) = (try await JobBench(place), try await JobBench(place))
    let (begins, begun) = AsyncStream<String>.makeStream()
    let runner = first.runner(TestWorker { begun.yield($0.subject) })
    let group = ServiceGroup(configuration: .init(services: [runner], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    let running = Task { try await group.run() }
    try await second.enqueue(subject: "far")
    for await subject in begins {
      #expect(subject == "far")
      break
    }
    await group.triggerGracefulShutdown()
    try await running.value
  }

  @Test("a house that closes gives its job back at once, and has done nothing wrong", arguments: RecordsEngine.allCases)
  func closed(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let worker = TestWorker(start: NewJob(room: .notes, kind: "test", person: "me")) { _ in
      begun.yield()
      let (never, continuation) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      withExtendedLifetime(continuation) {}
      try Task.checkCancellation()
    }
    let runner = bench.runner(worker)
    let group = ServiceGroup(configuration: .init(services: [runner], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    let running = Task { try await group.run() }
    for await _ in begins { break }
    await group.triggerGracefulShutdown()
    try await running.value
    let jobs = try await bench.store.jobs(of: .owner, isActive: nil, limit: 10)
    #expect(jobs.map(\.job.state) == [.queued] && jobs.map(\.life.attempts) == [0])
    #expect(try await bench.take("next") != nil)
  }
}
