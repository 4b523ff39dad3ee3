import Foundation
import Testing

@testable import Storage

/// What holds for the SQLite file alone.
@Suite struct SQLiteTests {
  @Test("the writer syncs every commit and keeps a write-ahead log")
  func durability() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    let settings = try await database.write { connection in
      [
        try connection.row(String.self, "SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous"),
        try connection.row(String.self, "SELECT journal_mode FROM pragma_journal_mode"),
        try connection.row(String.self, "SELECT CAST(foreign_keys AS TEXT) FROM pragma_foreign_keys"),
      ]
    }
    #expect(settings == ["2", "wal", "1"])
  }

  @Test("what a statement would take back is kept in memory, not in a temporary file", arguments: [Database.Purpose.records, .derived])
  func statementsInMemory(purpose: Database.Purpose) async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"), purpose: purpose)
    let place = try await database.write { try $0.row(Int.self, "SELECT temp_store FROM pragma_temp_store") }
    #expect(place == 2)
  }

  @Test("a reader cannot write, is none the worse for a failure, and ends with the database", arguments: [false, true])
  func reader(isBrief: Bool) async throws {
    struct Wrong: Error {}
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    @Sendable func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
      try await isBrief ? database.readBriefly(body) : database.read(body)
    }
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER); INSERT INTO things VALUES (1)") }
    let count: @Sendable (Connection) throws -> Int? = { try $0.row(Int.self, "SELECT count(*) FROM things") }
    #expect(try await read(count) == 1)
    await #expect(throws: Database.Failure.self) { try await read { try $0.execute("INSERT INTO things VALUES (2)") } }
    await #expect(throws: Database.Failure.self) { try await read { try $0.row(Int.self, "SELECT nothing FROM things") } }
    await #expect(throws: Wrong.self) {
      try await read { connection -> Int in
        _ = try count(connection)
        throw Wrong()
      }
    }
    // A read that was left in its transaction would not see this.
    try await database.write { _ = try $0.execute("INSERT INTO things VALUES (3)") }
    #expect(try await read(count) == 2)
    try database.close()
    await #expect(throws: Database.Failure.self) { try await read(count) }
  }

  @Test("a read within a read of another database has its answer while all readers are taken")
  func withinRead() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER); INSERT INTO things VALUES (7)") }
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let readers = (0..<4).map { _ in
      Task {
        try await database.read { _ in
          beginning.yield()
          gate.wait()
        }
      }
    }
    var running = begun.makeAsyncIterator()
    for _ in readers { await running.next() }
    let found = try database.readWithinRead { try $0.row(Int.self, "SELECT id FROM things") }
    for _ in readers { gate.signal() }
    #expect(found == 7)
    for reader in readers { try await reader.value }
  }

  @Test("what is written while somebody reads is not seen by that read")
  func oneState() async throws {
    struct Late: Error {}
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER)") }
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let written = DispatchSemaphore(value: 0)
    let counts = Task {
      try await database.read { connection in
        let before = try connection.row(Int.self, "SELECT count(*) FROM things")
        beginning.finish()
        guard written.wait(timeout: .now() + 30) == .success else { throw Late() }
        return [before, try connection.row(Int.self, "SELECT count(*) FROM things")]
      }
    }
    for await _ in begun {}
    try await database.write { _ = try $0.execute("INSERT INTO things VALUES (1)") }
    written.signal()
    #expect(try await counts.value == [0, 0])
    #expect(try await database.read { try $0.row(Int.self, "SELECT count(*) FROM things") } == 1)
  }

  @Test("SQLite was set before anybody used it")
  func uncounted() {
    #expect(SQLiteLibrary.isUncounted)
  }

  @Test("a file that is no database is refused and left as it is")
  func notADatabase() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "These are notes, not records. ", count: 100)
    try folder.write("a.sqlite", text)
    let error = #expect(throws: Database.Failure.self) { _ = try Database(path: folder.at("a.sqlite")) }
    guard case .damaged(folder.at("a.sqlite"), _) = error else { throw try #require(error) }
    #expect(try String(contentsOfFile: folder.at("a.sqlite"), encoding: .utf8) == text)
  }

  @Test("a missing folder is told of")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Database.Failure.self) { _ = try Database(path: folder.at("none/a.sqlite")) }
  }

  @Test("a database that may only be read refuses a transaction in its own words, and is read on")
  func notWritable() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    // Then BEGIN IMMEDIATE is refused with SQLITE_READONLY, as for a file that was opened without the right to write.
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER); PRAGMA query_only = 1") }
    let error = await #expect(throws: Database.Failure.self) {
      try await database.write { try $0.execute("INSERT INTO things VALUES (1)") }
    }
    guard case .notWritable(folder.at("a.sqlite"), _) = error else { throw try #require(error) }
    #expect(error?.errorDescription?.hasPrefix("The database \(folder.at("a.sqlite")) cannot be written") == true)
    #expect(try await database.read { try $0.row(Int.self, "SELECT count(*) FROM things") } == 0)
  }

  @Test("what another program holds is an error of ours, and the next write succeeds when it lets go")
  func busy() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"))
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER); PRAGMA busy_timeout = 0") }
    let other = try Database(path: folder.at("a.sqlite"))
    let (held, holding) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchSemaphore(value: 0)
    let holder = Task {
      try await other.write { _ in
        holding.yield()
        release.wait()
      }
    }
    for await _ in held { break }
    let error = await #expect(throws: Database.Failure.self) {
      try await database.write { try $0.execute("INSERT INTO things VALUES (1)") }
    }
    release.signal()
    guard case .statement(5, _, _) = error else { throw try #require(error) }
    try await holder.value
    #expect(try await database.write { try $0.execute("INSERT INTO things VALUES (1)") } == 1)
  }

  private static let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"

  @Test(
    "a statement of a write that is cancelled ends, though it never would by itself, and nothing of the write stays",
    .timeLimit(.minutes(5)), arguments: ["\(endless) count(*) FROM n", "INSERT INTO things \(endless) i FROM n"])
  func cancelledStatement(sql: String) async throws {
    let folder = try TemporaryFolder()
    let (runs, running) = AsyncStream.makeStream(of: Void.self)
    let database = try Database(path: folder.at("a.sqlite"), observe: { if $0.contains("RECURSIVE") { running.yield() } })
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER)") }
    let task = Task {
      try await database.write { connection in
        try connection.execute("INSERT INTO things VALUES (0)")
        _ = try? connection.row(Int.self, sql)
        _ = try? connection.execute("INSERT INTO things VALUES (1)")
      }
    }
    for await _ in runs { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.read { try $0.row(Int.self, "SELECT count(*) FROM things") } == 0)
    #expect(try await database.write { try $0.execute("INSERT INTO things VALUES (2)") } == 1)
  }

  /// The engine interrupts a connection on which nothing runs, and nobody remembers that.
  @Test("a write that is cancelled between two statements ends in the second", .timeLimit(.minutes(5)), arguments: [false, true])
  func cancelledBetween(isFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let database = try isFile ? Database(path: folder.at("things.sqlite")) : Database.inMemory()
    let task = Task {
      try await database.write { connection in
        try connection.script("CREATE TABLE things (count INTEGER)")
        let limits = [1, -1].lazy.map { limit in
          if limit < 0 { withUnsafeCurrentTask { $0?.cancel() } }
          return [Value(limit)]
        }
        try connection.execute("INSERT INTO things \(Self.endless) count(*) FROM (SELECT i FROM n LIMIT ?)", rows: limits)
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
