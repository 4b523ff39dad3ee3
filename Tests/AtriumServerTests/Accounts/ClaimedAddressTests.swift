import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// An account that was made in advance under somebody else's address.
@Suite("An address that somebody only claims", .timeLimit(.minutes(5)))
struct ClaimedAddressTests {
  private static let basic = "Basic \(Data("ada@example.org:\(RunningHouse.password)".utf8).base64EncodedString())"

  /// The token of a link as it stands in a letter to that address.
  private func letter(_ kind: LinkKind, to email: String, of house: RunningHouse) async throws -> String {
    let accounts = try #require(house.server.accounts)
    let person = try #require(try await accounts.people.person(email: try EmailAddress(email)))
    let token = RandomToken()
    let now = accounts.now()
    let link = LinkStore.Link(
      id: UUID().uuidString.lowercased(), kind: kind, email: email, person: person.id, role: nil, rooms: nil, asked: now,
      expires: now.addingTimeInterval(600), mailed: true, mail: .sent)
    let isKept = try await accounts.links.add(link, digest: token.digest, at: now)
    #expect(isKept)
    return token.text
  }

  private func register(_ email: String, in house: RunningHouse) async throws -> SignIn {
    try await house.client.send(Register(email: email, password: RunningHouse.password))
  }

  @Test("whoever comes by a letter has the account, and nothing that was there before opens it")
  func magicLink() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let thief = try await register("ada@example.org", in: house)
      let person = try #require(thief.user?.personID)
      // The owner takes them for Ada.
      _ = try await house.bearing(owner.token).send(ChangeHousePerson(id: person, role: .member, rooms: [.notes]))
      let key = try await house.bearing(thief.token).send(MakeKey(name: "k", rooms: [.notes]))
      let listening = try #require(try await accounts.caller(by: .key(key.summary.id)))
      let hold = try #require(StreamLease(caller: listening, watch: accounts.watch).take {})
      #expect(try await refusal { try await house.carrying(Self.basic).send(ListTags()) } == nil)

