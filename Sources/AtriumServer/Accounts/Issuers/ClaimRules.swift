import Foundation

/// What the claims of a token have to say so that it is believed here, once its signature is (RFC 7519 section 4.1, RFC 8725).
struct ClaimRules: Sendable {
  let issuer: String
  /// Whom a token may be made for; at least one.
  let audiences: Set<String>
  /// How far clocks may differ.
  let leeway: TimeInterval = 60

  func check(_ claims: IssuerClaims, at now: Date) throws(TokenRefusal) -> String {
    guard claims.issuer == issuer else { throw .issuer }
    guard let subject = claims.subject, (1...255).contains(subject.utf8.count) else { throw .claim("sub") }
    try checkTimes(claims, at: now.timeIntervalSince1970)
    try checkAudience(claims)
    return subject
  }

  private func checkTimes(_ claims: IssuerClaims, at now: TimeInterval) throws(TokenRefusal) {
    guard let expires = claims.expires, expires.isFinite else { throw .claim("exp") }
    guard now < expires + leeway else { throw .expired }
    if let notBefore = claims.notBefore, !(now >= notBefore - leeway) { throw .notYetValid }
    if let issued = claims.issued, !(now >= issued - leeway) { throw .notYetValid }
  }

  /// An access token of Cognito has no audience, but the client that it was made for; one that has both is held to its audience.
  private func checkAudience(_ claims: IssuerClaims) throws(TokenRefusal) {
    guard claims.use == nil || claims.use == "id" || claims.use == "access" else { throw .kind(claims.use ?? "") }
    if claims.use == "access", claims.audiences.isEmpty {
      guard let client = claims.client, audiences.contains(client) else { throw .audience }
      return
    }
    guard !audiences.isDisjoint(with: claims.audiences) else { throw .audience }
    // Made for several: then whoever asked for it has to be one of ours (OpenID Connect Core section 3.1.3.7).
    if claims.audiences.count > 1, let party = claims.authorizedParty, !audiences.contains(party) { throw .audience }
  }
}
