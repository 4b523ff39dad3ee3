import Foundation
import Testing

@testable import Storage

/// Numbers are seen in their order, however many take them.
@Suite(.timeLimit(.minutes(5))) struct CommitNumberConformanceTests {
  private static let numbers = CommitNumbers("test")
  private struct Refusal: Error {}

  private func database(_ engine: TestEngine) async throws -> (Database, TemporaryFolder) {
    let (database, folder) = try await engine.open()
    try await database.write { connection in
      try connection.script(
        """
        CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
        INSERT INTO counters (name, value) VALUES ('test', 41);
        CREATE TABLE numbered (id BIGINT PRIMARY KEY, writer INTEGER NOT NULL);
        """)
      try Self.numbers.make(after: 41, in: connection)
    }
    return (database, folder)
  }

  /// Sixteen writers, each of whose writes ends with a number.
  private func write(
    _ count: Int, to database: Database, _ number: @escaping @Sendable (Connection) throws -> Int64
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<16 {
        group.addTask {
          for _ in stride(from: writer, to: count, by: 16) {
            try await database.write { connection in
              let id = try number(connection)
              try connection.execute("INSERT INTO numbered (id, writer) VALUES (?, ?)", [Value(id), Value(writer)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("whoever has seen a number never finds a lower one later", arguments: TestEngine.concurrent)
  func order(engine: TestEngine) async throws {
    let (database, folder) = try await database(engine)
    defer { withExtendedLifetime(folder) {} }
    let isOver = Locked(false)
    let reader = Task {
      var seen: [Int64] = []
      while true {
        let wasOver = isOver.withLock { $0 }
        let last = seen.last ?? 0
        // What is there now, and not what was missed: a number that comes late is not above the last.
        let all = try await database.read { try $0.rows(Int64.self, "SELECT id FROM numbered ORDER BY id") }
        if all.filter({ $0 <= last }) != seen { return false }
        seen = all
        if wasOver { return seen.count == 400 }
      }
    }
    try await write(400, to: database) { try Self.numbers.take(1, in: $0) }
    isOver.withLock { $0 = true }
    #expect(try await reader.value)
  }

  @Test("several are taken at once, the first after those before; what is taken back is not seen", arguments: TestEngine.allCases)
  func several(engine: TestEngine) async throws {
    let (database, folder) = try await database(engine)
    defer { withExtendedLifetime(folder) {} }
    #expect(try await database.write { try Self.numbers.take(3, in: $0) } == 44)
    await #expect(throws: Refusal.self) {
      try await database.write {
        _ = try Self.numbers.take(5, in: $0)
        throw Refusal()
      }
    }
    let next = try await database.write { try Self.numbers.take(1, in: $0) }
    #expect(engine == .postgreSQL ? next > 44 : next == 45)
  }

  @Test("of a thousand writes by sixteen hardly one runs again, where a row that all change makes many do so")
  func contention() async throws {
    let (database, folder) = try await database(.postgreSQL)
    defer { withExtendedLifetime(folder) {} }
    try await write(1000, to: database) { try Self.numbers.take(1, in: $0) }
    let after = database.counts.retries
    #expect(try await database.read { try $0.row(Int.self, "SELECT COUNT(*) FROM numbered") } == 1000)
    let givenUp = try await writeByRow(1000, to: database)
    let before = database.counts.retries - after
    print(
      "of 1,000 writes by 16 that take a number, with a row: run again \(before), given up \(givenUp); with a sequence and a lock: \(after)"
    )
    #expect(after <= 20)
    #expect(before > after)
  }

  /// As a counter row would do it.
  ///
  /// - Returns: how many met others so often that they were given up.
  private func writeByRow(_ count: Int, to database: Database) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 0..<16 {
        group.addTask {
          var givenUp = 0
          for _ in stride(from: writer, to: count, by: 16) {
            do {
              try await database.write { try $0.execute("UPDATE counters SET value = value + 1 WHERE name = 'test'") }
            } catch Database.Failure.rejected(state: "40001", _, _) {
              givenUp += 1
            }
          }
          return givenUp
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
