import Crypto
import Foundation
import HTTPServing

/// What binds a token to the sign-in that it was asked for.
struct ExpectedNonce: Sendable {
  /// The claim may be either: Apple's own apps send the hash of what they keep, and the token holds what was sent.
  private let accepted: [String]

  /// The claim is this text.
  init(_ text: String) {
    accepted = [text]
  }

  /// The claim is this text, or its SHA-256 in hexadecimal digits.
  init(plainOrHashed text: String) {
    accepted = [text, HexText.of(Array(SHA256.hash(data: Data(text.utf8))))]
  }

  func check(_ claim: String?) throws(TokenRefusal) {
    guard let claim, accepted.contains(claim) else { throw .nonce }
  }
}
