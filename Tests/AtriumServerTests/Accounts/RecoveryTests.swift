import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Links, profile and the second factor", .timeLimit(.minutes(5)))
struct RecoveryTests {
  @Test("without mail an owner hands over the link that sets a new password; it ends all sessions and is used up")
  func recovery() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      #expect(try await house.client.send(AskForRecovery(email: "ada@example.org")).success)
      #expect(try await house.client.send(AskForRecovery(email: "nobody@example.org")).success)
      let links = try await house.bearing(owner.token).send(ListPendingLinks()).links
      #expect(links.map(\.email) == ["ada@example.org"] && links.map(\.isMailed) == [false])
      let token = try await house.waitingToken(.recovery, owner: owner)
      #expect(try await refusal { try await house.client.send(ResetPassword(token: token, password: "weak")) } == .weakPassword)
      let back = try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2"))
      #expect(back.success && back.user?.emailVerified == false)
      #expect(try await refusal { try await house.bearing(ada.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await refusal { try await house.client.send(ResetPassword(token: token, password: "Third-Horse-333")) } == .codeRefused)
      #expect(
        try await refusal { try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password)) }
          == .invalidCredentials)
      #expect(try await house.client.send(Login(email: "ada@example.org", password: "Another-Horse-2")).success)
      _ = try await house.client.send(AskForRecovery(email: "ada@example.org"))
      let late = try await house.waitingToken(.recovery, owner: owner)
      time.pass(3601)
      #expect(try await refusal { try await house.client.send(ResetPassword(token: late, password: "Third-Horse-333")) } == .codeRefused)
    }
  }

  @Test("a magic link answers the tokens once; a link of one kind is none of another")
  func magicLink() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      _ = try await house.client.send(AskForMagicLink(email: "owner@example.org"))
      let token = try await house.waitingToken(.magicLink, owner: owner)
      #expect(
        try await refusal { try await house.client.send(ResetPassword(token: token, password: RunningHouse.password)) } == .codeRefused)
      let answer = try await house.client.send(VerifyMagicLink(token: token))
      #expect(answer.token != nil && answer.user?.email == "owner@example.org")
      #expect(try await refusal { try await house.client.send(VerifyMagicLink(token: token)) } == .codeRefused)
    }
  }

  @Test("asking for a link takes none away, and of a kind only a few wait for one address")
  func asking() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      _ = try await house.client.send(AskForRecovery(email: "owner@example.org"))
      let token = try await house.waitingToken(.recovery, owner: owner)
      for _ in 0..<7 { #expect(try await house.client.send(AskForRecovery(email: "owner@example.org")).success) }
      #expect(try await house.bearing(owner.token).send(ListPendingLinks()).links.count == LinkStore.most)
      #expect(try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2")).success)
    }
  }

  @Test("a new password makes links from before it good for nothing, but an address is verified all the same")
  func withdrawn() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", owner: owner)
      _ = try await house.client.send(AskForRecovery(email: "ada@example.org"))
      _ = try await house.client.send(AskForMagicLink(email: "ada@example.org"))
      _ = try await house.bearing(ada.token).send(SendVerification())
      _ = try await house.client.send(AskForRecovery(email: "owner@example.org"))
      let changed = ChangeProfile(password: "Another-Horse-2", currentPassword: RunningHouse.password)
      _ = try await house.bearing(ada.token).send(changed)
      let links = try await house.bearing(owner.token).send(ListPendingLinks()).links
      #expect(Set(links.map { "\($0.kind.rawValue) \($0.email)" }).count == 2 && links.count == 2)
      #expect(links.contains { $0.kind == .verification && $0.email == "ada@example.org" })
      #expect(links.contains { $0.kind == .recovery && $0.email == "owner@example.org" })
    }
  }

  @Test("a sign-in that is under way while the password or the second factor changes leads nowhere")
  func underWay() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let person = try #require(owner.user?.personID)
      let known = try #require(try await accounts.people.person(id: person))
      let changed = ChangeProfile(password: "Another-Horse-2", currentPassword: RunningHouse.password)
      _ = try await house.bearing(owner.token).send(changed)
      await #expect(throws: Problem(.invalidCredentials)) { _ = try await accounts.enter(known, from: .init(address: "127.0.0.1")) }
      await #expect(throws: Problem(.invalidCredentials)) {
        try await accounts.factors.addChallenge(RandomToken().digest, for: known, at: accounts.now())
      }
      let hash = try #require(known.password.flatMap(PasswordHash.init(text:)))
      #expect(try await accounts.people.rehash(known, to: hash, at: accounts.now()) == nil)
      #expect(try await house.client.send(Login(email: "owner@example.org", password: "Another-Horse-2")).success)
    }
  }

  @Test("an invitation gives its role and rooms once, and can be taken back")
  func invitation() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let token = try house.token(of: link)
      #expect(link.url?.hasPrefix("http://localhost:8080/app/join?token=") == true)
      #expect(
        try await house.client.send(GetInvitation(token: token)) == Invitation(email: "ada@example.org", role: .member, rooms: [.notes]))
      let ada = try await house.client.send(Register(email: "ada@example.org", password: RunningHouse.password, invitation: token))
      #expect(ada.user?.role == .member && ada.user?.rooms == [.notes] && ada.user?.isAdmin == false)
      let again = Register(email: "eve@example.org", password: RunningHouse.password, invitation: token)
      #expect(try await refusal { try await house.client.send(again) } == .codeRefused)
      #expect(
        try await refusal { try await house.client.send(Register(email: "eve@example.org", password: RunningHouse.password)) }
          == .registrationClosed)
      // Nor does it tell who is here.
      #expect(
        try await refusal { try await house.client.send(Register(email: "ada@example.org", password: RunningHouse.password)) }
          == .registrationClosed)
      #expect(try await refusal { try await client.send(InvitePerson(email: "ada@example.org", rooms: [])) } == .emailTaken)
      #expect(
        try await refusal { try await client.send(InvitePerson(email: "b@example.org", rooms: [.unknown("attic")])) } == .invalidRequest)
      let other = try await client.send(InvitePerson(email: "bob@example.org", rooms: []))
      _ = try await client.send(WithdrawLink(id: other.pending.id))
      #expect(try await refusal { try await house.client.send(GetInvitation(token: house.token(of: other))) } == .codeRefused)
    }
  }

  @Test("a link begins with the address at which the house was opened in the end")
  func address() async throws {
    try await withAccounts(try Vault(), configure: { $0.address = "http://localhost:0" }) { house in
      let owner = try await house.setUp()
      house.server.accounts?.open(at: "http://localhost:9000")
      let link = try await house.bearing(owner.token).send(InvitePerson(email: "ada@example.org", rooms: []))
      #expect(link.url?.hasPrefix("http://localhost:9000/app/join?token=") == true)
    }
  }

  @Test("open registration makes guests, and only once the house has an owner")
  func openRegistration() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let call = Register(email: "guest@example.org", password: RunningHouse.password)
      #expect(try await refusal { try await house.client.send(call) } == .registrationClosed)
      _ = try await house.setUp()
      #expect(try await house.client.send(call).user?.role == .guest)
      #expect(try await refusal { try await house.client.send(call) } == .emailTaken)
    }
  }

  @Test("name, address and password are changed by their owner, who knows the password")
  func profile() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      _ = try await house.join("ada@example.org", owner: owner)
      let other = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      let client = house.bearing(owner.token)
      #expect(try await client.send(ChangeProfile(firstName: "", lastName: " Olsen ")).user.lastName == "Olsen")
      #expect(try await client.send(GetProfile()).user.firstName == nil)
      #expect(try await refusal { try await client.send(ChangeProfile(firstName: "a\u{7}b")) } == .invalidRequest)
      #expect(try await refusal { try await client.send(ChangeProfile(email: "new@example.org")) } == .invalidRequest)
      #expect(
        try await refusal { try await client.send(ChangeProfile(email: "new@example.org", currentPassword: "x")) } == .invalidCredentials)
      let taken = ChangeProfile(email: "ada@example.org", currentPassword: RunningHouse.password)
      #expect(try await refusal { try await client.send(taken) } == .emailTaken)
      let changed = ChangeProfile(email: "new@example.org", password: "Another-Horse-2", currentPassword: RunningHouse.password)
      #expect(try await client.send(changed).user.email == "new@example.org")
      #expect(try await refusal { try await house.bearing(other.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await client.send(GetProfile()).user.emailVerified == false)
      let token = try await house.waitingToken(.verification, owner: owner)
      #expect(try await house.client.send(VerifyAddress(token: token)).success)
      #expect(try await client.send(GetProfile()).user.emailVerified)
    }
  }

  @Test("the second factor: on by a first code, asked for after the password, once for each code")
  func secondFactor() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let login = Login(email: "owner@example.org", password: RunningHouse.password)
      _ = try await client.send(BeginSecondFactor())
      #expect(try await house.client.send(login).success)
      let stored = try await house.server.accounts?.factors.factor(of: owner.user?.personID ?? "")?.factor
      let sealed = try #require(stored)
      let accounts = try #require(house.server.accounts)
      let secret = try #require(accounts.seal.open(sealed, for: owner.user?.personID ?? ""))
      @Sendable func code() -> String { TOTP(secret: secret).code(at: TOTP.step(at: time.now)) }
      #expect(try await refusal { try await client.send(ConfirmSecondFactor(code: "000000x")) } == .codeRefused)
      let codes = try await client.send(ConfirmSecondFactor(code: code())).recoveryCodes
      #expect(Set(codes).count == 10)
      #expect(try await refusal { try await client.send(BeginSecondFactor()) } == .secondFactorOn)

      let asked = try await house.client.send(login)
      #expect(!asked.success && asked.token == nil && asked.user == nil)
      let challenge = try #require(asked.secondFactor?.challenge)
      #expect(try await refusal { try await house.client.send(AnswerSecondFactor(challenge: challenge, code: code())) } == .codeRefused)
      time.pass(30)
      let entered = try await house.client.send(AnswerSecondFactor(challenge: challenge, code: code()))
      #expect(entered.token != nil && entered.user?.hasSecondFactor == true)
      time.pass(30)
      #expect(try await refusal { try await house.client.send(AnswerSecondFactor(challenge: challenge, code: code())) } == .codeRefused)

      for code in [codes[0], codes[1].lowercased().replacing("-", with: "")] {
        let next = try #require(try await house.client.send(login).secondFactor?.challenge)
        #expect(try await house.client.send(AnswerSecondFactor(challenge: next, code: code)).success)
      }
      let used = try #require(try await house.client.send(login).secondFactor?.challenge)
      #expect(try await refusal { try await house.client.send(AnswerSecondFactor(challenge: used, code: codes[0])) } == .codeRefused)

      let basic = "Basic \(Data("owner@example.org:\(RunningHouse.password)".utf8).base64EncodedString())"
      #expect(try await refusal { try await house.carrying(basic).send(GetAbout()) } == .invalidCredentials)
      _ = try await client.send(RemoveSecondFactor(code: codes[2]))
      #expect(try await house.client.send(login).success)
      #expect(try await refusal { try await house.carrying(basic).send(GetAbout()) } == nil)
    }
  }

  @Test("a challenge is good for a few codes and five minutes")
  func challenge() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let person = try #require(owner.user?.personID)
      let record = try #require(try await accounts.people.person(id: person))
      let challenge = RandomToken()
      try await accounts.factors.addChallenge(challenge.digest, for: record, at: time.now)
      for _ in 0..<SecondFactorStore.attempts { #expect(try await accounts.factors.attempt(challenge.digest, at: time.now) == person) }
      #expect(try await accounts.factors.attempt(challenge.digest, at: time.now) == nil)
      let older = RandomToken()
      try await accounts.factors.addChallenge(older.digest, for: record, at: time.now)
      let late = RandomToken()
      try await accounts.factors.addChallenge(late.digest, for: record, at: time.now)
      // Several at a time would be as many times the codes.
      #expect(try await accounts.factors.attempt(older.digest, at: time.now) == nil)
      #expect(try await accounts.factors.attempt(late.digest, at: time.now) == person)
      time.pass(300)
      #expect(try await accounts.factors.attempt(late.digest, at: time.now) == nil)
    }
  }
}
