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

  public init(access: String, expires: Date, refresh: String) {
    self.access = access
    self.expires = expires
    self.refresh = refresh
  }

  /// - Returns: nil for a response that signs no one in.
  public init?(_ answer: SignIn) {
    guard answer.success, let token = answer.token, let expires = answer.expiresAt, let refresh = answer.refreshToken else { return nil }
    self.init(access: token, expires: expires, refresh: refresh)
  }
}
