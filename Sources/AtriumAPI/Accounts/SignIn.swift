public import Foundation

/// What every way to sign in answers (seed: S3): the tokens, or what is still asked for.
///
/// ```swift
/// let answer = try await client.send(Login(email: email, password: password))
/// if let asked = answer.secondFactor { ... AnswerSecondFactor(challenge: asked.challenge, code: code) ... }
/// ```
public struct SignIn: Codable, Sendable, Equatable {
  /// Whether the person is signed in. It is false only when `secondFactor` says what comes next; a refusal is a problem.
  public var success: Bool
  /// A sentence for programmers.
  public var message: String
  /// The access token, for `Authorization: Bearer`. It holds for one hour.
  public var token: String?
  /// When `token` ends.
  public var expiresAt: Date?
  /// Gets the next tokens by `RefreshSession`; each is good for one use within 30 days. It is absent where an access token was
  /// refreshed by itself.
  public var refreshToken: String?
  public var user: Profile?
  /// Present when a second factor is needed: take it to `AnswerSecondFactor`.
  public var secondFactor: SecondFactorChallenge?
  /// Where in the app to go on, after a sign-in at the issuer; a path of the app.
  public var returnPath: String?

  public init(
    success: Bool, message: String, token: String? = nil, expiresAt: Date? = nil, refreshToken: String? = nil, user: Profile? = nil,
    secondFactor: SecondFactorChallenge? = nil, returnPath: String? = nil
  ) {
    self.success = success
    self.message = message
    self.token = token
    self.expiresAt = expiresAt
    self.refreshToken = refreshToken
    self.user = user
    self.secondFactor = secondFactor
    self.returnPath = returnPath
  }

  enum CodingKeys: String, CodingKey {
    case success, message, token
    case expiresAt = "expires_at"
    case refreshToken = "refresh_token"
    case user
    case secondFactor = "second_factor"
    case returnPath = "return_path"
  }
}

/// The password was right, and a second factor is needed.
public struct SecondFactorChallenge: Codable, Sendable, Equatable {
  /// Says who is half signed in. It is good for five minutes and for a few attempts.
  public var challenge: String
  public var expiresAt: Date

  public init(challenge: String, expiresAt: Date) {
    self.challenge = challenge
    self.expiresAt = expiresAt
  }

  enum CodingKeys: String, CodingKey {
    case challenge
    case expiresAt = "expires_at"
  }
}

/// It was done, and there is nothing else to say.
public struct Acknowledgement: Codable, Sendable, Equatable {
  /// Always true; a refusal is a problem.
  public var success: Bool
  /// A sentence for programmers.
  public var message: String

  public init(_ message: String) {
    success = true
    self.message = message
  }
}
