import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// Signing in to a house with Apple.
@Suite("A house with Apple", .timeLimit(.minutes(5)))
struct AppleHouseTests {
  private static let app = "org.example.atrium"

  private func withAppleHouse(
    configure: @escaping @Sendable (inout AccountSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHouse, IssuerSigningKey, LocalIssuer) async throws -> Void
  ) async throws {
    try await withLocalIssuer { apple in
      let key = try IssuerSigningKey.rsa("fh6Bs8C")
      apple.on("/auth/keys", json: try IssuerSigningKey.set([try key.published()]))
      try await withAccounts(
        try Vault(),
        configure: {
          $0.appleAudience = Self.app
          $0.appleKeys = apple.address + "/auth/keys"
          configure(&$0)
        }
      ) { try await body($0, key, apple) }
    }
  }

  private static func claims(_ changes: [String: Any?] = [:]) -> [String: Any] {
    TestIssuer.claims(["iss": AppleTokenVerifier.issuer, "aud": app, "sub": "001999.ada"].merging(changes) { $1 })
  }

  @Test("a house that takes sign-ins with Apple says so, beside the other ways", arguments: [true, false])
  func modes(isTaken: Bool) async throws {
    try await withAppleHouse(configure: { if !isTaken { $0.appleAudience = nil } }) { house, key, _ in
      #expect(try await house.client.send(GetHouse()).signInModes == (isTaken ? [.password, .apple] : [.password]))
      let call = AppleSignIn(identityToken: try key.token(Self.claims()))
      #expect(try await refusal { try await house.client.send(call) } == (isTaken ? .registrationClosed : .notFound))
    }
  }

  @Test("somebody who was invited comes in, under the name that Apple told the app, and is the same without an address")
  func invited() async throws {
    try await withAppleHouse { house, key, _ in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      let stranger = AppleSignIn(identityToken: try key.token(Self.claims()))
      #expect(try await refusal { try await house.client.send(stranger) } == .registrationClosed)
      _ = try await client.send(InvitePerson(email: "ada@example.org", rooms: [.notes]))
      let ada = try await house.client.send(
        AppleSignIn(identityToken: try key.token(Self.claims()), firstName: "Ada", lastName: "Lovelace"))
      #expect(ada.user?.firstName == "Ada" && ada.user?.lastName == "Lovelace" && ada.user?.rooms == [.notes])
      #expect(ada.user?.emailVerified == true && ada.refreshToken != nil)
      let later = try await house.client.send(AppleSignIn(identityToken: try key.token(Self.claims(["email": nil]))))
      #expect(later.user?.personID == ada.user?.personID)
      let link = try await client.send(InvitePerson(email: "bob@example.org", rooms: [.life]))
      let relayed = Self.claims(["sub": "001999.bob", "email": "x7k@privaterelay.appleid.com"])
      let bob = try await house.client.send(
        AppleSignIn(identityToken: try key.token(relayed), invitation: try house.token(of: link)))
      #expect(bob.user?.email == "x7k@privaterelay.appleid.com" && bob.user?.rooms == [.life])
    }
  }

  @Test("a token that Apple did not make for this app and this sign-in opens nothing")
  func forged() async throws {
    try await withAppleHouse(configure: { $0.registration = .open }) { house, key, apple in
      _ = try await house.setUp()
      let claims = Self.claims()
      let none = try IssuerSigningKey.signed(["alg": "none", "typ": "JWT"], claims) + "."
      let hashed = try IssuerSigningKey.signed(["alg": "HS256", "typ": "JWT", "kid": "fh6Bs8C"], claims) + ".c2lnbmF0dXJl"
      for token in [
        none, hashed, try IssuerSigningKey.rsa("fh6Bs8C").token(claims), try key.token(Self.claims(["aud": "org.example.other"])),
        try key.token(Self.claims(["iss": "https://appleid.apple.com.example"])), "", "a.b.c",
      ] {
        #expect(try await refusal { try await house.client.send(AppleSignIn(identityToken: token)) } == .tokenInvalid)
      }
      let expired = AppleSignIn(identityToken: try key.token(Self.claims(["exp": TestIssuer.seconds(-61)])))
      #expect(try await refusal { try await house.client.send(expired) } == .tokenExpired)
      let replayed = AppleSignIn(identityToken: try key.token(Self.claims(["nonce": "theirs"])), nonce: "mine")
      #expect(try await refusal { try await house.client.send(replayed) } == .tokenInvalid)
      #expect(try await house.client.send(AppleSignIn(identityToken: try key.token(claims))).user?.role == .guest)
    }
  }

  @Test("the address of somebody who has a password takes over nothing")
  func taken() async throws {
    try await withAppleHouse { house, key, _ in
      let owner = try await house.setUp()
      let thief = AppleSignIn(identityToken: try key.token(Self.claims(["email": "owner@example.org"])))
      #expect(try await refusal { try await house.client.send(thief) } == .emailTaken)
      #expect(try await refusal { try await house.bearing(owner.token).send(GetProfile()) } == nil)
    }
  }

  @Test("while Apple's keys cannot be had, the same token may be tried later")
  func down() async throws {
    try await withAppleHouse { house, key, apple in
      apple.on("/auth/keys", json: Data(), status: .serviceUnavailable)
      let call = AppleSignIn(identityToken: try key.token(Self.claims()))
      #expect(try await refusal { try await house.client.send(call) } == .unavailable)
    }
  }
}
