/// Why a server cannot be set up, in cases that a person can distinguish and do something about.
public enum ServerFailure: Error, Hashable, Sendable {
  /// What was typed is no address.
  case address(ServerAddress.Failure)
  /// Nothing answers there. Holds the cause, in the words of the system.
  case unreachable(String)
  /// Something answers, but no secure connection comes about: its certificate is not trusted, say. Holds the cause.
  case noSecureConnection(String)
  /// Something answers, and it is no Atrium.
  case notAtrium
  /// It is an Atrium that is not set up to be reached under this name.
  case foreignName
  /// The server does not know the key, or it has ended.
  case keyRefused
  /// The server asks to wait: there were too many attempts.
  case tooManyAttempts
  /// The server answers that it has a problem of its own.
  case serverProblem(status: Int)
  /// The device could not keep what was found. Holds the cause.
  case notKept(String)
}
