import Crypto
import Foundation

/// Seals the secrets of second factors (AES-GCM), which cannot be kept as hashes: a copy of the database alone opens none.
struct SecretSeal: Sendable {
  private let key: SymmetricKey

  init(key: SymmetricKey) {
    self.key = key
  }

  /// - Parameter person: whom it belongs to; in another person's row it does not open.
  func seal(_ secret: Data, for person: String) throws -> String {
    let box = try AES.GCM.seal(secret, using: key, authenticating: Data(person.utf8))
    // A nonce of the standard length always has the combined form.
    return (box.combined ?? Data()).base64URL
  }

  /// nil if it was sealed with another key, for another person, or is damaged.
  func open(_ sealed: String, for person: String) -> Data? {
    guard let bytes = Data(base64URL: sealed), let box = try? AES.GCM.SealedBox(combined: bytes) else { return nil }
    return try? AES.GCM.open(box, using: key, authenticating: Data(person.utf8))
  }
}
