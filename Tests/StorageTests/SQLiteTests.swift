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

  @Test("a file that is no database is refused and left as it is")
  func notADatabase() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "These are notes, not records. ", count: 100)
    try folder.write("a.sqlite", text)
    let error = #expect(throws: Database.Failure.self) { _ = try Database(path: folder.at("a.sqlite")) }
    guard case .cannotOpen(folder.at("a.sqlite"), _) = error else { throw try #require(error) }
    #expect(try String(contentsOfFile: folder.at("a.sqlite"), encoding: .utf8) == text)
  }

  @Test("a missing folder is told of")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Database.Failure.self) { _ = try Database(path: folder.at("none/a.sqlite")) }
  }
}
