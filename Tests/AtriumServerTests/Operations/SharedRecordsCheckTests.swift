import AtriumAPI
import Foundation
import Logging
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What `atrium doctor` and the accounts' commands make of records in PostgreSQL.
@Suite("Commands on records in PostgreSQL", .timeLimit(.minutes(5)))
struct SharedRecordsCheckTests {
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  private func checks(_ vault: Vault, _ place: RecordsPlace) -> HouseChecks {
    HouseChecks(data: path(vault.data), state: path(vault.state), records: place)
  }

  @Test("doctor says whether the database answers and knows its versions")
  func answers() async throws {
    let vault = try Vault()
    let place = try RecordsPlace(try await PostgreSQLServer.newDatabase())
    let empty = await checks(vault, place).records()
    #expect(empty.map(\.outcome) == [.passed] && empty[0].detail.contains("no records yet"))
    let configuration = ServerConfiguration(data: path(vault.data), state: path(vault.state), records: place)
    _ = try await Server(configuration: configuration, logger: quiet)
    let opened = await checks(vault, place).records()
    #expect(opened.map(\.outcome) == [.passed] && opened[0].detail.contains("its tables are of a version"))
    try await place.open(in: "").write {
      try $0.execute("INSERT INTO schema_versions (store, number, name, applied) VALUES ('changes', 99, 'later', 0)")
    }
    let newer = await checks(vault, place).records()
    #expect(newer.map(\.outcome) == [.failed] && newer[0].detail.contains("changes 99"))
  }

  @Test("doctor says that it does not answer, without the password")
  func unreachable() async throws {
    let vault = try Vault()
    let host = path(vault.data).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let found = await checks(vault, try RecordsPlace("postgres://me:opensesame@\(host)/atrium")).records()
    #expect(found.map(\.outcome) == [.failed])
    #expect(!"\(found)".contains("opensesame") && "\(found)".contains("postgres://me@"))
  }

  @Test("doctor misses the house's key where somebody signs in by what was made with it")
  func missingKey() async throws {
    let vault = try Vault()
    let place = try RecordsPlace(try await PostgreSQLServer.newDatabase())
    let checks = checks(vault, place)
    #expect(await checks.key().map(\.outcome) == [.passed])
    _ = try await AccountConsole(
      state: path(vault.state), records: place, settings: AccountSettings(), rooms: [.notes, .agents, .life], isModeSaid: true,
      logger: quiet)
    try FileManager.default.removeItem(at: vault.state.appending(path: "accounts.key"))
    #expect(await checks.key().map(\.outcome) == [.passed], "nobody is there yet")
    let database = try await place.open(in: "")
    try await database.write {
      try $0.execute(
        """
        INSERT INTO persons (id, number, email, email_verified, role, rooms, factor_on, created, updated)
        VALUES ('1', 1, 'owner@example.org', 1, 'owner', '[]', 0, 0, 0)
        """)
    }
    #expect(await checks.key().map(\.outcome) == [.warning])
    try await database.write { try $0.execute("UPDATE persons SET factor = 'sealed'") }
    let found = try #require(await checks.key().first)
    #expect(found.outcome == .failed && found.detail.contains("accounts.key is missing") && found.fix?.contains("backup") == true)
  }

  @Test("who is invited from the command line is known to the server")
  func accounts() async throws {
    let vault = try Vault()
    let place = try RecordsPlace(try await PostgreSQLServer.newDatabase())
    let console = try await AccountConsole(
      state: path(vault.state), records: place, settings: AccountSettings(), rooms: [.notes, .agents, .life], isModeSaid: true,
      logger: quiet)
    let link = try await console.add("owner@example.org", role: .owner, rooms: [])
    #expect(link?.contains("/app/join?token=") == true)
    let links = try await place.open(in: "").read { try $0.row(Int.self, "SELECT COUNT(*) FROM account_links") }
    #expect(links == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path(vault.state)) == ["accounts.key"])
  }
}
