import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// How an account ends that an issuer vouches for, and what is left of it.
@Suite("The end of an account at an issuer", .timeLimit(.minutes(5)))
struct IssuerEndTests {
  @Test("a person without a password deletes their account by its address, and comes back by an invitation only")
  func deletion() async throws {
    try await withIssuerHouse { house, issuer in
      let client = house.bearing(try await house.setUp(by: issuer).token)
      _ = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let token = house.bearing(try issuer.token())
      #expect(try await token.send(GetProfile()).user.hasPassword == false)
      #expect(try await refusal { try await token.send(DeleteAccount(email: "ada@example.org")) } == .forbidden)
      let ada = house.bearing(try await house.signIn(by: issuer).token)
      for call in [DeleteAccount(), DeleteAccount(email: "owner@example.org"), DeleteAccount(currentPassword: "x", email: "no address")] {
        #expect(try await refusal { try await ada.send(call) } == .invalidRequest)
      }
      #expect(try await refusal { try await client.send(DeleteAccount(email: "owner@example.org")) } == .lastOwner)
      #expect(try await ada.send(DeleteAccount(email: " Ada@Example.org")).success)
      #expect(try await refusal { try await token.send(GetProfile()) } == .tokenInvalid)
      let later = house.bearing(try issuer.token(["iat": TestIssuer.seconds(0)]))
      #expect(try await refusal { try await later.send(GetProfile()) } == .registrationClosed)
      #expect(try await client.send(ListHousePeople()).people.map(\.email) == ["owner@example.org"])
    }
  }

  @Test("what a token opened ends with the token, and with the person")
  func ends() async throws {
    let time = HeldTime()
    try await withIssuerHouse(time: time) { house, issuer in
      let owner = try await house.setUp(by: issuer)
      let accounts = try #require(house.server.accounts)
      let token = try issuer.token(["sub": "owner"])
      guard case .caller(let caller) = try await accounts.identity(of: .bearer(token), from: Browser()) else {
        Issue.record("the owner is not let in")
        return
      }
      #expect(caller.credential == .issued(try #require(owner.user?.personID), until: TestIssuer.now.addingTimeInterval(3600)))
      #expect(try await accounts.caller(by: caller.credential) == caller)
      let hold = try #require(StreamLease(caller: caller, watch: accounts.watch).take {})
      await accounts.watch.sweep { try await accounts.caller(by: $0) }
      #expect(!hold.isOver)
      // Another server turns the second factor on, and off again.
      let isBegun = try await accounts.factors.begin("sealed", for: caller.person.id)
      let isOn = try await accounts.factors.confirm("sealed", for: caller.person.id, step: 1, codes: [])
      #expect(isBegun && isOn)
      #expect(try await accounts.caller(by: caller.credential) == nil)
      try await accounts.factors.remove(for: caller.person.id)
      #expect(try await accounts.caller(by: caller.credential) == caller)
      time.pass(3600)
      await accounts.watch.sweep { try await accounts.caller(by: $0) }
      #expect(hold.isOver)
    }
  }

  @Test("a reset leaves the issuer's word, and takes everything else")
  func reset() async throws {
    try await withIssuerHouse { house, issuer in
      let owner = try await house.setUp(by: issuer)
      let accounts = try #require(house.server.accounts)
      try await accounts.shutOut(try #require(owner.user?.personID), keeping: accounts.issuers.name)
      #expect(try await refusal { try await house.bearing(owner.token).send(GetProfile()) } == .tokenInvalid)
      let token = try issuer.token(["sub": "owner"])
      #expect(try await house.bearing(token).send(GetProfile()).user.personID == owner.user?.personID)
    }
  }

  @Test(
    "a token from before an account was deleted makes no other one, where registration is open; one from later does",
    arguments: [false, true])
  func deletedSince(isRemoved: Bool) async throws {
    let time = HeldTime()
    try await withIssuerHouse(time: time, configure: { $0.registration = .open }) { house, issuer in
      let owner = house.bearing(try await house.setUp(by: issuer).token)
      let old = house.bearing(try issuer.token())
      let first = try await old.send(GetProfile()).user.personID
      time.pass(60)
      if isRemoved {
        _ = try await owner.send(RemoveHousePerson(id: first))
      } else {
        _ = try await house.bearing(try await house.signIn(by: issuer).token).send(DeleteAccount(email: "ada@example.org"))
      }
      #expect(try await refusal { try await old.send(GetProfile()) } == .tokenInvalid)
      let undated = house.bearing(try issuer.token(["iat": nil]))
      #expect(try await refusal { try await undated.send(GetProfile()) } == .tokenInvalid)
      #expect(try await owner.send(ListHousePeople()).people.count == 1)
      let new = house.bearing(try issuer.token(["iat": time.now.timeIntervalSince1970.rounded(.down)]))
      let second = try await new.send(GetProfile()).user.personID
      #expect(second != first)
      // The account exists again, so the older token is good for it too.
      #expect(try await old.send(GetProfile()).user.personID == second)
    }
  }
}
