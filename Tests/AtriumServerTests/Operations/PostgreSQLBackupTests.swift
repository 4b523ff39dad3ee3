import AtriumAPI
import Foundation
import Logging
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A house whose records are in PostgreSQL is backed up while it is open, and taken back into another database.
@Suite("Backups of PostgreSQL", .timeLimit(.minutes(5)))
struct PostgreSQLBackupTests {
  private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  private func newPlace() async throws -> RecordsPlace { try RecordsPlace(try await PostgreSQLServer.newDatabase()) }

  private func open(_ vault: Vault, _ place: RecordsPlace) async throws -> Server {
    try await Server(
      configuration: ServerConfiguration(data: path(vault.data), state: path(vault.state), records: place), logger: Self.quiet)
  }

  private func file(_ vault: Vault) -> String { path(vault.state.deletingLastPathComponent().appending(path: "house.tar")) }

  @Test("records, the house's key and the files are all there in another database, and ids go on where they were")
  func roundTrip() async throws {
    let (vault, elsewhere) = (try Vault(), try Vault())
    let (place, other) = (try await newPlace(), try await newPlace())
    try vault.save("a.md", "# A")
    let server = try await open(vault, place)
    for number in 1...5 { try await server.changes.append(room: .notes, kind: "test", ids: ["\(number)"]) }
    try Data("key".utf8).write(to: vault.state.appending(path: "accounts.key"))
    let written = try await Backup(state: path(vault.state), data: path(vault.data), records: place).write(to: file(vault))
    #expect(written.manifest.layout == 2 && written.manifest.dump?.schema == "public")
    #expect(written.manifest.schemas["changes"] == 4)
    // Not in the backup, which began before.
    try await server.changes.append(room: .notes, kind: "test", ids: ["later"])
    try FileManager.default.removeItem(at: elsewhere.data)
    let restore = Restore(state: path(elsewhere.state), data: path(elsewhere.data), records: other)
    #expect(try await restore.read(file(vault)).manifest == written.manifest)
    #expect(try String(contentsOf: elsewhere.url("a.md"), encoding: .utf8) == "# A")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path(elsewhere.state)).sorted() == ["accounts.key", "push.key"])
    let restored = try await open(elsewhere, other)
    #expect(try await restored.changes.latest() == 5)
    try await restored.changes.append(room: .notes, kind: "test", ids: ["6"])
    #expect(try await restored.changes.latest() >= 6)
    withExtendedLifetime(server) {}
  }

  @Test("whatever was acknowledged before a backup under load began is in it")
  func underLoad() async throws {
    let (vault, elsewhere) = (try Vault(), try Vault())
    let (place, other) = (try await newPlace(), try await newPlace())
    let server = try await open(vault, place)
    let acknowledged = Locked<[String]>([])
    let before = try await withThrowingTaskGroup(of: Void.self) { tasks in
      for writer in 0..<4 {
        tasks.addTask {
          var number = 0
          while !Task.isCancelled {
            let id = "\(writer)-\(number)"
            try await server.changes.append(room: .notes, kind: "test", ids: [id])
            acknowledged.withLock { $0.append(id) }
            number += 1
          }
        }
      }
      try await wait(for: "100 acknowledged") {
        acknowledged.withLock { $0.count }
      } until: {
        $0 >= 100
      }
      let before = acknowledged.withLock { $0 }
      _ = try await Backup(state: path(vault.state), data: nil, records: place).write(to: file(vault))
      tasks.cancelAll()
      while let result = await tasks.nextResult() {
        if case .failure(let error) = result, !(error is CancellationError) { throw error }
      }
      return before
    }
    _ = try await Restore(state: path(elsewhere.state), data: nil, records: other).read(file(vault))
    let database = try await other.open(in: path(elsewhere.state))
    let kept = try await database.read { try $0.rows(String.self, "SELECT ids FROM changes ORDER BY id") }.joined()
    #expect(before.filter { !kept.contains("\"\($0)\"") } == [])
  }

