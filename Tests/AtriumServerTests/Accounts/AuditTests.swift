import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("What is written down about accounts", .timeLimit(.minutes(2)))
struct AuditTests {
  @Test("each call of accounts leaves a line: who, what, about whom, from where and how it ended; and no secret")
  func lines() async throws {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
    try await withAccounts(try Vault(), logger: logger) { house in
      let code = try #require(try await house.server.accounts?.makeSetUpCode())
      let password = RunningHouse.password
      let owner = try await house.client.send(SetUpHouse(code: code, email: "owner@example.org", password: password))
      let client = house.bearing(owner.token)
      _ = try await refusal { try await house.client.send(Login(email: "owner@example.org", password: "Wrong-Horse-77")) }
      _ = try await refusal { try await house.client.send(Login(email: "My-Secret-Pass-1", password: "Wrong-Horse-77")) }
      let signedIn = try await house.client.send(Login(email: "Owner@example.org", password: password))
      let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let invitation = try house.token(of: link)
      let ada = try await house.client.send(Register(email: "ada@example.org", password: password, invitation: invitation))
      let key = try await client.send(MakeKey(name: "script", rooms: [.notes]))
      let id = try #require(ada.user?.personID)
      _ = try await client.send(ChangeHousePerson(id: id, rooms: []))
      _ = try await refusal { try await house.bearing(ada.token).send(ListHousePeople()) }
      _ = try await refusal { try await house.bearing("a.b.c").send(GetProfile()) }
      let refreshed = try await house.client.send(RefreshSession(refreshToken: signedIn.refreshToken))
      _ = try await house.bearing(refreshed.token).send(Logout())
      _ = try await client.send(ListTags())

      let written = lines.withLock { $0.filter { $0.hasPrefix("account ") } }
      func line(_ call: String, person: String = "-", about: String = "-", _ outcome: String) -> String {
        "account about=\(about) address=127.0.0.1 call=\(call) outcome=\(outcome) person=\(person)"
      }
      let (me, her) = ("owner@example.org", "ada@example.org")
      #expect(
        written == [
          line("SetUpHouse", person: me, about: me, "200"), line("Login", about: me, "invalid_credentials"),
          line("Login", "invalid_credentials"), line("Login", person: me, about: me, "200"),
          line("InvitePerson", person: me, about: her, "200"), line("Register", person: her, about: her, "200"),
          line("MakeKey", person: me, "200"), line("ChangeHousePerson", person: me, about: id, "200"),
          line("ListHousePeople", person: her, "forbidden"), line("GetProfile", "token_invalid"),
          line("RefreshSession", person: me, "200"), line("Logout", "200"),
        ])
      let secrets = [
        password, "Wrong-Horse-77", "My-Secret-Pass-1", code, invitation, key.key, owner.token ?? "", owner.refreshToken ?? "",
        refreshed.token ?? "", refreshed.refreshToken ?? "",
      ]
      let everything = lines.withLock { $0.joined(separator: "\n") }
      for secret in secrets { #expect(!secret.isEmpty && !everything.contains(secret)) }
    }
  }

  @Test("nothing that is asked for can start a line of its own")
  func injection() async throws {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
    try await withAccounts(try Vault(), logger: logger) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      _ = try await refusal { try await house.client.send(Login(email: "a@example.org\naccount person=owner", password: "x")) }
      _ = try await refusal { try await client.send(RemoveHousePerson(id: "x\naccount person=owner")) }
      #expect(lines.withLock { $0.allSatisfy { !$0.contains("\n") } })
    }
  }
}
