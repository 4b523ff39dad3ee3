import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A house whose people sign in at an issuer.
@Suite("A house with an issuer", .timeLimit(.minutes(5)))
struct IssuerHouseTests {
  @Test("the owner comes with the printed code, from the issuer and back to where they were")
  func owner() async throws {
    try await withIssuerHouse { house, issuer in
      let before = try await house.client.send(GetHouse())
      #expect(before.signInModes == [.oauth] && before.needsSetUp == true)
      let wrong = BeginIssuerSignIn(code: "AAAA-BBBB")
      #expect(try await refusal { try await house.client.send(wrong) } == .codeRefused)
      let token = try issuer.token()
      #expect(try await refusal { try await house.bearing(token).send(GetProfile()) } == .registrationClosed)
      let owner = try await house.setUp(by: issuer)
      #expect(owner.success && owner.refreshToken != nil && owner.returnPath == "/app/notes")
      let profile = try await house.bearing(owner.token).send(GetProfile()).user
      #expect(profile.isAdmin && profile.email == "owner@example.org" && profile.firstName == "Olga" && profile.lastName == "Older")
      #expect(!profile.hasPassword && profile.emailVerified)
      #expect(try await refusal { try await house.client.send(BeginIssuerSignIn(code: "AAAA-BBBB")) } == .alreadySetUp)
      let again = try await house.client.send(BeginIssuerSignIn())
      let query = try issuer.answer(again, ["sub": "owner", "email": nil])
      let back = try await house.client.send(FinishIssuerSignIn(attempt: again.attempt, query: query))
      #expect(back.user?.personID == profile.personID && back.returnPath == "/app")
    }
  }

  @Test("a sign-in that began in an app has a state that says so, and ends like any other")
  func app() async throws {
    try await withIssuerHouse { house, issuer in
      let code = try #require(try await house.server.accounts?.makeSetUpCode())
      func state(_ start: IssuerSignInStart) -> String? {
        URLComponents(string: start.url)?.queryItems?.first { $0.name == "state" }?.value
      }
      let plain = try await house.client.send(BeginIssuerSignIn(code: code, returnsToApp: false))
      #expect(state(plain)?.contains(".") == false)
      let start = try await house.client.send(BeginIssuerSignIn(code: code, returnsToApp: true))
      #expect(state(start)?.hasPrefix("app.") == true && state(start)?.count == 47)
      let back = URLComponents(string: start.url)?.queryItems?.first { $0.name == "redirect_uri" }?.value
      #expect(back?.hasSuffix("/app/oauth") == true)
      let query = try issuer.answer(start, ["sub": "owner", "email": "owner@example.org"])
      // What the scheme leads to any other program is worth nothing without the secret.
      let stolen = FinishIssuerSignIn(attempt: plain.attempt, query: query)
      #expect(try await refusal { try await house.client.send(stolen) } == .codeRefused)
      let again = try await house.client.send(BeginIssuerSignIn(code: code, returnsToApp: true))
      let answer = try issuer.answer(again, ["sub": "owner", "email": "owner@example.org"])
      #expect(try await house.client.send(FinishIssuerSignIn(attempt: again.attempt, query: answer)).user?.role == .owner)
    }
  }

  @Test("the browser is sent back to the address at which the house was opened in the end")
  func opened() async throws {
    try await withIssuerHouse(configure: { $0.address = "http://localhost:0" }) { house, _ in
      house.server.accounts?.open(at: "http://localhost:9000")
      _ = try #require(try await house.server.accounts?.makeSetUpCode())
      let start = try await house.client.send(BeginIssuerSignIn())
      let back = URLComponents(string: start.url)?.queryItems?.first { $0.name == "redirect_uri" }?.value
      #expect(back == "http://localhost:9000/app/oauth")
    }
  }