  @Test("a backup of a newer Atrium, one of the other engine and a database that is not empty are refused, and nothing changes")
  func refused() async throws {
    let (vault, elsewhere) = (try Vault(), try Vault())
    let (place, other) = (try await newPlace(), try await newPlace())
    _ = try await open(vault, place)
    let backup = Backup(state: path(vault.state), data: nil, records: place)
    _ = try await backup.write(to: file(vault))
    await #expect(throws: BackupFailure.needsDatabase) {
      try await Restore(state: path(elsewhere.state), data: nil).read(file(vault))
    }
    await #expect(throws: BackupFailure.filledDatabase("\(place)")) {
      try await Restore(state: path(elsewhere.state), data: nil, records: place).read(file(vault))
    }
    let ofFile = try Vault()
    _ = try await open(ofFile, .file)
    _ = try await Backup(state: path(ofFile.state), data: nil).write(to: file(ofFile))
    await #expect(throws: BackupFailure.needsNoDatabase) {
      try await Restore(state: path(elsewhere.state), data: nil, records: other).read(file(ofFile))
    }
    let database = try await place.open(in: "")
    try await database.write {
      try $0.execute("INSERT INTO schema_versions (store, number, name, applied) VALUES ('changes', 99, 'later', 0)")
    }
    let newer = file(vault) + ".newer"
    _ = try await backup.write(to: newer)
    let error = await #expect(throws: BackupFailure.self) {
      try await Restore(state: path(elsewhere.state), data: nil, records: other).read(newer)
    }
    #expect(error?.errorDescription?.contains("changes 99") == true)
    #expect(!FileManager.default.fileExists(atPath: path(elsewhere.state)))
    let untouched = try await other.open(in: "").isWithoutTables()
    #expect(untouched)
  }

  @Test("where folders are that were set aside is said before the database gets anything; if it refuses, they have their names again")
  func setAsideIsTold() async throws {
    let (vault, elsewhere) = (try Vault(), try Vault())
    let (place, other) = (try await newPlace(), try await newPlace())
    try vault.save("a.md", "# A")
    _ = try await open(vault, place)
    _ = try await Backup(state: path(vault.state), data: path(vault.data), records: place).write(to: file(vault))
    try elsewhere.save("b.md", "mine")
    // What is no table is not looked for, and stands in the way of one that has its name.
    try await other.open(in: "").write { try $0.execute("CREATE SEQUENCE changes_numbers") }
    let restore = Restore(state: path(elsewhere.state), data: path(elsewhere.data), records: other, replacing: true)
    let told = Locked<[String]>([])
    let found = Locked<[String]>([])
    let error = await #expect(throws: BackupFailure.self) {
      try await restore.read(file(vault)) { folders in
        told.withLock { $0 += folders }
        found.withLock { $0 += folders.filter { FileManager.default.fileExists(atPath: $0 + "/b.md") } }
      }
    }
    guard case .notTakenBack = error else { throw try #require(error) }
    #expect(told.withLock { $0 }.map { $0.hasPrefix(path(elsewhere.data) + ".before-") } == [true])
    #expect(found.withLock { $0 } == told.withLock { $0 })
    #expect(try String(contentsOf: elsewhere.url("b.md"), encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: path(elsewhere.url("a.md"))))
  }

  @Test("a database without records, and one whose backup would be without its key, are refused")
  func nothing() async throws {
    let vault = try Vault()
    let place = try await newPlace()
    await #expect(throws: BackupFailure.noRecords(path(vault.state))) {
      try await Backup(state: path(vault.state), data: nil, records: place).write(to: file(vault))
    }
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    await #expect(throws: BackupFailure.noRecords("\(place)")) {
      try await Backup(state: path(vault.state), data: nil, records: place).write(to: file(vault))
    }
    #expect(!FileManager.default.fileExists(atPath: file(vault)))
  }
}
