public import Foundation

/// What Apple gives the app about a person: `ASAuthorizationAppleIDCredential` without its framework.
public struct AppleCredential: Equatable, Sendable {
  /// Names the person to all apps of one developer.
  public var user: String
  /// A JWT as UTF-8, which the server checks. It holds the e-mail address; the app passes on no other.
  public var identityToken: Data?
  /// Both names come once: when the person signs in to this app for the first time.
  public var firstName: String?
  public var lastName: String?

  public init(user: String, identityToken: Data?, firstName: String? = nil, lastName: String? = nil) {
    self.user = user
    self.identityToken = identityToken
    self.firstName = firstName
    self.lastName = lastName
  }
}
