import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The house's own key")
struct HouseKeyTests {
  @Test("it is made once, for its owner alone, and is the same the next time")
  func made() throws {
    let vault = try Vault()
    let path = vault.url("accounts.key").path(percentEncoded: false)
    let key = try HouseKey(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == 32)
    #expect(try FileManager.default.contentsOfDirectory(atPath: vault.data.path(percentEncoded: false)) == ["accounts.key"])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try HouseKey(path: path).derived(for: "x") == key.derived(for: "x"))
    #expect(key.derived(for: "x") != key.derived(for: "y"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("a damaged one is named, and is not replaced")
  func damaged() throws {
    let vault = try Vault()
    try vault.save("accounts.key", "short")
    let path = vault.url("accounts.key").path(percentEncoded: false)
    #expect(throws: HouseKey.Failure.damaged(path)) { try HouseKey(path: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "short")
    try vault.delete("accounts.key")
    try vault.link("accounts.key", to: "/dev/zero")
    #expect(throws: HouseKey.Failure.self) { try HouseKey(path: path) }
  }

  @Test("one that is missing is not made again under those whose sign-ins hang on it", .timeLimit(.minutes(2)))
  func missing() async throws {
    let vault = try Vault()
    let time = HeldTime(Date())
    try await withAccounts(vault, time: time) { _ = try await $0.setUp() }
    let key = vault.state.appending(path: "accounts.key")
    let kept = try Data(contentsOf: key)
    try FileManager.default.removeItem(at: key)
    do {
      try await withAccounts(vault, time: time) { _ in }
      Issue.record("the house was opened")
    } catch let failure as HouseKey.Failure {
      #expect(failure == .missing(key.path(percentEncoded: false), people: ["owner@example.org"]))
      #expect(failure.localizedDescription.contains("atrium user reset"))
    }
    #expect(!FileManager.default.fileExists(atPath: key.path(percentEncoded: false)))

    // Put back, everything is as it was.
    try kept.write(to: key)
    try await withAccounts(vault, time: time) { _ in }

    // Lost, the people begin again.
    try FileManager.default.removeItem(at: key)
    let console = try await AccountConsole(
      state: vault.state.path(percentEncoded: false), settings: AccountSettings(), rooms: [.notes, .agents, .life], isModeSaid: true,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let token = try #require(try await console.reset("owner@example.org")?.split(separator: "=").last.map(String.init))
    try await withAccounts(vault, time: time) { house in
      let back = try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2"))
      #expect(back.success)
    }
  }
}
