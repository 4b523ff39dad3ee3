import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Key sets of an issuer", .timeLimit(.minutes(2)))
struct KeySetTests {
  @Test("keys that are of no use are passed over, and the others are read")
  func passedOver() async throws {
    let issuer = try TestIssuer { rsa, p256 in
      [
        try rsa.published(changing: ["kid": "encrypts", "use": "enc"]), try rsa.published(changing: ["kid": "longer", "alg": "RS512"]),
        try p256.published(changing: ["kid": "curve", "crv": "P-384", "alg": nil]),
        ["kty": "oct", "kid": "secret", "k": "c2VjcmV0"],
        ["kty": "OKP", "crv": "Ed25519", "x": "AA"], ["kid": "nothing"], try p256.published(changing: ["kid": "point", "x": "AAAA"]),
        try rsa.published(changing: ["kid": "small", "n": "AQAB"]), try rsa.published(changing: ["alg": nil, "use": nil]),
      ]
    }
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims())) == nil)
    for name in ["encrypts", "longer", "curve", "secret", "point", "small"] {
      #expect(await issuer.refusal(of: try issuer.rsa.named(name).token(TestIssuer.claims())) == .unknownKey, "\(name)")
      #expect(await issuer.refusal(of: try issuer.p256.named(name).token(TestIssuer.claims())) == .unknownKey, "\(name)")
    }
  }

  @Test("a token need not name the only key")
  func onlyKey() async throws {
    let issuer = try TestIssuer { rsa, _ in [try rsa.published()] }
    #expect(await issuer.refusal(of: try issuer.rsa.named(nil).token(TestIssuer.claims())) == nil)
    #expect(await issuer.refusal(of: try IssuerSigningKey.rsa(nil).token(TestIssuer.claims())) == .signature)
    #expect(await issuer.refusal(of: try issuer.p256.named(nil).token(TestIssuer.claims())) == .signature)
  }

  @Test("two keys of one name are told apart by their kind")
  func sameName() async throws {
    let issuer = try TestIssuer { rsa, p256 in [try rsa.published(changing: ["kid": "one"]), try p256.published(changing: ["kid": "one"])] }
    #expect(await issuer.refusal(of: try issuer.rsa.named("one").token(TestIssuer.claims())) == nil)
    #expect(await issuer.refusal(of: try issuer.p256.named("one").token(TestIssuer.claims())) == nil)
  }

  @Test(
    "what is no key set is told as such",
    arguments: ["", "null", "[]", "{}", "{\"keys\":{}}", "{\"keys\":[]}", "{\"keys\":[null,1,\"a\"]}"])
  func unreadable(json: String) async {
    await #expect(throws: OutboundProblem.self) { try await JSONWebKeySet(Data(json.utf8), from: "https://issuer.example/keys") }
  }

  @Test("a set of very many keys is refused unread")
  func many() async throws {
    let key = try IssuerSigningKey.p256("a").published()
    let json = try IssuerSigningKey.set(Array(repeating: key, count: 101))
    await #expect(throws: OutboundProblem.unreadable("https://issuer.example/keys", "holds more than 100 keys")) {
      try await JSONWebKeySet(json, from: "https://issuer.example/keys")
    }
  }
}
