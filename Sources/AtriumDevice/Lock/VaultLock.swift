/// The lock of the vault (seed: C8): biometrics where they are set up, and the password at once where they fail or are cancelled. It
/// locks the moment the app goes to the background. A pure state machine.
public struct VaultLock: Equatable, Sendable {
  public enum Event: Equatable, Sendable {
    /// The person goes to the vault.
    ///
    /// - usesBiometrics: a key of the vault is kept that biometrics give out.
    case entered(usesBiometrics: Bool)
    /// Biometrics gave the key, and it opens the vault.
    case opened(attempt: Int)
    case failed(AuthenticationFailure, attempt: Int)
    /// Biometrics gave a key that does not open the vault: its password was changed elsewhere.
    case keyRefused(attempt: Int)
    /// The password opens the vault.
    case passwordAccepted
    /// The person locks the vault, or leaves it.
    case left
    case enteredBackground
  }

  public enum Action: Equatable, Sendable {
    /// Ask for biometrics alone, and report the outcome with this number.
    case askBiometrics(attempt: Int)
    /// Take the system's dialog away.
    case cancelBiometrics
    /// Forget the key that biometrics give out: it is good for nothing.
    case forgetKey
    /// Forget the vault's key, its manifest and each decrypted page.
    case wipe
  }

  public enum State: Equatable, Sendable {
    case locked
    case askingBiometrics
    /// Why the password is asked for, where biometrics were tried and the person is told.
    case askingPassword(AuthenticationFailure?)
    case open
  }

  public private(set) var state = State.locked
  private var attempt = 0

  public init() {}

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .entered(let usesBiometrics):
      guard state == .locked else { return [] }
      guard usesBiometrics else {
        state = .askingPassword(nil)
        return []
      }
      attempt += 1
      state = .askingBiometrics
      return [.askBiometrics(attempt: attempt)]
    case .opened(attempt) where state == .askingBiometrics:
      state = .open
      return []
    case .failed(let failure, attempt) where state == .askingBiometrics:
      state = .askingPassword(failure.isSilent ? nil : failure)
      return []
    case .keyRefused(attempt) where state == .askingBiometrics:
      state = .askingPassword(nil)
      return [.forgetKey]
    case .passwordAccepted:
      guard case .askingPassword = state else { return [.wipe] }
      state = .open
      return []
    case .left, .enteredBackground:
      return lock()
    // The answer to a question that nobody asks any more. A key that came with it opens nothing.
    case .opened:
      return state == .open ? [] : [.wipe]
    case .failed, .keyRefused:
      return []
    }
  }

  private mutating func lock() -> [Action] {
    defer { state = .locked }
    switch state {
    case .locked: return []
    case .askingBiometrics: return [.cancelBiometrics]
    // What was derived from a password that is still being checked goes too.
    case .askingPassword, .open: return [.wipe]
    }
  }
}
