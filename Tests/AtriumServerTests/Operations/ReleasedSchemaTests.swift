import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// The records of every release are opened by this one, with all that stood in them.
@Suite("Released schemas", .timeLimit(.minutes(5)))
struct ReleasedSchemaTests {
  private static func script(_ name: String) throws -> String {
    let fixture = try #require(Bundle.module.url(forResource: name, withExtension: "sql", subdirectory: "Fixtures/Schemas"))
    return try String(contentsOf: fixture, encoding: .utf8)
  }

  /// `Fixtures/Schemas/house-1.sql` is the first release's. PostgreSQL came after it.
  @Test("a house of an earlier release opens, and nothing of it is lost", arguments: [1])
  func opened(release: Int) async throws {
    let script = try Self.script("house-\(release)")
    let vault = try Vault()
    try vault.save("kept.md", "longer than it was")
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let earlier = try Database(path: vault.state.appending(path: "house.sqlite").path(percentEncoded: false))
    try await earlier.write { try $0.script(script) }
    try earlier.close()
    try await withHouse(vault) { house in
      try await Self.holdsFileAndChanges(house)
    }
    let later = try Database(path: vault.state.appending(path: "house.sqlite").path(percentEncoded: false))
    #expect(
      try await later.read { try $0.rows(String.self, "SELECT key FROM viewed_documents") } == ["daily_summary_2026-11-01.md"])
  }

  @Test("what was marked as read before read state had a person is read for everybody", arguments: RecordsEngine.allCases)
  func readBefore(engine: RecordsEngine) async throws {
    let vault = try Vault()
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let database = try await engine.place().open(in: vault.state.path(percentEncoded: false))
    try await database.write {
      try $0.script(try Self.script(engine == .postgreSQL ? "postgresql-1" : "house-1"))
    }
    let viewed = try await ViewedDocumentStore(database: database, log: try await ChangeLog(database: database))
    let (old, new) = ("daily_summary_2026-11-01.md", "daily_summary_2026-11-02.md")
    #expect(try await !viewed.mark(old, by: "ada", at: Date(timeIntervalSince1970: 1)))
    #expect(try await viewed.mark(new, by: "ada", at: Date(timeIntervalSince1970: 1)))
    #expect(try await viewed.viewed(among: [old, new], by: "ada") == [old, new])
    #expect(try await viewed.viewed(among: [old, new], by: "bob") == [old])
  }

  /// `Fixtures/Schemas/postgresql-1.sql` is of the first release that knew PostgreSQL.
  @Test("a house of an earlier release in PostgreSQL opens, and nothing of it is lost", arguments: [1])
  func openedInPostgreSQL(release: Int) async throws {
    let script = try Self.script("postgresql-\(release)")
    let vault = try Vault()
    try vault.save("kept.md", "longer than it was")
    let place = try await RecordsEngine.postgreSQL.place()
    guard case .postgreSQL(let address) = place else { return }
    let database = try await Database.postgreSQL(address)
    try await database.write { try $0.script(script) }
    try await withHouse(
      vault,
      configure: {
        $0.records = place
        $0.authMode = .password
      }
    ) { house in
      try await Self.holdsFileAndChanges(house)
      let owner = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      let client = house.bearing(owner.token)
      #expect(try await client.send(GetProfile()).user.firstName == "Olga")
      #expect(try await client.send(ListHousePeople()).people.map(\.email) == ["owner@example.org", "ada@example.org"])
      #expect(try await client.send(ListKeys()).keys.map(\.name) == ["script"])
      #expect(try await client.send(ListNotices()).notices.map(\.title) == ["test"])
      #expect(try await house.server.jobs.job("kept-job", of: .owner)?.job.state == .queued)
    }
    #expect(
      try await database.read { try $0.rows(String.self, "SELECT key FROM viewed_documents") } == ["daily_summary_2026-11-01.md"])
  }

  /// The file has its identity still, whatever it holds now, and the log goes on from what stood in it.
  private static func holdsFileAndChanges(_ house: RunningHouse) async throws {
    try await house.waitForIdentities { try await $0.record(at: "kept.md")?.size == 18 }
    #expect(try await house.server.records.record(at: "kept.md")?.id == 41)
    guard case .rows(let changes) = try await house.server.changes.page(after: 0) else {
      Issue.record("The changes are gone.")
      return
    }
    #expect(changes.prefix(2).map(\.change.kind) == [Change.Kind.fileChanged, Change.Kind.documentViewed])
  }
}
