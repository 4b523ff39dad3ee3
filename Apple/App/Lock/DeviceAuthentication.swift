import AtriumDevice
import Foundation
import LocalAuthentication

/// Asks the system who holds the device. One question at a time.
@MainActor final class DeviceAuthentication {
  enum Means {
    /// Face ID, Touch ID or Optic ID, an Apple Watch on a Mac, and the device's passcode or password where they fail.
    case ownerOfDevice
    /// Face ID, Touch ID or Optic ID alone. A button with this title gives up on them.
    case biometrics(fallback: String)
  }

  private var context: LAContext?

  /// - Parameter reason: why, as the system's dialog says it.
  /// - Returns: nil where it is the owner.
  func authenticate(by means: Means, reason: String) async -> AuthenticationFailure? {
    // A context that has succeeded once may answer the next question without asking.
    let context = LAContext()
    self.context = context
    let policy: LAPolicy
    switch means {
    case .ownerOfDevice:
      policy = .deviceOwnerAuthentication
    case .biometrics(let fallback):
      policy = .deviceOwnerAuthenticationWithBiometrics
      context.localizedFallbackTitle = fallback
    }
    return await withCheckedContinuation { continuation in
      // On a thread of the system's: a closure of the main actor would end the app there.
      context.evaluatePolicy(policy, localizedReason: reason) { @Sendable isOwner, error in
        continuation.resume(returning: isOwner ? nil : AuthenticationFailure(error))
      }
    }
  }

  /// Takes the system's dialog away: the question fails as interrupted.
  func cancel() {
    context?.invalidate()
    context = nil
  }
}

extension AuthenticationFailure {
  nonisolated init(_ error: (any Error)?) {
    self = (error as? LAError).map { AuthenticationFailure(code: $0.code.rawValue) } ?? .other(0)
  }
}
