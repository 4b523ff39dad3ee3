import AtriumAPI
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What both engines keep of a job's life.
@Suite("Jobs", .timeLimit(.minutes(5)))
struct JobStoreTests {
  private struct Refusal: Error {}

  @Test("a job is asked for with what it is about, or not at all; and once for each subject", arguments: RecordsEngine.allCases)
  func enqueued(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    await #expect(throws: Refusal.self) {
      try await bench.database.write { connection in
        try bench.store.enqueue(NewJob(room: .notes, kind: "test"), at: bench.now, in: connection)
        throw Refusal()
      }
    }
    #expect(try await bench.take("a") == nil)
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<12 { group.addTask { try await bench.enqueue(subject: "\(number % 3)") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 3)
    let first = try #require(try await bench.take("a"))
    try await bench.store.handle(.succeed(token: "a"), of: first.id, at: bench.now)
    // What is over stands in nobody's way.
    #expect(try await bench.enqueue(subject: first.subject) != first.id)
  }

  @Test("of many runners that look at once, each gets a job of its own", arguments: RecordsEngine.allCases)
  func taken(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    for number in 0..<6 { try await bench.enqueue(subject: "\(number)") }
    let taken = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 0..<9 { group.addTask { try await bench.take("\(number)")?.id } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(taken.compactMap(\.self).count == 6 && Set(taken.compactMap(\.self)).count == 6)
  }

  @Test("the one whose time came first is first, and one whose time has not come waits", arguments: RecordsEngine.allCases)
  func order(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    try await bench.enqueue(subject: "late", delay: 20)
    try await bench.enqueue(subject: "soon", delay: 10)
    try await bench.enqueue("other")
    #expect(try await bench.take("a") == nil)
    bench.pass(25)
    #expect(try await bench.take("a")?.subject == "soon")
    #expect(try await bench.take("b")?.subject == "late")
    #expect(try await bench.take("c") == nil)
  }

  @Test("asking for what waits for its time or runs wakes no runner, and asking for what is due does")
  func quiet() async throws {
    let bench = try await JobBench(.sqlite)
    let (heard, signals) = (Locked(0), bench.database.signals(JobStore.channel))
    let listening = Task { for await _ in signals { heard.withLock { $0 += 1 } } }
    defer { listening.cancel() }
    try await becomes(1) { heard.withLock { $0 } }
    try await bench.enqueue(delay: 10)
    try await becomes(2) { heard.withLock { $0 } }
    for _ in 0..<3 { try await bench.enqueue(delay: 10) }
    try await remains(2) { heard.withLock { $0 } }
    bench.pass(11)
    try await bench.enqueue()
    try await becomes(3) { heard.withLock { $0 } }
    _ = try #require(try await bench.take("a"))
    // The first one while it runs is news.
    try await bench.enqueue()
    try await becomes(4) { heard.withLock { $0 } }
    try await bench.enqueue()
    try await remains(4) { heard.withLock { $0 } }
  }

  @Test("what a person asked for goes first, and what is for idle times last", arguments: RecordsEngine.allCases)
  func priorities(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    try await bench.enqueue(subject: "hash", person: nil, priority: .low)
    bench.pass(1)
    try await bench.enqueue(subject: "house", person: nil)
    try await bench.enqueue(subject: "both", person: nil, priority: .low)
    bench.pass(1)
    try await bench.enqueue(subject: "mine")
    // It waits already, and is more urgent now.
    try await bench.enqueue(subject: "both", person: nil, priority: .asked)
    bench.pass(1)
    var order: [String] = []
    while let job = try await bench.take("\(order.count)") { order.append(job.subject) }
    #expect(order == ["both", "mine", "house", "hash"])
  }

  @Test("two people who ask for the same have a job each, and so has the house", arguments: RecordsEngine.allCases)
  func persons(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    var ids: [String] = []
    for person in ["me", "you", nil] { ids.append(try await bench.enqueue(subject: "digest", person: person)) }
    #expect(Set(ids).count == 3)
    for person in ["me", "you", nil] { #expect(try await ids.contains(bench.enqueue(subject: "digest", person: person))) }
    #expect(try await bench.store.jobs(of: .owner, isActive: true, limit: 10).count == 3)
    for (person, id) in zip(["me", "you"], ids) {
      let reader = JobStore.Reader.person(person, rooms: [.notes])
      #expect(try await bench.store.jobs(of: reader, isActive: nil, limit: 10).map(\.id) == [id])
      for other in ids { #expect(try await (bench.store.job(other, of: reader) != nil) == (other == id)) }
    }
    try await bench.store.handle(.cancel, of: ids[0], at: bench.now)
    #expect(try await bench.job(ids[1])?.job.state == .queued)
  }

  @Test("jobs of no room are told to their person and to owners, whichever rooms they have")
  func ofNoRoom() async throws {
    let bench = try await JobBench(.sqlite)
    let id = try await bench.database.write { [now = bench.now] in
      try bench.store.enqueue(NewJob(room: .house, kind: "test", person: "me"), at: now, in: $0)
    }
    guard case .rows(let told) = try await bench.log.page(after: 0) else { throw Refusal() }
    let me = Person(id: "me", name: "", role: .member, rooms: [.comics])
    #expect(told.merged(for: ChangeAudience(me, house: [.notes, .comics])).flatMap(\.ids) == [id])
    #expect(told.merged(for: ChangeAudience(nil, house: [.notes, .comics])).isEmpty)
    #expect(told.merged(for: ChangeAudience(Person(id: "you", name: "", role: .owner), house: [.notes])).isEmpty)
  }

  @Test("who lost the lease keeps nothing, neither progress nor result", arguments: RecordsEngine.allCases)
  func fence(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    _ = try await bench.take("first")
    try await bench.store.commit(JobProgress(phase: "one", done: 1, total: 4), of: id, token: "first", isTold: true, at: bench.now)
    bench.pass(61)
    #expect(try await bench.take("second")?.life.attempts == 2)
    await #expect(throws: JobLife.Refusal.lost) {
      try await bench.store.commit(
        JobProgress(phase: "two", done: 4, total: 4), of: id, token: "first", isTold: true, at: bench.now
      ) { try $0.execute("UPDATE jobs SET kind = 'spoiled'") }
    }
    await #expect(throws: JobLife.Refusal.lost) { try await bench.store.handle(.succeed(token: "first"), of: id, at: bench.now) }
    let kept = try #require(try await bench.job(id))
    #expect(kept.kind == "test" && kept.progress == JobProgress(phase: "one", done: 1, total: 4))
    #expect(kept.job.state == .running && kept.job.done == 1)
    try await bench.store.handle(.succeed(token: "second"), of: id, at: bench.now)
    #expect(try await bench.job(id)?.job.state == .succeeded)
  }

  @Test("a failure is kept with its reason until the job succeeds, and after the last one it is over", arguments: RecordsEngine.allCases)
  func failures(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue()
    for attempt in 1...JobLife.mostAttempts {
      #expect(try await bench.take("\(attempt)") != nil)
      try await bench.store.handle(.fail(token: "\(attempt)"), of: id, problem: "unavailable", at: bench.now)
      #expect(try await bench.job(id)?.problem == "unavailable")
      #expect(try await bench.take("early") == nil)
      bench.pass(JobLife.pause(after: attempt))
    }
    #expect(try await bench.job(id)?.job.state == .failed)
    #expect(try await bench.take("after") == nil)
    let again = try await bench.enqueue()
    _ = try await bench.take("x")
    try await bench.store.handle(.fail(token: "x"), of: again, problem: "unavailable", at: bench.now)
    bench.pass(30)
    _ = try await bench.take("y")
    try await bench.store.handle(.succeed(token: "y"), of: again, at: bench.now)
    #expect(try await bench.job(again)?.problem == nil)
  }

  @Test("a job that was taken so often without an end is over, and its person is told", arguments: RecordsEngine.allCases)
  func crashes(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let id = try await bench.enqueue(person: nil)
    for attempt in 1...JobLife.mostAttempts {
      #expect(try await bench.take("\(attempt)") != nil)
      bench.pass(61)
    }
    let before = try await bench.log.latest()
    #expect(try await bench.take("last") == nil)
    #expect(try await bench.job(id)?.job.state == .failed)
    guard case .rows(let told) = try await bench.log.page(after: before) else { throw Refusal() }
    #expect(told.map(\.person) == ["owner"] && told.map(\.change.kind) == [Change.Kind.jobsChanged])
  }

  @Test("each hears of their own jobs, and nobody else does", arguments: RecordsEngine.allCases)
  func told(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let mine = try await bench.enqueue(subject: "mine", person: "me")
    let yours = try await bench.enqueue(subject: "yours", person: "you")
    let house = try await bench.enqueue(subject: "house", person: nil)
    try await bench.store.handle(.cancel, of: house, at: bench.now)
    guard case .rows(let told) = try await bench.log.page(after: 0) else { throw Refusal() }
    #expect(told.map(\.person) == ["me", "you", "owner"])
    #expect(told.flatMap(\.change.ids) == [mine, yours, house])
    // As a stream tells it: an owner hears of the house's jobs, and each of their own, in the rooms that they have.
    let owner = told.merged(for: ChangeAudience(Person(id: "owner", name: "", role: .owner), house: [.notes, .agents, .comics]))
    #expect(owner.flatMap(\.ids) == [house])
    #expect(
      told.merged(for: ChangeAudience(Person(id: "me", name: "", role: .member, rooms: [.notes]), house: [.notes, .agents, .comics]))
        .flatMap(\.ids) == [mine])
    #expect(
      told.merged(for: ChangeAudience(Person(id: "me", name: "", role: .member, rooms: [.comics]), house: [.notes, .agents, .comics]))
        .isEmpty)
    #expect(told.merged(for: ChangeAudience(nil, house: [.notes, .agents, .comics])).isEmpty)
    let (me, elsewhere) = (JobStore.Reader.person("me", rooms: [.notes, .comics]), JobStore.Reader.person("me", rooms: [.comics]))
    #expect(try await bench.store.jobs(of: me, isActive: nil, limit: 10).map(\.id) == [mine])
    #expect(try await bench.store.job(mine, of: me)?.id == mine)
    #expect(try await bench.store.jobs(of: elsewhere, isActive: nil, limit: 10).isEmpty)
    #expect(try await bench.store.job(mine, of: elsewhere) == nil)
    #expect(try await bench.store.jobs(of: .person("me", rooms: []), isActive: nil, limit: 10).isEmpty)
    #expect(try await bench.store.jobs(of: .owner, isActive: true, limit: 10).map(\.id).sorted() == [mine, yours].sorted())
    #expect(try await bench.store.jobs(of: .owner, isActive: false, limit: 10).map(\.id) == [house])
    #expect(try await bench.store.job(yours, of: me) == nil)
  }

  @Test("what is over can be seen for a month", arguments: RecordsEngine.allCases)
  func forgotten(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let old = try await bench.enqueue(subject: "old")
    try await bench.store.handle(.cancel, of: old, at: bench.now)
    bench.pass(JobStore.kept - 1)
    try await bench.enqueue(subject: "new")
    #expect(try await bench.job(old) != nil)
    bench.pass(2)
    try await bench.enqueue(subject: "newer")
    #expect(try await bench.job(old) == nil)
    #expect(try await bench.store.counts().first { $0.0 == .queued }?.1 == 2)
  }

  @Test("what is over is found by an index: whoever asks for a job looks for it", arguments: RecordsEngine.allCases)
  func endedIndex(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let plan = try await bench.database.write { connection in
      let (sql, values) = ("DELETE FROM jobs WHERE ended < ?", [Value(bench.now)])
      switch engine {
      case .sqlite: return try connection.plan(of: sql, values)
      case .postgreSQL:
        // Of a table without rows all of it would be read.
        try connection.execute("SET LOCAL enable_seqscan = off")
        return try connection.rows(String.self, "EXPLAIN " + sql, values)
      }
    }
    #expect(plan.contains { $0.contains("jobs_ended") }, "\(plan)")
  }
}
