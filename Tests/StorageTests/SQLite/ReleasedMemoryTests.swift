import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Memory that a database gives back", .timeLimit(.minutes(5)))
struct ReleasedMemoryTests {
  @Test("what was written is there afterwards, and more can be written", arguments: TestEngine.allCases)
  func kept(engine: TestEngine) async throws {
    let (database, folder) = try await engine.open()
    try await database.write { try $0.script("CREATE TABLE things (id BIGINT PRIMARY KEY, name TEXT NOT NULL)") }
    for id in 0..<3 {
      try await database.write { try $0.execute("INSERT INTO things (id, name) VALUES (?, ?)", [Value(id), Value("thing \(id)")]) }
      try await database.releaseMemory()
      let count = try await database.read { try $0.row(Int.self, "SELECT count(*) FROM things") }
      #expect(count == id + 1)
    }
    withExtendedLifetime(folder) {}
  }

  @Test("SQLite is told to give it back once, outside of a transaction, by which nothing is written")
  func statements() async throws {
    let folder = try TemporaryFolder()
    let heard = Locked<[String]>([])
    let database = try Database(path: folder.at("a.sqlite"), purpose: .derived, observe: { sql in heard.withLock { $0.append(sql) } })
    try await database.write { try $0.script("CREATE TABLE things (id INTEGER PRIMARY KEY)") }
    heard.withLock { $0 = [] }
    try await database.releaseMemory()
    let statements = heard.withLock { $0 }
    #expect(statements == ["PRAGMA shrink_memory"])
    try database.close()
  }

  @Test("a closed database refuses it, and to move its log, with an error")
  func closed() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.at("a.sqlite"), purpose: .derived)
    try database.close()
    await #expect(throws: Database.Failure.self) { try await database.releaseMemory() }
    await #expect(throws: Database.Failure.self) { try await database.checkpoint() }
    await #expect(throws: Database.Failure.self) { try await database.emptyLog() }
  }
}
