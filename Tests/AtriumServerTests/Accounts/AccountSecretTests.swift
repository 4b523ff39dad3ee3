import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Secrets at rest", .timeLimit(.minutes(5)))
struct AccountSecretTests {
  @Test("the database holds no secret that somebody carries")
  func nothingInClear() async throws {
    let vault = try Vault()
    let secrets = try await withAccounts(vault) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let key = try await client.send(MakeKey(name: "k", rooms: [.notes]))
      let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: []))
      let factor = try await client.send(BeginSecondFactor())
      return [
        RunningHouse.password, owner.token ?? "-", owner.refreshToken ?? "-", key.key, try house.token(of: link), factor.secret,
      ]
    }
    let files = try FileManager.default.contentsOfDirectory(at: vault.state, includingPropertiesForKeys: nil)
    let kept = try files.filter { $0.lastPathComponent.hasPrefix("house.sqlite") }.map { try Data(contentsOf: $0) }
    #expect(kept.contains { $0.range(of: Data("owner@example.org".utf8)) != nil })
    for secret in secrets { #expect(kept.allSatisfy { $0.range(of: Data(secret.utf8)) == nil }, "\(secret.prefix(8))") }
  }
}
