public import AtriumAPI

/// Remembers, for the app, that somebody is signed in. A browser's host and an app on a telephone each have their own.
public protocol SignInKeeper: Sendable {
  /// Whether somebody is signed in: at once, and from then on whenever it changes.
  func isSignedIn() async -> AsyncStream<Bool>

  /// Keeps the tokens of an answer that signs somebody in. A host may load the page anew then, at the place where the person was.
  ///
  /// - Throws: what the store throws; nobody is signed in then.
  func admit(_ answer: SignIn) async throws

  /// Ends the session, at the server too where it can be reached. Nobody is signed in here afterwards, whatever the server says.
  func leave() async

  /// Keeps the secret of a sign-in that goes on at another issuer, until the person comes back from there.
  func remember(_ attempt: String) async throws

  /// Takes it out: it is good once.
  ///
  /// - Returns: nil where nobody went to an issuer from here.
  func recall() async throws -> String?
}
