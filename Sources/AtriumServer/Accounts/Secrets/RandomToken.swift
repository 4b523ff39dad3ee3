import Crypto
import Foundation

/// A random secret that somebody carries: in a link, in a header. The house keeps its digest only.
package struct RandomToken: Sendable {
  /// 256 bits in base64url (RFC 4648), with the prefix.
  package let text: String

  package init(prefix: String = "") {
    let key = SymmetricKey(size: .bits256)
    text = prefix + key.withUnsafeBytes { Data($0) }.base64URL
  }

  /// What is kept of it.
  var digest: TokenDigest { TokenDigest(of: text) }
}

/// The SHA-256 of a secret, as it is kept at rest. The secrets are random, so no salt and no slow hash are needed, and one is found by
/// its digest: whoever guesses at the digest learns nothing about the secret from how long that takes.
struct TokenDigest: Hashable, Sendable {
  /// In base64url.
  let text: String

  init(of secret: String) {
    text = Data(SHA256.hash(data: Data(secret.utf8))).base64URL
  }
}

extension Data {
  /// Base64 with the alphabet for addresses and without padding (RFC 4648 section 5).
  var base64URL: String {
    var text = base64EncodedString()
    text.replace("+", with: "-")
    text.replace("/", with: "_")
    return String(text.prefix { $0 != "=" })
  }

  /// Reads base64url without padding.
  init?(base64URL text: String) {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }) else { return nil }
    var standard = text
    standard.replace("-", with: "+")
    standard.replace("_", with: "/")
    standard += String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    self.init(base64Encoded: standard)
  }

  /// Whether the bytes are the same, in a time that says nothing about where they differ.
  func isSame(as other: Data) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
