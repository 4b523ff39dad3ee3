import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Forged tokens of an outside issuer", .timeLimit(.minutes(2)))
struct ForgedTokenTests {
  private let issuer: TestIssuer

  init() throws {
    issuer = try TestIssuer()
  }

  @Test("a token that nobody signed is refused, however none is written")
  func unsigned() async throws {
    for name in ["none", "None", "NONE", "nOnE", ""] {
      let signed = try IssuerSigningKey.signed(["alg": name, "typ": "JWT", "kid": "rsa-1"], TestIssuer.claims())
      #expect(await issuer.refusal(of: signed + ".") == .algorithm(name))
      let good = try issuer.rsa.token(TestIssuer.claims())
      let signature = good.split(separator: ".")[2]
      #expect(await issuer.refusal(of: "\(signed).\(signature)") == .algorithm(name))
    }
    let silent = try IssuerSigningKey.signed(["kid": "rsa-1"], TestIssuer.claims())
    #expect(await issuer.refusal(of: silent + ".") == .algorithm(""))
  }

  @Test("the public key is no secret: a token signed with it as one is refused")
  func publicKeyAsSecret() async throws {
    guard case .rsa(let key) = issuer.rsa.kind else { return }
    let members = try issuer.rsa.published()
    let secrets = [
      Data(key.publicKey.pemRepresentation.utf8), key.publicKey.derRepresentation, try key.publicKey.getKeyPrimitives().modulus,
      Data((members["n"] ?? "").utf8), try JSONSerialization.data(withJSONObject: members, options: .sortedKeys),
    ]
    for name in ["HS256", "HS384", "HS512", "RS256"] {
      for secret in secrets {
        let signed = try IssuerSigningKey.signed(["alg": name, "kid": "rsa-1"], TestIssuer.claims())
        let code = HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: SymmetricKey(data: secret))
        let refusal = await issuer.refusal(of: signed + "." + Base64URL.encode(Data(code)))
        #expect(refusal == (name == "RS256" ? .signature : .algorithm(name)))
      }
    }
  }

  @Test(
    "other algorithms are refused by name, whoever signed",
    arguments: ["RS384", "RS512", "PS256", "ES384", "ES512", "EdDSA", "rs256", "RSA-OAEP"])
  func otherAlgorithms(name: String) async throws {
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["alg": name])) == .algorithm(name))
  }

  @Test("a signature by another key is refused, whatever the token says of its key")
  func otherKey() async throws {
    let stranger = try IssuerSigningKey.rsa("rsa-1")
    #expect(await issuer.refusal(of: try stranger.token(TestIssuer.claims())) == .signature)
    #expect(await issuer.refusal(of: try IssuerSigningKey.p256("ec-1").token(TestIssuer.claims())) == .signature)
    // A key that the token brings along, or says where to find, is the forger's.
    let own = try stranger.published()
    for header: [String: Any?] in [
      ["jwk": own], ["jku": "https://forger.example/keys"], ["x5u": "https://forger.example/chain"], ["x5c": ["MII"]],
    ] {
      #expect(await issuer.refusal(of: try stranger.token(TestIssuer.claims(), header: header)) == .signature)
      #expect(await issuer.refusal(of: try stranger.named("forged").token(TestIssuer.claims(), header: header)) == .unknownKey)
    }
  }

  @Test("a key is used with its own algorithm alone")
  func otherKind() async throws {
    #expect(await issuer.refusal(of: try issuer.rsa.named("ec-1").token(TestIssuer.claims())) == .signature)
    #expect(await issuer.refusal(of: try issuer.p256.named("rsa-1").token(TestIssuer.claims())) == .signature)
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["alg": "ES256"])) == .signature)
    #expect(await issuer.refusal(of: try issuer.p256.token(TestIssuer.claims(), header: ["alg": "RS256"])) == .signature)
  }

  @Test("a key's name is a name: no path, no pattern, no guess")
  func keyNames() async throws {
    for name in ["", "rsa-2", "RSA-1", "rsa-1 ", "../../dev/null", "' OR 1=1 --", "rsa-1\u{0}"] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["kid": name])) == .unknownKey, "\(name)")
    }
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["kid": nil])) == .noKeyIdentifier)
    #expect(
      await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["kid": 1]))
        == .malformed("its header is not a JSON object"))
  }

  @Test("signatures of nothing, of zeros and of another length are refused")
  func emptySignatures() async throws {
    for (key, lengths) in [(issuer.rsa, [0, 1, 255, 256, 257]), (issuer.p256, [0, 1, 63, 64, 65, 128])] {
      let signed = try key.token(TestIssuer.claims()).split(separator: ".").prefix(2).joined(separator: ".")
      for length in lengths {
        #expect(await issuer.refusal(of: signed + "." + Base64URL.encode(Data(count: length))) == .signature, "\(length)")
      }
    }
  }

  @Test("what was signed cannot be changed afterwards, not by one letter")
  func changed() async throws {
    for key in [issuer.rsa, issuer.p256] {
      let parts = try key.token(TestIssuer.claims()).split(separator: ".").map(String.init)
      let other = try key.token(TestIssuer.claims(["sub": "person-2"]), header: ["typ": "at+jwt"]).split(separator: ".").map(String.init)
      #expect(await issuer.refusal(of: [parts[0], other[1], parts[2]].joined(separator: ".")) == .signature)
      #expect(await issuer.refusal(of: [other[0], parts[1], parts[2]].joined(separator: ".")) == .signature)
      #expect(await issuer.refusal(of: [parts[0], parts[1], other[2]].joined(separator: ".")) == .signature)
    }
  }

  @Test("a token that asks for extensions, or is of another kind, is refused")
  func kinds() async throws {
    for header: [String: Any?] in [["crit": ["b64"], "b64": false], ["crit": [String]()], ["crit": "exp"]] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: header)) == .extensions)
    }
    for type in ["logout+jwt", "dpop+jwt", "JOSE", "id_token"] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(), header: ["typ": type])) == .kind(type))
    }
    for use in ["refresh", "", "ID"] {
      #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(["token_use": use]))) == .kind(use))
    }
  }

  @Test("what is no token is refused, and says what is wrong with it")
  func malformed() async throws {
    let good = try issuer.rsa.token(TestIssuer.claims())
    let parts = good.split(separator: ".").map(String.init)
    for text in ["", ".", "..", "a.b", "\(good).", "\(good).\(parts[2])", "\(parts[0]).\(parts[1])"] {
      guard case .malformed = await issuer.refusal(of: text) else {
        Issue.record("\(text) was taken for a token")
        continue
      }
    }
    for text in [" \(good)", "\(good) ", "\(good)=", "\(parts[0])+.\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).ü", "\(good)\n"] {
      #expect(await issuer.refusal(of: text) == .malformed("a part is not base64url"), "\(text)")
    }
    for header in ["null", "[]", "\"alg\"", "{", "{\"alg\":\"RS256\"", String(repeating: "[", count: 5_000)] {
      let text = [Base64URL.encode(Data(header.utf8)), parts[1], parts[2]].joined(separator: ".")
      #expect(await issuer.refusal(of: text) == .malformed("its header is not a JSON object"), "\(header)")
    }
    #expect(await issuer.refusal(of: try issuer.rsa.token(TestIssuer.claims(["long": String(repeating: "a", count: 20_000)]))) == .tooLong)
  }
}
