import AtriumDevice
import Foundation

extension AppLock.Screen {
  /// An app that is left is shown as a picture in the app switcher.
  static let ofPlatform = AppLock.Screen.switched
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
