import Foundation
import JWTKit

/// A public key of an issuer (RFC 7517), with the one algorithm that it is used with.
struct IssuerKey: Sendable {
  let identifier: String?
  let algorithm: SigningAlgorithm
  private let key: any JWTAlgorithm

  /// The members of a key that matter here.
  struct Written: Decodable {
    let kty: String
    let kid: String?
    let alg: String?
    let use: String?
    let n: String?
    let e: String?
    let crv: String?
    let x: String?
    let y: String?
  }

  /// Nil for a key that is not for signatures with RS256 or ES256, or that cannot be: an RSA key of less than 2,048 bits, a point that
  /// is not on the curve.
  init?(_ written: Written) async {
    guard written.use == nil || written.use == "sig" else { return nil }
    let keys = JWTKeyCollection()
    switch written.kty {
    case "RSA":
      guard let n = written.n, let e = written.e, let key = try? Insecure.RSA.PublicKey(modulus: n, exponent: e) else { return nil }
      algorithm = .rs256
      await keys.add(rsa: key, digestAlgorithm: .sha256)
    case "EC":
      guard written.crv == "P-256", let x = written.x, let y = written.y, let key = try? ES256PublicKey(parameters: (x, y)) else {
        return nil
      }
      algorithm = .es256
      await keys.add(ecdsa: key)
    default: return nil
    }
    guard written.alg == nil || written.alg == algorithm.rawValue, let key = try? await keys.getKey() else { return nil }
    identifier = written.kid
    self.key = key
  }

  /// Whether this key made the token's signature.
  func signed(_ token: SignedToken) -> Bool {
    token.algorithm == algorithm && (try? key.verify(token.signature, signs: token.signed)) == true
  }
}
