import Crypto
import Foundation
import Logging
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Sign in with Apple", .timeLimit(.minutes(2)))
struct AppleTokenTests {
  private let key: IssuerSigningKey
  private let verifier: AppleTokenVerifier

  init() throws {
    let key = try IssuerSigningKey.rsa("fh6Bs8C")
    let set = try IssuerSigningKey.set([try key.published()])
    let settings = IssuerSettings(
      issuer: AppleTokenVerifier.issuer, keySetAddress: "https://keys.example/auth/keys", audiences: ["org.example.atrium"])
    let issuer = try Issuer(
      settings, outbound: { _ in { _ in OutboundAnswer(body: set) } }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    self.key = key
    verifier = AppleTokenVerifier(IssuerTokenVerifier(issuer, now: { TestIssuer.now }))
  }

  private func token(_ changes: [String: Any?] = [:]) throws -> String {
    var claims: [String: Any?] = ["iss": "https://appleid.apple.com", "aud": "org.example.atrium", "sub": "001999.abc.1234"]
    claims.merge(changes) { $1 }
    return try key.token(TestIssuer.claims(claims))
  }

  @Test("a token of Apple for this app says who it is")
  func good() async throws {
    let identity = try await verifier.verify(try token())
    #expect(identity.issuer == "https://appleid.apple.com")
    #expect(identity.subject == "001999.abc.1234")
    #expect(identity.email == "ada@example.org")
    #expect(identity.isEmailVerified)
    #expect(!identity.isPrivateRelay)
  }

  @Test("a token for another app, or from elsewhere, is refused")
  func foreign() async throws {
    for (changes, refusal) in [
      (["aud": "org.example.another"], TokenRefusal.audience), (["iss": "https://appleid.apple.com.example"], .issuer),
      (["exp": TestIssuer.seconds(-61)], .expired),
    ] as [([String: Any?], TokenRefusal)] {
      await #expect(throws: refusal) { try await verifier.verify(try token(changes)) }
    }
    let stranger = try IssuerSigningKey.rsa("fh6Bs8C").token(
      TestIssuer.claims(["iss": "https://appleid.apple.com", "aud": "org.example.atrium"]))
    await #expect(throws: TokenRefusal.signature) { try await verifier.verify(stranger) }
  }

  @Test("a private relay is an address like any other, and known as one, however it is marked")
  func relay() async throws {
    for changes: [String: Any?] in [
      ["email": "x7k@privaterelay.appleid.com"], ["is_private_email": "true"], ["is_private_email": true],
      ["email": "X7K@PrivateRelay.AppleID.com", "is_private_email": "false"],
    ] {
      let identity = try await verifier.verify(try token(changes.merging(["email_verified": "true"]) { $1 }))
      #expect(identity.isPrivateRelay && identity.isEmailVerified, "\(changes)")
    }
    for email in ["ada@example.org", "privaterelay.appleid.com@example.org", "ada@notprivaterelay.appleid.com"] {
      #expect(try await !verifier.verify(try token(["email": email])).isPrivateRelay, "\(email)")
    }
  }

  @Test("a second sign-in, without an address, is the same person")
  func withoutEmail() async throws {
    let identity = try await verifier.verify(try token(["email": nil, "email_verified": true]))
    #expect(identity == VerifiedIdentity(issuer: AppleTokenVerifier.issuer, subject: "001999.abc.1234"))
  }

  @Test("what is no address is left out: it is never kept, linked by or shown")
  func strangeEmail() async throws {
    for email: Any in ["", "ada", "@", String(repeating: "a", count: 250) + "@b.org", 7, ["ada@example.org"]] as [Any] {
      let identity = try await verifier.verify(try token(["email": email]))
      #expect(identity.email == nil && !identity.isEmailVerified, "\(email)")
    }
  }

  @Test("a token is good for the sign-in that it was asked for, where that made a nonce")
  func nonce() async throws {
    let hash = SHA256.hash(data: Data("once".utf8)).map { String(format: "%02x", $0) }.joined()
    for claim in ["once", hash] { #expect(try await verifier.verify(try token(["nonce": claim]), nonce: "once").subject.isEmpty == false) }
    for claim: Any? in [nil, "", "Once", hash.uppercased(), "another"] as [Any?] {
      await #expect(throws: TokenRefusal.nonce) { try await verifier.verify(try token(["nonce": claim]), nonce: "once") }
    }
    #expect(try await verifier.verify(try token(["nonce": "once"])).subject.isEmpty == false)
  }
}
