/// Says whose a bearer token is.
///
/// Whoever takes a token (the door, a sign-in) asks this and nothing else; how it was signed, and by whom, stays behind it.
package protocol TokenVerifier: Sendable {
  /// - Parameter token: as it stands behind `Bearer`.
  /// - Throws: `TokenRefusal`, with the reason.
  func verify(_ token: String) async throws(TokenRefusal) -> VerifiedIdentity
}

/// Somebody whom another issuer vouches for. Issuer and subject together are the identity; the e-mail address may change hands.
package struct VerifiedIdentity: Sendable, Equatable {
  package let issuer: String
  package let subject: String
  /// As the issuer has it, or nil where the token does not hold one (an access token of Cognito, a second sign-in with Apple).
  package let email: String?
  /// Whether the issuer has seen that the address is theirs. Without that it says nothing.
  package let isEmailVerified: Bool
  /// Whether the address is one that the issuer made for this house alone and forwards (Apple's "Hide My Email").
  package let isPrivateRelay: Bool
  /// A name to show, where the token holds one.
  package let name: String?

  package init(
    issuer: String, subject: String, email: String? = nil, isEmailVerified: Bool = false, isPrivateRelay: Bool = false,
    name: String? = nil
  ) {
    self.issuer = issuer
    self.subject = subject
    self.email = email
    self.isEmailVerified = isEmailVerified
    self.isPrivateRelay = isPrivateRelay
    self.name = name
  }
}
