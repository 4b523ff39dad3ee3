public import AtriumAPI
public import Foundation

/// What a signed-in client keeps (seed: S3).
public struct SessionTokens: Codable, Sendable, Equatable {
  /// For `Authorization: Bearer`.
  public var access: String
  /// When `access` ends.
  public var expires: Date
  /// Gets the next ones, once.
  public var refresh: String
  /// Who is signed in, by their id in the house; nil where an older version kept the tokens.
  public var person: String?

  public init(access: String, expires: Date, refresh: String, person: String? = nil) {
    self.access = access
    self.expires = expires
    self.refresh = refresh
    self.person = person
  }

  /// - Returns: nil for a response that signs no one in.
  public init?(_ answer: SignIn) {
    guard answer.success, let token = answer.token, let expires = answer.expiresAt, let refresh = answer.refreshToken else { return nil }
    self.init(access: token, expires: expires, refresh: refresh, person: answer.user?.personID)
  }
}
