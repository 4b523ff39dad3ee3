/// Makes a new secret for the person's authenticator app (TOTP, RFC 6238). Nothing is asked for at sign-in before
/// `ConfirmSecondFactor`.
public struct BeginSecondFactor: Call {
  public init() {}

  public typealias Response = SecondFactorSecret
  public static let route = Route(
    .post, "/auth/second-factor/begin", scope: .account, errors: [.secondFactorOn, .accountsOff],
    summary: "Creates the secret for two-factor authentication")
}

public struct SecondFactorSecret: Codable, Sendable, Equatable {
  /// In base 32 (RFC 4648), for typing in.
  public var secret: String
  /// `otpauth://totp/...`, for a QR code or a link.
  public var uri: String
  /// `uri` as a QR code (ISO/IEC 18004), to be drawn dark on light with four light modules on each side: a row of modules each, from the
  /// top, of as many `1` (dark) and `0` (light) as there are rows.
  public var picture: [String]

  public init(secret: String, uri: String, picture: [String]) {
    self.secret = secret
    self.uri = uri
    self.picture = picture
  }
}

/// Turns the second factor on, by the first code that the app shows.
public struct ConfirmSecondFactor: Call {
  public var code: String

  public init(code: String) {
    self.code = code
  }

  public typealias Response = RecoveryCodes
  public static let route = Route(
    .post, "/auth/second-factor/confirm", scope: .account, errors: [.codeRefused, .secondFactorOn, .tooManyRequests, .accountsOff],
    summary: "Turns two-factor authentication on")
}

/// Ten codes, each of which replaces the authenticator app once. They are returned only here.
public struct RecoveryCodes: Codable, Sendable, Equatable {
  public var recoveryCodes: [String]

  public init(_ recoveryCodes: [String]) {
    self.recoveryCodes = recoveryCodes
  }

  enum CodingKeys: String, CodingKey {
    case recoveryCodes = "recovery_codes"
  }
}

/// Turns the second factor off.
public struct RemoveSecondFactor: Call {
  /// Of the app, or a recovery code.
  public var code: String

  public init(code: String) {
    self.code = code
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .post, "/auth/second-factor/remove", scope: .account, errors: [.codeRefused, .tooManyRequests, .accountsOff],
    summary: "Turns two-factor authentication off")
}

/// Makes ten new recovery codes; those before are good for nothing from then on.
public struct RenewRecoveryCodes: Call {
  /// Of the app.
  public var code: String

  public init(code: String) {
    self.code = code
  }

  public typealias Response = RecoveryCodes
  public static let route = Route(
    .post, "/auth/second-factor/recovery-codes", scope: .account, errors: [.codeRefused, .tooManyRequests, .accountsOff],
    summary: "Creates new recovery codes")
}
