import Foundation
import Logging
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("The file of the index", .timeLimit(.minutes(5)))
struct NoteIndexFileTests {
  private let vault: Vault
  private let path: String

  init() throws {
    vault = try Vault()
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    path = vault.state.appending(path: "notes.index.sqlite").path(percentEncoded: false)
  }

  @Test("an index that another process holds is left as it is, named in the error, and opened once it is free")
  func locked() async throws {
    try await markedIndex().close()
    let holder = try Database(path: path, purpose: .derived)
    try await holder.write { try $0.script("PRAGMA locking_mode = EXCLUSIVE") }
    // The lock is taken with the next change, and then kept.
    try await holder.write { try $0.execute("UPDATE announcements SET keys = '[\"held.md\"]'") }
    let error = await #expect(throws: IndexFile.Unreadable.self) { try await open() }
    #expect(error?.path == path)
    #expect(error?.errorDescription?.contains("database is locked") == true)
    try holder.close()
    #expect(try await marks() == ["[\"held.md\"]"])
  }

  @Test("what is no file at all is named in the error, and not removed")
  func folder() async throws {
    let kept = URL(filePath: path).appending(path: "kept.txt")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data([1]).write(to: kept)
    let error = await #expect(throws: IndexFile.Unreadable.self) { try await open() }
    #expect(error?.errorDescription?.contains(path) == true)
    #expect(try Data(contentsOf: kept) == Data([1]))
  }

  @Test(
    "an index that will never be one again is made again", arguments: ["no database", "damaged pages", "no such table", "other version"])
  func madeAgain(why: String) async throws {
    let index = try await markedIndex()
    switch why {
    case "no such table": try await index.write { try $0.script("DROP TABLE note_text") }
    case "other version": try await index.write { try $0.script("PRAGMA user_version = 999") }
    default: break
    }
    // Nobody read in it yet, so all of it is in the file from here on, and nothing in the log beside it.
    try index.close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.count > 10 * 8192)
    switch why {
    case "no database": bytes = Data(repeating: 7, count: bytes.count)
    case "damaged pages": bytes = bytes.prefix(8192) + Data(repeating: 7, count: bytes.count - 8192)
    default: break
    }
    try bytes.write(to: URL(filePath: path))
    #expect(try await marks() == [])
  }

  private func open() async throws -> Database {
    try await IndexFile.notes.open(path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, patience: .zero)
  }

  /// The index with a row that a new one has not.
  private func markedIndex() async throws -> Database {
    let index = try await open()
    try await index.write { try $0.execute("INSERT INTO announcements (keys) VALUES ('[]')") }
    return index
  }

  private func marks() async throws -> [String] {
    let index = try await open()
    let marks = try await index.read { try $0.rows(String.self, "SELECT keys FROM announcements") }
    try index.close()
    return marks
  }
}
