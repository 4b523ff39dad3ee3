import Foundation
import Testing

@testable import AtriumServer

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
}
