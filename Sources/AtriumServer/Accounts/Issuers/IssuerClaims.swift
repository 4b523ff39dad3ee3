import Foundation

/// The claims of an issuer's token (RFC 7519, OpenID Connect Core section 2 and 5.1) that decide anything here.
struct IssuerClaims: Decodable {
  let issuer: String?
  let subject: String?
  let audiences: [String]
  let authorizedParty: String?
  /// Of Cognito: `id` or `access`.
  let use: String?
  /// Of Cognito's access tokens, which have no audience.
  let client: String?
  let expires: Double?
  let notBefore: Double?
  let issued: Double?
  let nonce: String?
  let email: String?
  let isEmailVerified: Bool
  let isPrivateEmail: Bool
  let name: String?

  private enum CodingKeys: String, CodingKey {
    case issuer = "iss"
    case subject = "sub"
    case audience = "aud"
    case authorizedParty = "azp"
    case use = "token_use"
    case client = "client_id"
    case expires = "exp"
    case notBefore = "nbf"
    case issued = "iat"
    case isEmailVerified = "email_verified"
    case isPrivateEmail = "is_private_email"
    case nonce, email, name
  }

  /// What decides must have its type: a claim of another shape is an error, not a claim that is missing.
  init(from decoder: any Decoder) throws {
    let claims = try decoder.container(keyedBy: CodingKeys.self)
    issuer = try claims.decodeIfPresent(String.self, forKey: .issuer)
    subject = try claims.decodeIfPresent(String.self, forKey: .subject)
    audiences =
      if let one = try? claims.decodeIfPresent(String.self, forKey: .audience) { [one] } else {
        try claims.decodeIfPresent([String].self, forKey: .audience) ?? []
      }
    authorizedParty = try claims.decodeIfPresent(String.self, forKey: .authorizedParty)
    use = try claims.decodeIfPresent(String.self, forKey: .use)
    client = try claims.decodeIfPresent(String.self, forKey: .client)
    expires = try claims.decodeIfPresent(Double.self, forKey: .expires)
    notBefore = try claims.decodeIfPresent(Double.self, forKey: .notBefore)
    issued = try claims.decodeIfPresent(Double.self, forKey: .issued)
    nonce = try claims.decodeIfPresent(String.self, forKey: .nonce)
    email = try? claims.decodeIfPresent(String.self, forKey: .email)
    name = try? claims.decodeIfPresent(String.self, forKey: .name)
    isEmailVerified = Self.isTrue(.isEmailVerified, in: claims)
    isPrivateEmail = Self.isTrue(.isPrivateEmail, in: claims)
  }

  /// Apple writes these as a bool or as a string (S4). Everything else, and nothing, is no.
  private static func isTrue(_ key: CodingKeys, in claims: KeyedDecodingContainer<CodingKeys>) -> Bool {
    if let value = try? claims.decode(Bool.self, forKey: key) { return value }
    return (try? claims.decode(String.self, forKey: key))?.lowercased() == "true"
  }
}
