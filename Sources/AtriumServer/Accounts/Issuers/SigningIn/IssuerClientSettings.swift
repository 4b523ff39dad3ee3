/// What this house is to an issuer where the web app signs people in (OAuth 2.0, RFC 6749).
package struct IssuerClientSettings: Sendable, Equatable {
  package let identifier: String
  /// Of a client that the issuer gave one; PKCE protects those without too.
  package let secret: String?
  /// Where the issuer sends the browser back to, exactly as it is registered there: `https://atrium.example/app/auth/callback`.
  package let redirectAddress: String
  package let scopes: [String]

  package init(identifier: String, secret: String? = nil, redirectAddress: String, scopes: [String] = ["openid", "email", "profile"]) {
    self.identifier = identifier
    self.secret = secret
    self.redirectAddress = redirectAddress
    self.scopes = scopes
  }
}
