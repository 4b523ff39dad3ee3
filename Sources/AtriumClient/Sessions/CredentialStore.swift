public import AtriumAPI
public import Foundation

/// Keeps, for the app, who is signed in. A browser's host and an app on a phone each have their own.
public protocol CredentialStore: Sendable {
  /// Whether a person is signed in: the current value at once, then each change.
  func isSignedIn() async -> AsyncStream<Bool>

  /// Saves the tokens of a response that signs a person in. A host may reload the page then, at the place where the person was.
  ///
  /// - Throws: what the store throws; the person is not signed in then.
  func admit(_ answer: SignIn) async throws

  /// Ends the session, at the server too where it can be reached. Nobody is signed in here afterwards, whatever the server says.
  func leave() async

  /// Keeps the secret of a sign-in at another issuer for the time that the person is there. It takes the place of one before it.
  ///
  /// - Throws: what the store throws.
  func remember(_ attempt: String) async throws

  /// Takes that secret out: it is good once.
  ///
  /// - Returns: nil where none is kept.
  /// - Throws: what the store throws.
  func recall() async throws -> String?

  /// Sends the person to another address in place of the app, as a browser's tab goes there.
  ///
  /// - Returns: false where the app stays as it is, and has to open the address beside itself.
  func depart(to url: URL) async -> Bool

  /// Whether a person who was sent to another issuer comes back to an app of the device, by its scheme, rather than to a page.
  var returnsToApp: Bool { get }
}

extension CredentialStore {
  public func depart(to url: URL) async -> Bool { false }
  public var returnsToApp: Bool { false }
}
