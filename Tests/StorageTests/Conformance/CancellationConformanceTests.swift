import Foundation
import Testing

@testable import Storage

/// What becomes of a task that is cancelled, on each engine.
@Suite(.timeLimit(.minutes(5))) struct CancellationConformanceTests {
  @Test("a cancelled write leaves nothing behind", arguments: TestEngine.allCases)
  func cancellation(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('a')") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await things.names().isEmpty)
  }

  @Test("nothing more is done in a write that is cancelled, though it says nothing of it", arguments: TestEngine.allCases)
  func swallowedCancellation(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let task = Task {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('before')")
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try? connection.row(Int.self, "SELECT count(*) FROM things")
        _ = try? connection.execute("INSERT INTO things (name) VALUES ('after')")
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await things.names().isEmpty)
    try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('next')") }
    #expect(try await things.names() == ["next"])
  }

  private static let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"

  @Test(
    "a statement of a write that is cancelled ends, though it never would by itself, and nothing of the write stays",
    arguments: TestEngine.allCases, ["\(endless) count(*) FROM n", "INSERT INTO things (count) \(endless) i FROM n"])
  func cancelledStatement(engine: TestEngine, sql: String) async throws {
    let things = try await Things(engine)
    let (begins, begun) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await things.database.write { connection in
        try connection.execute("INSERT INTO things (name) VALUES ('before')")
        begun.yield()
        _ = try? connection.row(Int.self, sql)
        _ = try? connection.execute("INSERT INTO things (name) VALUES ('after')")
      }
    }
    for await _ in begins { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await things.count() == 0)
    #expect(try await things.database.write { try $0.execute("INSERT INTO things (name) VALUES ('next')") } == 1)
  }

  @Test("a read that is cancelled before its turn reads nothing", arguments: TestEngine.allCases)
  func cancelledRead(engine: TestEngine) async throws {
    let things = try await Things(engine)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await things.database.read { _ in _ = Issue.record("It was read all the same.") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
