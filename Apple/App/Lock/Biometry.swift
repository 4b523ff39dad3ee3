import LocalAuthentication
import SwiftUI

/// What the device recognizes its owner by.
enum Biometry {
  case face, finger, iris
  /// The device has nothing but its passcode.
  case none

  /// Of this device, whether or not the person has set it up.
  static var ofDevice: Biometry {
    let context = LAContext()
    // The type is known only after this question, whatever its answer.
    _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
    return switch context.biometryType {
    case .faceID: .face
    case .touchID: .finger
    case .opticID: .iris
    default: .none
    }
  }

  var requirement: LocalizedStringKey {
    switch self {
    case .face: "Require Face ID"
    case .finger: "Require Touch ID"
    case .iris: "Require Optic ID"
    case .none: "Require Authentication"
    }
  }
}
