/// What this house is to an issuer where the web app signs people in (OAuth 2.0, RFC 6749).
package struct IssuerClientSettings: Sendable, Equatable {
  package let identifier: String
  /// Of a client that the issuer gave one; PKCE protects those without too.
  package let secret: String?
  package let scopes: [String]

  /// Where in the house the issuer sends the browser back to. What is registered there has the house's address before it:
  /// `https://atrium.example/app/oauth`.
  static let redirectPath = "/app/oauth"

  package init(identifier: String, secret: String? = nil, scopes: [String] = ["openid", "email", "profile"]) {
    self.identifier = identifier
    self.secret = secret
    self.scopes = scopes
  }
}