      let ada = try await house.client.send(VerifyMagicLink(token: try await letter(.magicLink, to: "ada@example.org", of: house)))
      #expect(ada.success && ada.user?.personID == person && ada.user?.emailVerified == true && ada.user?.hasPassword == false)
      for token in [thief.token, key.key] {
        #expect(try await refusal { try await house.bearing(token).send(ListTags()) } == .tokenInvalid)
      }
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: thief.refreshToken)) } == .tokenInvalid)
      #expect(try await refusal { try await house.carrying(Self.basic).send(ListTags()) } == .invalidCredentials)
      #expect(hold.isOver)

      // From then on it is hers, and no letter takes anything away.
      let client = house.bearing(ada.token)
      _ = try await client.send(ChangeProfile(password: RunningHouse.password))
      let own = try await client.send(MakeKey(name: "k", rooms: [.notes]))
      let again = try await house.client.send(VerifyMagicLink(token: try await letter(.magicLink, to: "ada@example.org", of: house)))
      #expect(again.user?.hasPassword == true)
      for token in [ada.token, own.key] { #expect(try await refusal { try await house.bearing(token).send(ListTags()) } == nil) }
    }
  }

  @Test("whoever sets a new password by a letter has the account, and no key of before opens it")
  func recovery() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      _ = try await house.setUp()
      let thief = try await register("ada@example.org", in: house)
      let key = try await house.bearing(thief.token).send(MakeKey(name: "k", rooms: []))
      let token = try await letter(.recovery, to: "ada@example.org", of: house)
      let ada = try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2"))
      #expect(ada.success && ada.user?.hasPassword == true && ada.user?.emailVerified == true)
      for token in [thief.token, key.key] {
        #expect(try await refusal { try await house.bearing(token).send(GetAbout()) } == .tokenInvalid)
      }
      #expect(try await house.client.send(Login(email: "ada@example.org", password: "Another-Horse-2")).success)
    }
  }

  /// Turns a second factor on, as whoever has the account could.
  private func turnOnFactor(of person: String, _ accounts: Accounts) async throws {
    let isBegun = try await accounts.factors.begin("sealed", for: person)
    let isOn = try await accounts.factors.confirm("sealed", for: person, step: 1, codes: [TokenDigest(of: "code")])
    #expect(isBegun && isOn)
  }

  @Test("a link that an owner hands over settles it too, and a second factor of before locks nobody out")
  func handedOver() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let thief = try await register("ada@example.org", in: house)
      let person = try #require(thief.user?.personID)
      try await turnOnFactor(of: person, accounts)
      let asked = try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password))
      let challenge = try #require(asked.secondFactor?.challenge)
      _ = try await house.client.send(AskForMagicLink(email: "ada@example.org"))
      let ada = try await house.client.send(VerifyMagicLink(token: try await house.waitingToken(.magicLink, owner: owner)))
      #expect(ada.success && ada.user?.hasSecondFactor == false)
      #expect(try await refusal { try await house.bearing(thief.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await refusal { try await house.client.send(AnswerSecondFactor(challenge: challenge, code: "code")) } == .codeRefused)
      let record = try await accounts.people.person(id: person)
      #expect(record?.password == nil && record?.isClaimed == false && record?.isVerified == false)
    }
  }

  @Test("whoever sets a new password by a letter is not asked for a second factor of before either")
  func recoveryPastFactor() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      _ = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let thief = try await register("eve@example.org", in: house)
      try await turnOnFactor(of: try #require(thief.user?.personID), accounts)
      // The address was never theirs, and neither is the next one.
      let moved = ChangeProfile(email: "ada@example.org", currentPassword: RunningHouse.password)
      _ = try await house.bearing(thief.token).send(moved)
      let token = try await letter(.recovery, to: "ada@example.org", of: house)
      let ada = try await house.client.send(ResetPassword(token: token, password: "Another-Horse-2"))
      #expect(ada.success && ada.user?.hasSecondFactor == false)
    }
  }

  @Test("whoever is invited to an address has it, though a stranger has made an account under it")
  func invited() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let owner = try await house.setUp()
      let thief = try await register("ada@example.org", in: house)
      try await turnOnFactor(of: try #require(thief.user?.personID), try #require(house.server.accounts))
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      #expect(ada.success && ada.user?.rooms == [.notes] && ada.user?.personID != thief.user?.personID)
      #expect(try await refusal { try await house.bearing(thief.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await house.bearing(owner.token).send(ListHousePeople()).people.count == 2)
    }
  }

  @Test("an account that the house has given something makes way for no invitation")
  func known() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let ada = try await register("ada@example.org", in: house)
      _ = try await client.send(ChangeHousePerson(id: try #require(ada.user?.personID), role: .member, rooms: [.notes]))
      let call = Register(email: "ada@example.org", password: RunningHouse.password, invitation: try house.token(of: link))
      #expect(try await refusal { try await house.client.send(call) } == .emailTaken)
      #expect(try await refusal { try await client.send(InvitePerson(email: "ada@example.org", rooms: [])) } == .emailTaken)
      #expect(try await refusal { try await house.bearing(ada.token).send(ListTags()) } == nil)
    }
  }

  @Test("a letter to an address that somebody has mistyped does not get past their second factor")
  func mistyped() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let ada = try await house.join("ada@example.org", owner: owner)
      try await turnOnFactor(of: try #require(ada.user?.personID), accounts)
      let moved = ChangeProfile(email: "adda@example.org", currentPassword: RunningHouse.password)
      _ = try await house.bearing(ada.token).send(moved)
      let half = try await house.client.send(VerifyMagicLink(token: try await letter(.magicLink, to: "adda@example.org", of: house)))
      #expect(!half.success && half.token == nil && half.secondFactor != nil)
    }
  }

  @Test("an address that somebody changed theirs to is claimed as well")
  func moved() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let thief = try await house.join("eve@example.org", owner: owner)
      let moved = ChangeProfile(email: "ada@example.org", currentPassword: RunningHouse.password)
      _ = try await house.bearing(thief.token).send(moved)
      _ = try await house.client.send(VerifyMagicLink(token: try await letter(.magicLink, to: "ada@example.org", of: house)))
      #expect(try await refusal { try await house.bearing(thief.token).send(GetProfile()) } == .tokenInvalid)
    }
  }

  @Test("who has the code, an invitation to the address or a letter that proved it loses nothing by a link")
  func vouched() async throws {
    try await withAccounts(try Vault(), configure: { $0.registration = .open }) { house in
      let owner = try await house.setUp()
      let invited = try await house.join("ada@example.org", owner: owner)
      let proven = try await register("bob@example.org", in: house)
      _ = try await house.client.send(VerifyAddress(token: try await letter(.verification, to: "bob@example.org", of: house)))
      for (email, before) in [("owner@example.org", owner), ("ada@example.org", invited), ("bob@example.org", proven)] {
        let key = try await house.bearing(before.token).send(MakeKey(name: "k", rooms: []))
        let after = try await house.client.send(VerifyMagicLink(token: try await letter(.magicLink, to: email, of: house)))
        #expect(after.user?.hasPassword == true && after.user?.emailVerified == true)
        for token in [before.token, key.key] { #expect(try await refusal { try await house.bearing(token).send(GetAbout()) } == nil) }
      }
    }
  }
}
