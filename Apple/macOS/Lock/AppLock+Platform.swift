import AtriumDevice
import Foundation

extension AppLock.Screen {
  /// Windows of several apps are side by side, and nobody covers one to look at another.
  static let ofPlatform = AppLock.Screen.shared
}

extension AppLock.Purpose {
  /// Ends the sentence of the system's dialog: “Atrium is trying to …”.
  var reason: String {
    switch self {
    case .unlock: String(localized: "unlock its windows")
    case .turnOn: String(localized: "lock its windows when you leave them")
    }
  }
}
