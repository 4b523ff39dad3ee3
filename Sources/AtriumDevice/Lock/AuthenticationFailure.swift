/// Why the system did not confirm who holds the device: what `LAError.Code` says, in cases that call for different behaviour.
public enum AuthenticationFailure: Hashable, Sendable {
  /// The person cancelled.
  case cancelled
  /// The person prefers to type a password.
  case choseFallback
  /// The system or the app ended the dialog: a call came in, the app left the screen.
  case interrupted
  /// The face, finger or passcode was wrong.
  case notRecognized
  /// Too many wrong attempts: biometrics need the device's passcode first.
  case lockedOut
  /// The device has no passcode, so that there is nothing to ask for.
  case noPasscode
  /// The device has no biometrics, nobody has enrolled, or the person does not let the app use them.
  case noBiometrics
  /// A reason that this version does not know, by its number.
  case other(Int)

  /// - Parameter code: `LAError.Code.rawValue`.
  public init(code: Int) {
    self =
      switch code {
      case -1: .notRecognized
      case -2: .cancelled
      case -3: .choseFallback
      // The context was invalidated (-10), or may not show a dialog (-1004): neither says anything about the person.
      case -4, -9, -10, -1004: .interrupted
      case -5: .noPasscode
      // Not available, not enrolled; on a Mac: no accessory paired, or not connected.
      case -6, -7, -12, -13: .noBiometrics
      case -8: .lockedOut
      default: .other(code)
      }
  }

  /// Whether the person knows already: they caused it, or saw it happen.
  public var isSilent: Bool {
    switch self {
    case .cancelled, .choseFallback, .interrupted: true
    case .notRecognized, .lockedOut, .noPasscode, .noBiometrics, .other: false
    }
  }
}
