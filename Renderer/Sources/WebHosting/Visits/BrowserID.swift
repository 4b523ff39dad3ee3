import Crypto
import HTTPServing

/// The name of a browser in its host: made of the secret in its cookie, which it does not tell. What a host keeps for a browser it
/// keeps under this name.
public struct BrowserID: Hashable, Sendable {
  /// 64 hexadecimal digits.
  public let text: String

  init(secret: String) {
    text = HexText.of(Array(SHA256.hash(data: Array(secret.utf8))))
  }
}
