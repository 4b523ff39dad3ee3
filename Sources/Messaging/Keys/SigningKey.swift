import Crypto
import Foundation

/// A private key on the curve P-256: Apple's `.p8`, or the one of a VAPID pair.
package struct SigningKey: Sendable {
  let key: P256.Signing.PrivateKey

  /// A new one.
  package init() {
    key = P256.Signing.PrivateKey()
  }

  /// - Parameter pem: PKCS #8 (`BEGIN PRIVATE KEY`, as in a `.p8` of Apple) or SEC 1 (`BEGIN EC PRIVATE KEY`).
  /// - Throws: `KeyProblem`.
  package init(pem: String) throws(KeyProblem) {
    do {
      key = try P256.Signing.PrivateKey(pemRepresentation: pem.trimmingCharacters(in: .whitespacesAndNewlines))
    } catch {
      throw .unreadable
    }
  }

  /// - Parameter raw: the 32 bytes of the private number in base64url, as tools for Web Push write it.
  /// - Throws: `KeyProblem`.
  package init(raw: String) throws(KeyProblem) {
    guard let bytes = Base64URL.decode(raw) else { throw .unreadable }
    do {
      key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
    } catch {
      throw .unreadable
    }
  }

  /// PKCS #8. It is the secret itself.
  package var pem: String { key.pemRepresentation }

  /// The public half as an uncompressed point in base64url: what a browser is given to subscribe with (`applicationServerKey`).
  package var publicKey: String { Base64URL.encode(key.publicKey.x963Representation) }
}

package enum KeyProblem: Error, Equatable, LocalizedError {
  case unreadable

  package var errorDescription: String? { "This is not a private key on the curve P-256, in PEM or base64url." }
}
