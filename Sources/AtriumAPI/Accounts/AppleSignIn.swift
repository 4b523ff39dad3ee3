/// Signs in with Apple, and makes an account the first time (seed: S4, its section 7C).
///
/// Apple gives the person's name to the app once, and never in the token: the app passes it on.
public struct AppleSignIn: Call {
  /// The token that Apple gave the app: a JWT, as text.
  public var identityToken: String
  public var firstName: String?
  public var lastName: String?
  /// What the app made up for this sign-in, if it did: it gave Apple the text itself or its SHA-256.
  public var nonce: String?
  /// The token of an invitation's link, for a new account. One to the address that Apple has verified is found without.
  public var invitation: String?

  public init(
    identityToken: String, firstName: String? = nil, lastName: String? = nil, nonce: String? = nil, invitation: String? = nil
  ) {
    self.identityToken = identityToken
    self.firstName = firstName
    self.lastName = lastName
    self.nonce = nonce
    self.invitation = invitation
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/apple/callback", scope: .open,
    errors: [
      .tokenInvalid, .tokenExpired, .codeRefused, .emailTaken, .registrationClosed, .notFound, .tooManyRequests, .accountsOff, .unavailable,
    ],
    summary: "Signs in with Apple")

  enum CodingKeys: String, CodingKey {
    case identityToken = "identity_token"
    case firstName = "first_name"
    case lastName = "last_name"
    case nonce, invitation
  }
}
