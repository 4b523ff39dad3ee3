import Crypto
import Foundation

/// The secret that binds a code to the one who asked for it (PKCE, RFC 7636): its hash goes out through the browser, the secret itself
/// only to the token endpoint.
struct CodeVerifier: Sendable, Equatable {
  let text: String

  /// 256 random bits: 43 characters, as section 4.1 recommends.
  init() {
    text = RandomText.make()
  }

  init(_ text: String) {
    self.text = text
  }

  /// With the method S256 (section 4.2), the only one that is used.
  var challenge: String {
    Base64URL.encode(Data(SHA256.hash(data: Data(text.utf8))))
  }
}

/// Text that nobody guesses: 256 bits of the system's generator, as base64url.
enum RandomText {
  static func make() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Base64URL.encode(Data($0)) }
  }
}
