import Foundation
import Testing

@testable import Storage

/// What a transaction keeps and what it takes back, on each engine.
@Suite(.timeLimit(.minutes(5))) struct TransactionConformanceTests {
  private struct Refusal: Error {}

  @Test("an error of the closure takes the whole transaction back", arguments: TestEngine.allCases)
  func rollback(engine: TestEngine) async throws {
    let things = try await Things(engine)
    await #expect(throws: Refusal.self) {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('a')")
        throw Refusal()
      }
    }
    #expect(try await things.names().isEmpty)
  }

  @Test("a table that was made by what is taken back is gone too", arguments: TestEngine.allCases)
  func schemaRollback(engine: TestEngine) async throws {
    let things = try await Things(engine)
    await #expect(throws: Refusal.self) {
      try await things.database.write { connection in
        try connection.script("CREATE TABLE others (id INTEGER); CREATE INDEX others_id ON others (id)")
        throw Refusal()
      }
    }
    try await things.database.write { try $0.script("CREATE TABLE others (id INTEGER); CREATE INDEX others_id ON others (id)") }
  }

  @Test("a failed statement ends the transaction, even when its error is swallowed", arguments: TestEngine.allCases)
  func swallowed(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('a')")
        _ = try? connection.execute("INSERT INTO things (name) VALUES ('a')")
      }
    }
    guard case .duplicate = error else { throw try #require(error) }
    #expect(try await things.names().isEmpty)
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('after')") }
    #expect(try await things.names() == ["after"])
  }

  @Test("after a failed statement nothing more runs in the transaction", arguments: TestEngine.allCases)
  func ended(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await things.database.read { connection in
        _ = try? connection.row(Int.self, "SELECT x FROM nowhere")
        _ = try connection.row(Int.self, "SELECT 1")
      }
    }
    guard case .transactionEnded(let first) = error, first.isStatement else { throw try #require(error) }
    #expect(first.errorDescription?.contains("nowhere") == true)
  }

  @Test("a read cannot write", arguments: TestEngine.allCases)
  func readOnly(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let error = await #expect(throws: Database.Failure.self) {
      try await things.database.read { _ = try $0.execute("INSERT INTO things (name) VALUES ('a')") }
    }
    guard case .readOnly = error else { throw try #require(error) }
    #expect(try await things.names().isEmpty)
  }

  @Test("a rule that is looked at when the transaction ends is an error of ours, and nothing stays", arguments: TestEngine.records)
  func deferred(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    defer { withExtendedLifetime(folder) {} }
    try await database.write {
      try $0.script(
        """
        CREATE TABLE parents (id INTEGER PRIMARY KEY);
        CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
        """)
    }
    let error = await #expect(throws: Database.Failure.self) {
      try await database.write { try $0.execute("INSERT INTO children VALUES (1)") }
    }
    guard case .constraint = error else { throw try #require(error) }
    #expect(try await database.read { try $0.row(Int.self, "SELECT COUNT(*) FROM children") } == 0)
  }

  @Test("two racing increments are both counted", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await things.database.write { try $0.execute("INSERT INTO things (id, name) VALUES (1, 'counter')") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await things.database.write { connection in
            let count = try connection.row(Int.self, "SELECT count FROM things WHERE id = 1") ?? 0
            try connection.execute("UPDATE things SET count = ? WHERE id = 1", [Value(count + 1)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await things.database.read { try $0.row(Int.self, "SELECT count FROM things") } == 20)
  }

  @Test("a rule over several rows holds, however many look at once", arguments: TestEngine.allCases)
  func skew(engine: TestEngine) async throws {
    let things = try await Things(engine)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in 0..<12 {
        group.addTask {
          try await things.database.write { connection in
            // Each sees room for itself, unless it runs as if alone.
            guard try connection.row(Int.self, "SELECT COUNT(*) FROM things") ?? 0 < 3 else { return }
            try connection.execute("INSERT INTO things (name) VALUES (?)", [Value("\(name)")])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await things.count() == 3)
  }

  @Test("of those that race for one key one wins, and the others are told of it", arguments: TestEngine.allCases)
  func oneKey(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let won = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          do {
            try await things.database.write { try $0.execute("INSERT INTO things (name, count) VALUES ('key', ?)", [Value(number)]) }
            return true
          } catch Database.Failure.duplicate {
            return false
          } catch {
            Issue.record(error)
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(won == 1)
    #expect(try await things.count() == 1)
  }

  @Test("a failed write takes nothing of the others back that ran beside it", arguments: TestEngine.allCases)
  func beside(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let failed = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          do {
            try await things.database.write { connection in
              try connection.execute("INSERT INTO things (id) VALUES (?)", [Value(number)])
              if number % 4 == 1 { throw Refusal() }
              if number % 4 == 3 { try connection.execute("INSERT INTO things (id) VALUES (?)", [Value(number)]) }
            }
            return false
          } catch {
            return true
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failed == 20)
    let kept = try await things.database.read { try $0.rows(Int.self, "SELECT id FROM things ORDER BY id") }
    #expect(kept == (0..<40).filter { $0 % 2 == 0 })
  }

  @Test("a read sees one state from beginning to end", arguments: TestEngine.concurrent)
  func snapshot(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let database = things.database
    let counts = try await database.read { connection in
      let before = try connection.row(Int.self, "SELECT COUNT(*) FROM things")
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        defer { done.signal() }
        try await database.write { try $0.execute("INSERT INTO things (name) VALUES ('new')") }
      }
      done.wait()
      return [before, try connection.row(Int.self, "SELECT COUNT(*) FROM things")]
    }
    #expect(counts == [0, 0])
    #expect(try await things.names() == ["new"])
  }

  @Test("what is not committed yet is seen by nobody else", arguments: TestEngine.concurrent)
  func uncommitted(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let database = things.database
    let (halves, half) = AsyncStream.makeStream(of: Void.self)
    let seen = DispatchSemaphore(value: 0)
    let writer = Task {
      try await database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('half')")
        half.yield()
        seen.wait()
        try connection.execute("INSERT INTO things (name) VALUES ('whole')")
      }
    }
    for await _ in halves { break }
    let before = try await things.names()
    seen.signal()
    try await writer.value
    #expect(before.isEmpty)
    #expect(try await things.names() == ["half", "whole"])
  }

  @Test("what was written is there for the next who opens the database", arguments: TestEngine.records)
  func reopening(engine: TestEngine) async throws {
    let folder = try TemporaryFolder()
    let address = engine == .postgreSQL ? try await TestEngine.newAddress() : nil
    func open() async throws -> Database {
      if let address { try await Database.postgreSQL(address) } else { try Database(path: folder.at("records.sqlite")) }
    }
    let first = try await open()
    try await first.write { try $0.script("CREATE TABLE things (name TEXT); INSERT INTO things VALUES ('kept')") }
    try first.close()
    #expect(try await open().read { try $0.rows(String.self, "SELECT name FROM things") } == ["kept"])
  }
}
