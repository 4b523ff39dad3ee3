/// Sends a link to the person's address that verifies it (seed: N7). It holds for a day.
public struct SendVerification: Call {
  public init() {}

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/verify-email/send", scope: .account, errors: [.tooManyRequests, .accountsOff],
    summary: "Sends a link to verify the address")
}

/// Verifies the address that the link of `token` was sent to.
public struct VerifyAddress: Call {
  public var token: String

  public init(token: String) {
    self.token = token
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/verify-email/confirm", scope: .open, errors: [.codeRefused, .tooManyRequests, .accountsOff],
    summary: "Verifies an address by the token of its link")
}

/// Asks for a link that sets a new password (seed: N7). It holds for an hour. The answer is the same whether the address has an
/// account or not.
public struct AskForRecovery: Call {
  public var email: String

  public init(email: String) {
    self.email = email
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/recover", scope: .open, errors: [.forbidden, .tooManyRequests, .accountsOff],
    summary: "Sends a link to set a new password")
}

/// Sets a new password by the token of a recovery link, ends all sessions and signs in.
public struct ResetPassword: Call {
  public var token: String
  /// The new password.
  public var password: String

  public init(token: String, password: String) {
    self.token = token
    self.password = password
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/recover/reset", scope: .open, errors: [.codeRefused, .weakPassword, .forbidden, .tooManyRequests, .accountsOff],
    summary: "Sets a new password by the token of its link")
}

/// Asks for a link that signs in without a password (seed: S3). It holds for 15 minutes. The answer is the same whether the address
/// has an account or not.
public struct AskForMagicLink: Call {
  public var email: String

  public init(email: String) {
    self.email = email
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/magic-link/send", scope: .open, errors: [.forbidden, .tooManyRequests, .accountsOff],
    summary: "Sends a link that signs in without a password")
}

/// Signs in by the token of a magic link. A second factor is asked for all the same.
public struct VerifyMagicLink: Call {
  public var token: String

  public init(token: String) {
    self.token = token
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/magic-link/verify", scope: .open, errors: [.codeRefused, .forbidden, .tooManyRequests, .accountsOff],
    summary: "Signs in by the token of a magic link")
}
