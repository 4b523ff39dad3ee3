/// Deletes the account of the person who asks. Their sessions and API keys end at once, and what rooms keep of them alone goes within ten
/// minutes; files stay, and so does what the person contributed for everyone.
///
/// It takes what signing in takes: the password, where there is one that signs in, and a code, where two-factor authentication is on. An
/// account with neither names its own e-mail address. Sent again it deletes nothing more: the session that asks has ended (`token_invalid`).
public struct DeleteAccount: Call {
  public var currentPassword: String?
  /// Of the authenticator app, or a recovery code.
  public var code: String?
  /// The account's own, which the person typed.
  public var email: String?

  public init(currentPassword: String? = nil, code: String? = nil, email: String? = nil) {
    self.currentPassword = currentPassword
    self.code = code
    self.email = email
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/profile/delete", scope: .account,
    errors: [.forbidden, .invalidCredentials, .codeRefused, .lastOwner, .tooManyRequests, .accountsOff],
    summary: "Deletes the person's account")

  enum CodingKeys: String, CodingKey {
    case currentPassword = "current_password"
    case code, email
  }
}
