import Foundation
package import Logging

/// Verifies tokens of one outside issuer (N7): Cognito, or any other that signs with RS256 or ES256 and publishes its keys.
///
/// ```swift
/// let verifier = try IssuerTokenVerifier(IssuerSettings(issuer: "https://issuer.example", audiences: ["atrium"]), logger: logger)
/// let identity = try await verifier.verify(token)
/// ```
package struct IssuerTokenVerifier: TokenVerifier {
  private let rules: ClaimRules
  private let keys: IssuerKeys
  private let now: @Sendable () -> Date

  /// Fetches nothing yet.
  ///
  /// - Throws: `OutboundProblem.address` when the settings name an address that may not be asked.
  package init(_ settings: IssuerSettings, logger: Logger) throws(OutboundProblem) {
    self.init(try Issuer(settings, logger: logger))
  }

  init(_ issuer: Issuer, now: @escaping @Sendable () -> Date = { Date() }) {
    self.rules = ClaimRules(issuer: issuer.settings.issuer, audiences: issuer.settings.audiences)
    self.keys = issuer.keys
    self.now = now
  }

  package func verify(_ token: String) async throws(TokenRefusal) -> VerifiedIdentity {
    try await verify(token, nonce: nil)
  }

  /// - Parameter nonce: what the token's `nonce` has to be, where the one who asked for the token set one.
  func verify(_ token: String, nonce: ExpectedNonce?) async throws(TokenRefusal) -> VerifiedIdentity {
    let signed = try SignedToken(token)
    // A token of somebody else's costs no request.
    guard signed.claimedIssuer == rules.issuer else { throw .issuer }
    guard try await keys.key(for: signed).signed(signed) else { throw .signature }
    guard let claims = try? JSONDecoder().decode(IssuerClaims.self, from: signed.claims) else {
      throw .malformed("its claims have not the types that they should")
    }
    let subject = try rules.check(claims, at: now())
    if let nonce { try nonce.check(claims.nonce) }
    return VerifiedIdentity(issuer: rules.issuer, subject: subject, claims: claims)
  }
}

extension VerifiedIdentity {
  fileprivate init(issuer: String, subject: String, claims: IssuerClaims) {
    let email = claims.email.flatMap { (3...254).contains($0.utf8.count) && $0.contains("@") ? $0 : nil }
    self.init(
      issuer: issuer, subject: subject, email: email, isEmailVerified: email != nil && claims.isEmailVerified,
      isPrivateRelay: email != nil && (claims.isPrivateEmail || email?.lowercased().hasSuffix("@privaterelay.appleid.com") == true),
      name: claims.name)
  }
}
