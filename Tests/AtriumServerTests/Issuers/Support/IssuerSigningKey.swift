import Crypto
import CryptoExtras
import Foundation

@testable import AtriumServer

/// A key of an issuer in a test. It signs with swift-crypto alone, so what verifies is held against another reader of the standard.
struct IssuerSigningKey: Sendable {
  enum Kind: Sendable {
    case rsa(_RSA.Signing.PrivateKey)
    case p256(P256.Signing.PrivateKey)
  }

  let identifier: String?
  let kind: Kind

  static func rsa(_ identifier: String?) throws -> IssuerSigningKey {
    IssuerSigningKey(identifier: identifier, kind: .rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
  }

  static func p256(_ identifier: String?) -> IssuerSigningKey {
    IssuerSigningKey(identifier: identifier, kind: .p256(P256.Signing.PrivateKey()))
  }

  func named(_ identifier: String?) -> IssuerSigningKey { IssuerSigningKey(identifier: identifier, kind: kind) }

  var algorithm: String {
    switch kind {
    case .rsa: "RS256"
    case .p256: "ES256"
    }
  }

  func signature(of data: Data) throws -> Data {
    switch kind {
    case .rsa(let key): try key.signature(for: data, padding: .insecurePKCS1v1_5).rawRepresentation
    case .p256(let key): try key.signature(for: data).rawRepresentation
    }
  }

  /// The public key's members, as they stand in a key set.
  func published(changing changes: [String: String?] = [:]) throws -> [String: String] {
    var members: [String: String?] = ["kid": identifier, "use": "sig", "alg": algorithm]
    switch kind {
    case .rsa(let key):
      let numbers = try key.publicKey.getKeyPrimitives()
      members["kty"] = "RSA"
      members["n"] = Base64URL.encode(numbers.modulus)
      members["e"] = Base64URL.encode(numbers.publicExponent)
    case .p256(let key):
      let point = key.publicKey.x963Representation.dropFirst()
      members["kty"] = "EC"
      members["crv"] = "P-256"
      members["x"] = Base64URL.encode(point.prefix(32))
      members["y"] = Base64URL.encode(point.suffix(32))
    }
    members.merge(changes) { $1 }
    return members.compactMapValues { $0 }
  }

  /// A token with these claims; whatever stands in `header` replaces what it would say.
  func token(_ claims: [String: Any], header changes: [String: Any?] = [:]) throws -> String {
    var header: [String: Any?] = ["alg": algorithm, "typ": "JWT", "kid": identifier]
    header.merge(changes) { $1 }
    let signed = try Self.signed(header.compactMapValues { $0 }, claims)
    return signed + "." + Base64URL.encode(try signature(of: Data(signed.utf8)))
  }

  /// The first two parts of a token.
  static func signed(_ header: [String: Any], _ claims: [String: Any]) throws -> String {
    try [header, claims].map { Base64URL.encode(try JSONSerialization.data(withJSONObject: $0)) }.joined(separator: ".")
  }

  /// Of a set of keys, as JSON.
  static func set(_ keys: [[String: String]]) throws -> Data {
    try JSONSerialization.data(withJSONObject: ["keys": keys])
  }
}
