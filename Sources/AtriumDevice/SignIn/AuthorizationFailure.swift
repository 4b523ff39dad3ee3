/// Why the system gave no authorization for Sign in with Apple: what `ASAuthorizationError.Code` says.
public enum AuthorizationFailure: Error, Hashable, Sendable {
  /// The person cancelled, and is told nothing.
  case cancelled
  /// No Apple Account is set up on the device, or the app may not use Sign in with Apple. The system tells these apart to the person only.
  case unavailable
  /// Apple’s answer cannot be read, or holds no identity token.
  case invalidResponse
  case failed
  /// A reason that this version does not know, by its number.
  case other(Int)

  /// - Parameter code: `ASAuthorizationError.Code.rawValue`.
  public init(code: Int) {
    self =
      switch code {
      case 1000, 1003: .unavailable
      case 1001: .cancelled
      case 1002: .invalidResponse
      // A request without a dialog (1005) needs one.
      case 1004, 1005: .failed
      default: .other(code)
      }
  }
}
