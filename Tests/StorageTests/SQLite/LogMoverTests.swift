import Foundation
import Logging
import Testing

@testable import Storage

/// What stands in the write-ahead log of a durable file is moved beside its writer.
@Suite(.timeLimit(.minutes(5))) struct LogMoverTests {
  private func megabytes(_ path: String) -> Int {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return (size ?? 0) >> 20
  }

  private func newDatabase(_ path: String) async throws -> Database {
    let database = try Database(path: path)
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)") }
    return database
  }

  /// Writes a megabyte after the other until the file holds so many.
  private func fill(_ database: Database, _ path: String, until size: Int) async throws {
    for _ in 0..<600 {
      if megabytes(path) >= size { return }
      try await write(database)
    }
    Issue.record("The log was not moved.")
  }

  private func write(_ database: Database) async throws {
    try await database.write { try $0.execute("INSERT INTO things (bytes) VALUES (?)", [Value(Data(repeating: 7, count: 1 << 20))]) }
  }

  @Test("a long log is moved, and begins again, while somebody writes")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let path = folder.at("a.sqlite")
    let database = try await newDatabase(path)
    for _ in 0..<60 { try await write(database) }
    #expect(megabytes(path) < 10, "SQLite itself moves it no more")
    try await fill(database, path, until: 80)
    let kept = try #require(try await database.read { try $0.row(Int.self, "SELECT COUNT(*) FROM things") })
    #expect(kept >= 80)
    // Three times as much as the log holds.
    try await fill(database, path, until: 300)
    #expect(megabytes(path + "-wal") < 200)
    try database.close()
    let again = try Database(path: path)
    let sum = try await again.read { try $0.row(Int.self, "SELECT SUM(LENGTH(bytes)) FROM things") }
    #expect(try #require(sum) >= 300 << 20)
    #expect(try RecordsFile(path: path).problems().isEmpty)
  }

  @Test("what somebody still reads stays readable, and the log is moved when they have done")
  func read() async throws {
    let folder = try TemporaryFolder()
    let path = folder.at("a.sqlite")
    let database = try await newDatabase(path)
    let (begins, begun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let reader = Task {
      try await database.read { connection in
        let before = try connection.row(Int.self, "SELECT COUNT(*) FROM things")
        begun.yield()
        gate.wait()
        return [before, try connection.row(Int.self, "SELECT COUNT(*) FROM things")]
      }
    }
    for await _ in begins { break }
    for _ in 0..<100 { try await write(database) }
    #expect(megabytes(path) < 10, "a page of the file is as the reader has it")
    gate.signal()
    #expect(try await reader.value == [0, 0])
    try await fill(database, path, until: 80)
    try database.close()
  }

  @Test("what fails is counted each time and logged once, until it works again")
  func failing() throws {
    struct Refused: Error {}
    let folder = try TemporaryFolder()
    let counts = Locked(DatabaseCounts())
    let lines = Locked<[Logger.Level]>([])
    let logger = Logger(label: "test") { _ in LevelLog(lines: lines) }
    let mover = try LogMover(path: folder.at("a.sqlite"), counts: counts, logger: logger)
    for _ in 0..<3 { mover.attempt { throw Refused() } }
    #expect(counts.withLock { $0.logFailures } == 3)
    #expect(lines.withLock { $0 } == [.error])
    for _ in 0..<2 { mover.attempt {} }
    mover.attempt { throw Refused() }
    #expect(lines.withLock { $0 } == [.error, .notice, .error])
    try mover.close()
  }

  @Test("the pages of the log are counted, of a durable file alone")
  func counted() async throws {
    let folder = try TemporaryFolder()
    let database = try await newDatabase(folder.at("a.sqlite"))
    try await write(database)
    #expect(try #require(database.counts.logPages) > 200)
    let index = try Database(path: folder.at("b.sqlite"), purpose: .derived)
    #expect(index.counts.logPages == nil)
  }
}

/// Notes how serious each line was.
private struct LevelLog: LogHandler {
  let lines: Locked<[Logger.Level]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.withLock { $0.append(event.level) } }
}
