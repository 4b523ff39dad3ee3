import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Accounts from the command line", .timeLimit(.minutes(5)))
struct AccountConsoleTests {
  private func console(
    _ vault: Vault, _ settings: AccountSettings = AccountSettings(), isModeSaid: Bool = true
  ) async throws -> AccountConsole {
    try await AccountConsole(
      state: vault.state.path(percentEncoded: false), settings: settings, rooms: [.notes, .agents, .life], isModeSaid: isModeSaid,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test("it works before the first start, for its owner alone")
  func before() async throws {
    let vault = try Vault()
    let link = try await console(vault).add("owner@example.org", role: .owner, rooms: [])
    #expect(link?.hasPrefix("http://localhost:8080/app/join?token=") == true)
    let mode = try FileManager.default.attributesOfItem(atPath: vault.state.path(percentEncoded: false))[.posixPermissions] as? Int
    #expect(mode == 0o700)
    #expect(try await console(vault).people().isEmpty)
  }

  @Test("a reset shuts out whoever has a key, a password, a code or a letter of the account")
  func reset() async throws {
    let vault = try Vault()
    let time = HeldTime(Date())
    try await withAccounts(vault, time: time) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let person = try #require(owner.user?.personID)
      let client = house.bearing(owner.token)
      let key = try await client.send(MakeKey(name: "script", rooms: [.notes]))
      _ = try await client.send(BeginSecondFactor())
      let stored = try await accounts.factors.factor(of: person)?.factor
      let sealed = try #require(stored)
      let secret = try #require(accounts.seal.open(sealed, for: person))
      let codes = try await client.send(ConfirmSecondFactor(code: TOTP(secret: secret).code(at: TOTP.step(at: time.now)))).recoveryCodes
      let asked = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      let challenge = try #require(asked.secondFactor?.challenge)
      _ = try await house.client.send(AskForRecovery(email: "owner@example.org"))
      let recovery = try await house.waitingToken(.recovery, owner: owner)
      _ = try await house.client.send(AskForMagicLink(email: "owner@example.org"))
      let magic = try await house.waitingToken(.magicLink, owner: owner)

      let url = try #require(try await console(vault).reset("owner@example.org"))
      #expect(try await refusal { try await client.send(GetProfile()) } == .tokenInvalid)
      #expect(try await refusal { try await house.bearing(key.key).send(ListTags()) } == .tokenInvalid)
      let password = RunningHouse.password
      #expect(
        try await refusal { try await house.client.send(Login(email: "owner@example.org", password: password)) } == .invalidCredentials)
      #expect(try await refusal { try await house.client.send(AnswerSecondFactor(challenge: challenge, code: codes[0])) } == .codeRefused)
      #expect(try await refusal { try await house.client.send(ResetPassword(token: recovery, password: "Stolen-Horse-3")) } == .codeRefused)
      #expect(try await refusal { try await house.client.send(VerifyMagicLink(token: magic)) } == .codeRefused)
      let token = try #require(url.split(separator: "=").last.map(String.init))
      let back = try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2"))
      #expect(back.success && back.user?.hasSecondFactor == false)
    }
  }

  @Test("where people sign in at an issuer, a reset shuts out and makes no link, which would open nothing")
  func issuer() async throws {
    let vault = try Vault()
    try await withAccounts(vault, time: HeldTime(Date())) { house in
      let owner = try await house.setUp()
      var settings = AccountSettings()
      settings.issuer = IssuerSettings(issuer: "https://issuer.example", audiences: ["atrium"])
      let link = try await console(vault, settings).reset("owner@example.org")
      #expect(link == nil)
      #expect(try await refusal { try await house.bearing(owner.token).send(GetProfile()) } == .tokenInvalid)
      let waiting = try await house.server.accounts?.links.pending(at: Date())
      #expect(waiting?.isEmpty == true)
    }
  }

  @Test("a reset that nobody told where people sign in asks the records: the issuer's word stays, and there is no link")
  func untold() async throws {
    try await withLocalIssuer { local in
      let issuer = try SigningIssuer(local)
      let vault = try Vault()
      try await withAccounts(vault, mode: .oauth, configure: { issuer.join(&$0) }) { house in
        let code = try #require(try await house.server.accounts?.makeSetUpCode())
        let start = try await house.client.send(BeginIssuerSignIn(code: code))
        let query = try issuer.answer(start)
        let owner = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query))
        let link = try await console(vault, isModeSaid: false).reset("ada@example.org")
        #expect(link == nil)
        #expect(try await refusal { try await house.bearing(owner.token).send(GetProfile()) } == .tokenInvalid)
        let again = try await house.client.send(BeginIssuerSignIn())
        let answer = try issuer.answer(again)
        let back = try await house.client.send(FinishIssuerSignIn(attempt: again.attempt, query: answer))
        #expect(back.user?.personID == owner.user?.personID)
      }
      // A server that was told otherwise since has the last word.
      try await withAccounts(vault) { _ in
        let link = try await console(vault, isModeSaid: false).reset("ada@example.org")
        #expect(link != nil)
      }
    }
  }

  @Test("what it does holds at once for a server that runs")
  func running() async throws {
    let vault = try Vault()
    let time = HeldTime(Date())
    try await withAccounts(vault, time: time) { house in
      let owner = try await house.setUp()
      let console = try await console(vault)
      #expect(try await console.people().map(\.email) == ["owner@example.org"])
      let made = try await console.makeKey(for: "owner@example.org", MakeKey(name: "script", rooms: [.notes]))
      #expect(try await refusal { try await house.bearing(made.key).send(ListTags()) } == nil)
      #expect(try await console.keys(of: "owner@example.org").map(\.name) == ["script"])
      try await console.revokeKey(made.summary.id)
      #expect(try await refusal { try await house.bearing(made.key).send(ListTags()) } == .tokenInvalid)
      await #expect(throws: AccountConsole.Failure.noKey(made.summary.id)) { try await console.revokeKey(made.summary.id) }
      await #expect(throws: AccountConsole.Failure.nobody("x@example.org")) { try await console.give("x@example.org", rooms: []) }

      let url = try #require(try await console.add("ada@example.org", role: .member, rooms: [.notes]))
      let token = try #require(url.split(separator: "=").last.map(String.init))
      let ada = try await house.client.send(Register(email: "ada@example.org", password: RunningHouse.password, invitation: token))
      #expect(try await console.give("ada@example.org", rooms: []).rooms == [])
      #expect(try await refusal { try await house.bearing(ada.token).send(ListTags()) } == .forbidden)
      let reset = try #require(try await console.reset("ada@example.org")?.split(separator: "=").last.map(String.init))
      #expect(try await refusal { try await house.bearing(ada.token).send(GetProfile()) } == .tokenInvalid)
      #expect(
        try await refusal { try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password)) }
          == .invalidCredentials)
      #expect(try await house.client.send(ResetPassword(token: reset, password: "Another-Horse-2")).success)
      await #expect(throws: Problem(.lastOwner)) { try await console.give("owner@example.org", role: .guest) }
      _ = owner
    }
  }
}
