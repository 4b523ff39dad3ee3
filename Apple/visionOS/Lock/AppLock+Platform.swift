import AtriumDevice
import Foundation

extension AppLock.Screen {
  /// Windows of several apps are side by side in the room.
  static let ofPlatform = AppLock.Screen.shared
}

extension AppLock.Purpose {
  /// A sentence below the title of the system's dialog.
  var reason: String {
    switch self {
    case .unlock: String(localized: "Unlock Atrium.")
    case .turnOn: String(localized: "Lock Atrium when you leave it.")
    }
  }
}
