import Foundation
import TestSupport
import Testing

@testable import Storage

/// Writes to a durable file that wait for each other share a commit, and nothing else.
@Suite(.timeLimit(.minutes(5))) struct GroupWriterTests {
  private struct Held {
    let folder: TemporaryFolder
    let database: Database
    let commits: Locked<Int>
  }

  private func open() async throws -> Held {
    let folder = try TemporaryFolder()
    let commits = Locked(0)
    let database = try Database(path: folder.at("a.sqlite"), observe: { if $0 == "COMMIT" { commits.withLock { $0 += 1 } } })
    try await database.write {
      try $0.script(
        """
        CREATE TABLE things (id INTEGER PRIMARY KEY);
        CREATE TABLE parts (thing INTEGER REFERENCES things (id) DEFERRABLE INITIALLY DEFERRED);
        """)
    }
    commits.withLock { $0 = 0 }
    return Held(folder: folder, database: database, commits: commits)
  }

  /// Starts all of `bodies` while the writer is held, and answers what became of each.
  private func together(
    _ held: Held, _ bodies: [@Sendable (Connection) throws -> Void], meanwhile: ([Task<Void, any Error>]) -> Void = { _ in }
  ) async throws -> [Result<Void, any Error>] {
    let (begins, begun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let database = held.database
    let isFirst = Locked(true)
    let holder = Task {
      try await database.write { _ in
        // Run again with the others where its group is taken back, it has nothing to wait for.
        let hasToWait = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        guard hasToWait else { return }
        begun.yield()
        gate.wait()
      }
    }
    var running = begins.makeAsyncIterator()
    await running.next()
    let tasks = bodies.map { body in
      Task { try await database.write(body) }
    }
    try await becomes(bodies.count) { database.queuedWrites }
    gate.signal()
    // The holder is answered with its group, which may be waiting for what happens meanwhile.
    meanwhile(tasks)
    try await holder.value
    var results: [Result<Void, any Error>] = []
    for task in tasks { results.append(await task.result) }
    return results
  }

  private func ids(_ held: Held) async throws -> [Int] {
    try await held.database.read { try $0.rows(Int.self, "SELECT id FROM things ORDER BY id") }
  }

  private func insert(_ id: Int) -> @Sendable (Connection) throws -> Void {
    { try $0.execute("INSERT INTO things (id) VALUES (?)", [Value(id)]) }
  }

  @Test("those that wait share few commits, and one alone has its own")
  func shared() async throws {
    let held = try await open()
    let results = try await together(held, (1...32).map(insert))
    #expect(results.allSatisfy { (try? $0.get()) != nil })
    #expect(try await ids(held) == Array(1...32))
    // The holder's own, and those of who came late: nobody waits for company.
    #expect(held.commits.withLock { $0 } <= 8)
    held.commits.withLock { $0 = 0 }
    try await held.database.write(insert(33))
    #expect(held.commits.withLock { $0 } == 1)
  }

  @Test("one that breaks a rule when all commit fails by itself, and the others are kept")
  func poisoned() async throws {
    let held = try await open()
    let results = try await together(
      held, [insert(1), { try $0.execute("INSERT INTO parts VALUES (99)") }, insert(2), insert(2), insert(3)])
    // Of the two that want the same key either may be first.
    #expect(results.count { (try? $0.get()) != nil } == 3)
    guard case .failure(let error) = results[1], case .constraint = error as? Database.Failure else {
      Issue.record("The broken rule was not told.")
      return
    }
    #expect(try await ids(held) == [1, 2, 3])
  }

  /// A write that says how often it ran.
  private func counted(
    _ runs: Locked<[Int]>, _ number: Int, _ body: @escaping @Sendable (Connection) throws -> Void
  ) -> @Sendable (Connection) throws -> Void {
    { connection in
      runs.withLock { $0[number] += 1 }
      try body(connection)
    }
  }

  private struct Refusal: Error {}

  @Test("one that fails before it changes anything fails by itself, and the others run once")
  func refusedEarly() async throws {
    let held = try await open()
    let runs = Locked([0, 0, 0])
    let look: @Sendable (Connection) throws -> Void = { connection in
      _ = try connection.rows(Int.self, "SELECT id FROM things")
      throw Refusal()
    }
    let results = try await together(held, [counted(runs, 0, insert(1)), counted(runs, 1, look), counted(runs, 2, insert(2))])
    #expect(results.map { (try? $0.get()) != nil } == [true, false, true])
    #expect(throws: Refusal.self) { try results[1].get() }
    #expect(runs.withLock { $0 } == [1, 1, 1])
    #expect(try await ids(held) == [1, 2])
  }

  @Test("one that fails after it has changed something takes back only its own, and nobody runs more than once again")
  func refusedLate() async throws {
    let held = try await open()
    let runs = Locked(Array(repeating: 0, count: 12))
    let change: @Sendable (Connection) throws -> Void = { connection in
      // A change that is also a query.
      _ = try connection.row(Int.self, "INSERT INTO things (id) VALUES (99) RETURNING id")
      throw Refusal()
    }
    let results = try await together(held, (0..<12).map { counted(runs, $0, $0 == 6 ? change : insert($0)) })
    #expect(results.indices.filter { (try? results[$0].get()) == nil } == [6])
    #expect(throws: Refusal.self) { try results[6].get() }
    #expect(runs.withLock { $0 }.allSatisfy { $0 <= 2 })
    #expect(try await ids(held) == (0..<12).filter { $0 != 6 })
    #expect(held.commits.withLock { $0 } <= 8, "run again, they share commits too")
  }

  @Test("one that is cancelled in a statement takes nothing of the others with it")
  func interrupted() async throws {
    let held = try await open()
    let (runs, running) = AsyncStream.makeStream(of: Void.self)
    let endless = "INSERT INTO things WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let writes: [@Sendable (Connection) throws -> Void] = [
      insert(1),
      { connection in
        running.yield()
        try connection.execute(endless)
      }, insert(2), insert(3),
    ]
    let results = try await together(held, writes) { tasks in
      Task {
        for await _ in runs { break }
        tasks[1].cancel()
      }
    }
    #expect(results.map { (try? $0.get()) != nil } == [true, false, true, true])
    #expect(try await ids(held) == [1, 2, 3])
  }

  @Test("one that fails by what another did, and that is taken back, does not fail")
  func certain() async throws {
    let held = try await open()
    let results = try await together(
      held,
      [
        insert(1),
        { connection in
          try connection.execute("INSERT INTO things (id) VALUES (2)")
          try connection.execute("INSERT INTO parts VALUES (99)")
        }, insert(2),
      ])
    #expect(results.map { (try? $0.get()) != nil } == [true, false, true])
    #expect(try await ids(held) == [1, 2])
  }
}
