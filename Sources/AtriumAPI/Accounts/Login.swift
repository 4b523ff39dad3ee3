/// Signs in with e-mail address and password (seed: S3, N7).
///
/// An address without an account is refused as a wrong password is, and takes as long.
public struct Login: Call {
  public var email: String
  public var password: String

  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/login", scope: .open, errors: [.invalidCredentials, .forbidden, .tooManyRequests, .accountsOff],
    summary: "Signs in with e-mail address and password")
}

/// The second call of a sign-in with a second factor.
public struct AnswerSecondFactor: Call {
  /// As `SignIn.secondFactor` said it.
  public var challenge: String
  /// The six digits that the app shows, or a recovery code.
  public var code: String

  public init(challenge: String, code: String) {
    self.challenge = challenge
    self.code = code
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/login/second-factor", scope: .open, errors: [.codeRefused, .tooManyRequests, .accountsOff],
    summary: "Completes a sign-in with a two-factor code")
}

/// Gets new tokens (seed: S3).
///
/// A refresh token is good for one use; its answer may be asked for again for 60 seconds, then its use ends the session. Without one,
/// the access token in `Authorization: Bearer` is renewed: it may have ended up to 7 days ago, if its session lives and it is the
/// newest.
public struct RefreshSession: Call {
  public var refreshToken: String?

  public init(refreshToken: String? = nil) {
    self.refreshToken = refreshToken
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/refresh", scope: .open, errors: [.tokenMissing, .tokenInvalid, .tokenExpired, .tooManyRequests, .accountsOff],
    summary: "Gets new tokens for a session")

  enum CodingKeys: String, CodingKey {
    case refreshToken = "refresh_token"
  }
}

/// Ends the session of the token in `Authorization: Bearer`, or of the refresh token. It succeeds when there is none to end, too.
public struct Logout: Call {
  public var refreshToken: String?

  public init(refreshToken: String? = nil) {
    self.refreshToken = refreshToken
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/logout", scope: .open, errors: [.accountsOff], summary: "Signs out")

  enum CodingKeys: String, CodingKey {
    case refreshToken = "refresh_token"
  }
}
