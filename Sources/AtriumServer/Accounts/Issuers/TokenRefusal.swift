import Foundation

/// Why a token is not believed. The sentence may be told to whoever sent the token: it says nothing that the token does not.
package enum TokenRefusal: Error, Sendable, Equatable {
  /// Longer than any token is.
  case tooLong
  /// Not the compact form of a signed token (RFC 7515), with the part that is not.
  case malformed(String)
  /// Signed in a way that is not taken: `none`, `HS256`, ...
  case algorithm(String)
  /// Another kind of token than one that opens doors (`typ`, `token_use`).
  case kind(String)
  /// The header asks for an extension that has to be understood (`crit`).
  case extensions
  case noKeyIdentifier
  case unknownKey
  case signature
  case issuer
  case audience
  case expired
  case notYetValid
  /// A claim is missing or has a value that cannot be.
  case claim(String)
  case nonce
  /// The issuer's keys could not be had; the token may be good.
  case keysUnavailable(String)

  /// It was good once: a client gets a new one, and nobody has to sign in again.
  package var isExpiry: Bool { self == .expired }
  /// Nothing is said about the token: the same one may be taken later.
  package var isTemporary: Bool {
    if case .keysUnavailable = self { true } else { false }
  }
}

extension TokenRefusal: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooLong: "The token is too long."
    case .malformed(let part): "The token cannot be read: \(part)."
    case .algorithm: "The token is signed in a way that is not taken here; RS256 and ES256 are."
    case .kind: "The token is of another kind."
    case .extensions: "The token needs extensions that are not known here."
    case .noKeyIdentifier: "The token does not say which key signed it."
    case .unknownKey: "The token is signed with a key that its issuer does not have."
    case .signature: "The token's signature is not right."
    case .issuer: "The token comes from another issuer."
    case .audience: "The token was made for another service."
    case .expired: "The token has expired."
    case .notYetValid: "The token is not valid yet."
    case .claim(let name): "The token's \(name) is missing or cannot be."
    case .nonce: "The token belongs to another sign-in."
    case .keysUnavailable: "The keys of the token's issuer cannot be had at the moment."
    }
  }
}
