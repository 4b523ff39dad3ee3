import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Writes on the thread that calls", .timeLimit(.minutes(1)))
struct WriteHereTests {
  private struct Broken: Error {}

  @Test("a derived file is written on the thread that calls, and who listens is told")
  func derived() async throws {
    let (database, folder) = try await TestEngine.derived.open()
    try await database.write { try $0.script("CREATE TABLE things (name TEXT NOT NULL) STRICT") }
    var signals = database.signals("things").makeAsyncIterator()
    await signals.next()
    #expect(try isWrittenHere(database))
    await signals.next()
    #expect(try await database.read { try $0.rows(String.self, "SELECT name FROM things") } == ["one"])
    withExtendedLifetime(folder) {}
  }

  @Test("what fails is taken back, and the failure says where")
  func failing() async throws {
    let (database, folder) = try await TestEngine.derived.open()
    try await database.write { try $0.script("CREATE TABLE things (name TEXT NOT NULL) STRICT") }
    #expect(throws: Broken.self) { try writeAndFail(database) }
    #expect(throws: Database.Failure.self) { try writeNull(database) }
    #expect(try await database.read { try $0.row(Int.self, "SELECT count(*) FROM things") } == 0)
    withExtendedLifetime(folder) {}
  }

  @Test("records are not written so: their writes share a sync")
  func records() async throws {
    let (database, folder) = try await TestEngine.file.open()
    var isRun = false
    let answer: Void? = try database.writeHere { _ in isRun = true }
    #expect(answer == nil && !isRun)
    withExtendedLifetime(folder) {}
  }

  /// Writes one thing, and tells whether the work ran on the thread of this test.
  private func isWrittenHere(_ database: Database) throws -> Bool {
    let thread = pthread_self()
    return try database.writeHere { connection in
      try connection.execute("INSERT INTO things (name) VALUES (?)", [Value("one")])
      try connection.signal("things")
      return pthread_self() == thread
    } ?? false
  }

  private func writeAndFail(_ database: Database) throws {
    _ = try database.writeHere { connection in
      try connection.execute("INSERT INTO things (name) VALUES (?)", [Value("one")])
      throw Broken()
    }
  }

  private func writeNull(_ database: Database) throws {
    _ = try database.writeHere { try $0.execute("INSERT INTO things (name) VALUES (NULL)") }
  }
}