  @Test("whoever was invited comes by the verified address, or by the invitation itself, and nobody else does")
  func invited() async throws {
    try await withIssuerHouse { house, issuer in
      let owner = try await house.setUp(by: issuer)
      let client = house.bearing(owner.token)
      _ = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let unverified = try issuer.token(["email_verified": false])
      #expect(try await refusal { try await house.bearing(unverified).send(GetProfile()) } == .registrationClosed)
      let nameless = try issuer.token(["email": nil])
      #expect(try await refusal { try await house.bearing(nameless).send(GetProfile()) } == .registrationClosed)
      let token = try issuer.token()
      let ada = try await house.bearing(token).send(GetProfile()).user
      #expect(ada.email == "ada@example.org" && ada.rooms == [.notes] && ada.role == .member)
      #expect(try await refusal { try await house.bearing(token).send(ListTags()) } == nil)
      #expect(try await client.send(ListPendingLinks()).links.isEmpty)
      let stranger = try issuer.token(["sub": "person-2", "email": "eve@example.org"])
      #expect(try await refusal { try await house.bearing(stranger).send(ListTags()) } == .registrationClosed)

      let link = try await client.send(InvitePerson(email: "bob@example.org", rooms: [.life]))
      let invitation = try house.token(of: link)
      #expect(try await refusal { try await house.client.send(BeginIssuerSignIn(invitation: "x")) } == .codeRefused)
      let start = try await house.client.send(BeginIssuerSignIn(invitation: invitation))
      let query = try issuer.answer(start, ["sub": "person-3", "email": "bob@elsewhere.example", "email_verified": false])
      let bob = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query))
      #expect(bob.user?.rooms == [.life] && bob.user?.emailVerified == false)
      #expect(try await refusal { try await house.client.send(BeginIssuerSignIn(invitation: invitation)) } == .codeRefused)
    }
  }

  @Test("whoever is invited to an address has it, though somebody has come under it whom the issuer does not vouch for with it")
  func squatter() async throws {
    for carriesLink in [true, false] {
      try await withIssuerHouse(configure: { $0.registration = .open }) { house, issuer in
        let client = house.bearing(try await house.setUp(by: issuer).token)
        let thief = try issuer.token(["sub": "thief", "email_verified": false])
        let theirs = try await house.bearing(thief).send(GetProfile()).user
        #expect(theirs.email == "ada@example.org" && theirs.role == .guest)
        let ada = try issuer.token(["sub": "ada"])
        #expect(try await refusal { try await house.bearing(ada).send(GetProfile()) } == .emailTaken)

        let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
        // The link in the hands of whoever has it, or the address by the issuer's word; neither is the thief's.
        let unproven = try issuer.token(["sub": "ada", "email_verified": false])
        #expect(try await refusal { try await house.bearing(unproven).send(GetProfile()) } == .emailTaken)
        #expect(try await house.bearing(thief).send(GetProfile()).user.rooms.isEmpty)
        let profile: Profile?
        if carriesLink {
          let start = try await house.client.send(BeginIssuerSignIn(invitation: try house.token(of: link)))
          let query = try issuer.answer(start, ["sub": "ada", "email_verified": false])
          profile = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query)).user
        } else {
          profile = try await house.bearing(ada).send(GetProfile()).user
        }
        #expect(profile?.rooms == [.notes] && profile?.role == .member && profile?.personID != theirs.personID)
        #expect(try await refusal { try await house.bearing(thief).send(GetProfile()) } == .emailTaken)
        #expect(try await client.send(ListHousePeople()).people.count == 2)
        #expect(try await client.send(ListPendingLinks()).links.isEmpty)
      }
    }
  }

  @Test("an account that the house knows makes way for nobody, whatever they were invited to")
  func known() async throws {
    try await withIssuerHouse(configure: { $0.registration = .open }) { house, issuer in
      let client = house.bearing(try await house.setUp(by: issuer).token)
      let elsewhere = try await client.send(InvitePerson(email: "bob@example.org", rooms: [.notes]))
      let early = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let token = try issuer.token(["email_verified": false])
      let ada = try await house.bearing(token).send(GetProfile()).user
      // Another's invitation does not take the address from them, though they are strangers.
      let start = try await house.client.send(BeginIssuerSignIn(invitation: try house.token(of: elsewhere)))
      let query = try issuer.answer(start, ["sub": "eve", "email_verified": false])
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query)) } == .emailTaken)
      _ = try await client.send(ChangeHousePerson(id: ada.personID, role: .member, rooms: [.notes]))
      let late = try await house.client.send(BeginIssuerSignIn(invitation: try house.token(of: early)))
      let answer = try issuer.answer(late, ["sub": "eve"])
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: late.attempt, query: answer)) } == .emailTaken)
      #expect(try await refusal { try await client.send(InvitePerson(email: "ada@example.org", rooms: [])) } == .emailTaken)
      #expect(try await house.bearing(token).send(GetProfile()).user.personID == ada.personID)
    }
  }

  @Test("whoever came before they were invited has what the invitation offers, once, and stays who they were")
  func guestFirst() async throws {
    try await withIssuerHouse(configure: { $0.registration = .open }) { house, issuer in
      let client = house.bearing(try await house.setUp(by: issuer).token)
      let before = try await house.bearing(try issuer.token(["email_verified": false])).send(GetProfile()).user
      let link = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let start = try await house.client.send(BeginIssuerSignIn(invitation: try house.token(of: link)))
      let query = try issuer.answer(start, ["email_verified": false])
      let after = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query)).user
      #expect(after?.personID == before.personID && after?.rooms == [.notes] && after?.role == .member)
      #expect(try await client.send(ListPendingLinks()).links.isEmpty)
      // From now on the house says that the address is theirs.
      #expect(try await refusal { try await client.send(InvitePerson(email: "ada@example.org", rooms: [])) } == .emailTaken)
    }
  }

  @Test("where the house is open, whoever the issuer knows is a guest, once, however many requests come first")
  func open() async throws {
    try await withIssuerHouse(configure: { $0.registration = .open }) { house, issuer in
      let token = try issuer.token()
      #expect(try await refusal { try await house.bearing(token).send(GetProfile()) } == .registrationClosed)
      let owner = try await house.setUp(by: issuer)
      let ids = try await withThrowingTaskGroup(of: String.self) { tasks in
        for _ in 0..<8 { tasks.addTask { try await house.bearing(token).send(GetProfile()).user.personID } }
        return try await tasks.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
      let people = try await house.bearing(owner.token).send(ListHousePeople()).people
      #expect(people.map(\.email) == ["owner@example.org", "ada@example.org"] && people.last?.role == .guest)
    }
  }

  @Test("an address alone takes over no account, unless the house trusts the issuer and both have verified it")
  func addresses() async throws {
    for links in [false, true] {
      try await withIssuerHouse(configure: { $0.linksByEmail = links }) { house, issuer in
        let owner = try await house.setUp(by: issuer)
        let thief = try issuer.token(["sub": "thief", "email": "OWNER@example.org", "email_verified": false])
        #expect(try await refusal { try await house.bearing(thief).send(GetProfile()) } == .emailTaken)
        let other = try issuer.token(["sub": "other", "email": "owner@example.org"])
        let outcome = try await refusal { try await house.bearing(other).send(GetProfile()) }
        #expect(outcome == (links ? nil : .emailTaken))
        if links { #expect(try await house.bearing(other).send(GetProfile()).user.personID == owner.user?.personID) }
      }
    }
  }

  @Test("a token that the issuer did not make, or not for this house, or not for now, opens nothing")
  func forged() async throws {
    let time = HeldTime()
    try await withIssuerHouse(time: time) { house, issuer in
      _ = try await house.setUp(by: issuer)
      let good = try issuer.token(["sub": "owner"])
      #expect(try await refusal { try await house.bearing(good).send(GetProfile()) } == nil)
      let claims = issuer.claims(["sub": "owner"])
      let none = try IssuerSigningKey.signed(["alg": "none", "typ": "JWT"], claims) + "."
      let stranger = try IssuerSigningKey.rsa("rsa-1").token(claims)
      let changed = good.split(separator: ".").enumerated().map { $0.offset == 1 ? "e30" : String($0.element) }.joined(separator: ".")
      for token in [
        none, stranger, changed, try issuer.token(["sub": "owner", "aud": "another"]), try issuer.token(["sub": "owner", "iss": "atrium"]),
        String(good.dropLast(4)),
      ] {
        #expect(try await refusal { try await house.bearing(token).send(GetProfile()) } == .tokenInvalid)
      }
      let expired = try issuer.token(["sub": "owner", "exp": TestIssuer.seconds(-61)])
      #expect(try await refusal { try await house.bearing(expired).send(GetProfile()) } == .tokenExpired)
    }
  }

  @Test("an issuer that is down keeps out whom it has to vouch for, says so, and nobody else")
  func down() async throws {
    try await withIssuerHouse { house, issuer in
      issuer.local.on("/keys", json: Data(), status: .internalServerError)
      let token = try issuer.token()
      #expect(try await refusal { try await house.bearing(token).send(GetProfile()) } == .unavailable)
      #expect(try await refusal { try await house.bearing(token).send(GetHouse()) } == nil)
      issuer.local.on("/.well-known/openid-configuration", json: Data("<html>".utf8))
      #expect(try await refusal { try await house.client.send(BeginIssuerSignIn()) } == .unavailable)
    }
  }

  @Test("a sign-in ends once, by whoever began it")
  func attempts() async throws {
    try await withIssuerHouse { house, issuer in
      _ = try await house.setUp(by: issuer)
      let start = try await house.client.send(BeginIssuerSignIn())
      let query = try issuer.answer(start, ["sub": "owner"])
      let finished = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query))
      #expect(finished.success)
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query)) } == .codeRefused)
      let theirs = try await house.client.send(BeginIssuerSignIn())
      let mine = try await house.client.send(BeginIssuerSignIn())
      let crossed = try issuer.answer(theirs, ["sub": "owner"])
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: mine.attempt, query: crossed)) } == .codeRefused)
      // It was theirs to end, and is gone.
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: theirs.attempt, query: crossed)) } == .codeRefused)
      for query in ["", "code=a", "state=%zz", "code=a&state=b&state=c"] {
        #expect(
          try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: mine.attempt, query: query)) } == .invalidRequest)
      }
      #expect(
        try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: mine.attempt, query: "error=access_denied&state=x")) }
          == .codeRefused)
    }
  }

  @Test("where people sign in at an issuer, no password opens anything, and makes no work")
  func passwords() async throws {
    try await withIssuerHouse { house, issuer in
      _ = try await house.setUp(by: issuer)
      let password = RunningHouse.password
      let login = try await refusal { try await house.client.send(Login(email: "owner@example.org", password: password)) }
      let register = try await refusal { try await house.client.send(Register(email: "x@example.org", password: password)) }
      let letter = try await refusal { try await house.client.send(AskForMagicLink(email: "owner@example.org")) }
      #expect(login == .forbidden && register == .forbidden && letter == .forbidden)
      let basic = "Basic \(Data("owner@example.org:\(password)".utf8).base64EncodedString())"
      #expect(try await refusal { try await house.carrying(basic).send(GetProfile()) } == .invalidCredentials)
      #expect(house.server.accounts?.hasher.roundsSpent == 0)
    }
    try await withAccounts(try Vault()) { house in
      let begun = try await refusal { try await house.client.send(BeginIssuerSignIn()) }
      let finished = try await refusal { try await house.client.send(FinishIssuerSignIn(attempt: "a", query: "b")) }
      let apple = try await refusal { try await house.client.send(AppleSignIn(identityToken: "a.b.c")) }
      #expect(begun == .notFound && finished == .notFound && apple == .notFound)
    }
  }

  @Test("a second factor of the house is asked for, and a token alone does not get past it")
  func secondFactor() async throws {
    let time = HeldTime()
    try await withIssuerHouse(time: time) { house, issuer in
      let owner = try await house.setUp(by: issuer)
      let accounts = try #require(house.server.accounts)
      let client = house.bearing(owner.token)
      _ = try await client.send(BeginSecondFactor())
      let person = try #require(owner.user?.personID)
      let sealed = try #require(try await accounts.factors.factor(of: person)?.factor)
      let secret = try #require(accounts.seal.open(sealed, for: person))
      _ = try await client.send(ConfirmSecondFactor(code: TOTP(secret: secret).code(at: TOTP.step(at: time.now))))
      let token = try issuer.token(["sub": "owner"])
      #expect(try await refusal { try await house.bearing(token).send(GetProfile()) } == .tokenInvalid)
      let start = try await house.client.send(BeginIssuerSignIn())
      let query = try issuer.answer(start, ["sub": "owner"])
      let half = try await house.client.send(FinishIssuerSignIn(attempt: start.attempt, query: query))
      #expect(!half.success && half.token == nil && half.secondFactor != nil)
    }
  }
}
