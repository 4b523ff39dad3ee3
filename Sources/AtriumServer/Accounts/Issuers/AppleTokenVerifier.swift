package import Logging

/// Verifies identity tokens of Sign in with Apple (S4).
///
/// Apple signs with RS256; the audience is the app's bundle identifier (`APPLE_BUNDLE_ID`). The address may be a private relay, which
/// is as verified as any other, and it may be missing from every sign-in but the first.
package struct AppleTokenVerifier: TokenVerifier {
  package static let issuer = "https://appleid.apple.com"
  package static let keys = "https://appleid.apple.com/auth/keys"

  private let verifier: IssuerTokenVerifier

  /// - Parameters:
  ///   - bundleIdentifier: of the app whose tokens are taken.
  ///   - keySetAddress: where Apple's keys are; tests have their own.
  package init(
    bundleIdentifier: String, keySetAddress: String = Self.keys, logger: Logger
  ) throws(OutboundProblem) {
    let settings = IssuerSettings(issuer: Self.issuer, keySetAddress: keySetAddress, audiences: [bundleIdentifier])
    self.init(IssuerTokenVerifier(try Issuer(settings, logger: logger)))
  }

  init(_ verifier: IssuerTokenVerifier) {
    self.verifier = verifier
  }

  package func verify(_ token: String) async throws(TokenRefusal) -> VerifiedIdentity {
    try await verifier.verify(token)
  }

  /// - Parameter nonce: what the app made up for this sign-in: it sends it to Apple as it is, or as its SHA-256.
  package func verify(_ token: String, nonce: String?) async throws(TokenRefusal) -> VerifiedIdentity {
    try await verifier.verify(token, nonce: nonce.map { ExpectedNonce(plainOrHashed: $0) })
  }
}
