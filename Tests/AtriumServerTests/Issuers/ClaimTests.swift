import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Claims of an outside issuer", .timeLimit(.minutes(2)))
struct ClaimTests {
  private let issuer: TestIssuer

  init() throws {
    issuer = try TestIssuer()
  }

  @Test("a good token says who it is, signed with either algorithm")
  func good() async throws {
    for key in [issuer.rsa, issuer.p256] {
      let identity = try await issuer.verifier.verify(try key.token(TestIssuer.claims(["name": "Ada"])))
      #expect(
        identity
          == VerifiedIdentity(
            issuer: TestIssuer.issuer, subject: "person-1", email: "ada@example.org", isEmailVerified: true, name: "Ada"))
    }
  }

  @Test("an access token of Cognito is held to the client it was made for")
  func cognitoAccess() async throws {
    let access: [String: Any?] = ["aud": nil, "token_use": "access", "email": nil, "email_verified": nil]
    let good = try issuer.rsa.token(TestIssuer.claims(access.merging(["client_id": "atrium"]) { $1 }))
    #expect(try await issuer.verifier.verify(good) == VerifiedIdentity(issuer: TestIssuer.issuer, subject: "person-1"))
    for changes: [String: Any?] in [
      ["client_id": "another"], [:], ["client_id": "atrium", "token_use": "id"], ["client_id": "atrium", "token_use": nil],
      ["client_id": "atrium", "aud": "another"],
    ] {
      let token = try issuer.rsa.token(TestIssuer.claims(access.merging(changes) { $1 }))
      #expect(await issuer.refusal(of: token) == .audience, "\(changes)")
    }
  }

  @Test("a token for another service is refused")
  func audience() async throws {
    for audience: Any? in [nil, "another", "atrium2", "Atrium", "", [String](), ["another", "third"]] as [Any?] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(["aud": audience]))) == .audience, "\(audience ?? "none")")
    }
    let several: [String: Any?] = ["aud": ["another", "atrium"]]
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(several))) == nil)
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(several.merging(["azp": "atrium"]) { $1 }))) == nil)
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(several.merging(["azp": "another"]) { $1 }))) == .audience)
  }

  @Test("another issuer is refused, a name that is nearly the same too")
  func issuers() async throws {
    for name: Any? in [
      nil, "https://issuer.example/pool/", "https://issuer.example", "HTTPS://issuer.example/pool", "http://issuer.example/pool", "",
    ]
      as [Any?]
    {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(["iss": name]))) == .issuer)
    }
  }

  @Test("times hold, with a minute between two clocks and no more")
  func times() async throws {
    func refusal(_ changes: [String: Any?]) async throws -> TokenRefusal? {
      await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(changes)))
    }
    #expect(try await refusal(["exp": TestIssuer.seconds(-59)]) == nil)
    #expect(try await refusal(["exp": TestIssuer.seconds(-60)]) == .expired)
    #expect(try await refusal(["exp": TestIssuer.seconds(-90_000)]) == .expired)
    #expect(try await refusal(["exp": TestIssuer.seconds(0.5)]) == nil)
    #expect(try await refusal(["exp": nil]) == .claim("exp"))
    #expect(try await refusal(["exp": NSNull()]) == .claim("exp"))
    #expect(try await refusal(["nbf": TestIssuer.seconds(60)]) == nil)
    #expect(try await refusal(["nbf": TestIssuer.seconds(61)]) == .notYetValid)
    #expect(try await refusal(["iat": TestIssuer.seconds(61)]) == .notYetValid)
    #expect(try await refusal(["iat": nil]) == nil)
    #expect(TokenRefusal.expired.isExpiry)
    #expect(!TokenRefusal.notYetValid.isExpiry)
  }

  @Test("a claim that decides and has another type is an error, not a claim that is missing")
  func types() async throws {
    for changes: [String: Any?] in [
      ["exp": "1900000000"], ["exp": [1_900_000_000]], ["nbf": "0"], ["sub": 1], ["aud": ["atrium", 1]], ["aud": ["atrium": true]],
      ["azp": 1],
      ["token_use": true], ["client_id": []], ["nonce": 7],
    ] {
      let refusal = await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(changes)))
      #expect(refusal == .malformed("its claims have not the types that they should"), "\(changes)")
    }
  }

  @Test("whose it is must be said, in a length that can be kept")
  func subjects() async throws {
    for subject: Any? in [nil, "", String(repeating: "a", count: 256)] as [Any?] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(["sub": subject]))) == .claim("sub"))
    }
  }

  @Test(
    "an e-mail address is verified only where the issuer says so, as a bool or as a string",
    arguments: [
      ("true", true), ("false", false), ("\"true\"", true), ("\"True\"", true), ("\"false\"", false), ("\"yes\"", false), ("null", false),
      ("1", false), ("0", false), ("[true]", false), ("\"\"", false),
    ])
  func verified(json: String, expected: Bool) async throws {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let identity = try await issuer.verifier.verify(try issuer.rsa.token(TestIssuer.claims(["email_verified": value])))
    #expect(identity.isEmailVerified == expected)
    let without = try await issuer.verifier.verify(try issuer.rsa.token(TestIssuer.claims(["email_verified": value, "email": nil])))
    #expect(!without.isEmailVerified)
  }
}
