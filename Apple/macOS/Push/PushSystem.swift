import AppKit
import AtriumDevice
import Foundation

/// Push, as a Mac has it.
@MainActor enum PushSystem {
  /// The app delegate hears of the token.
  static func requestToken() { NSApplication.shared.registerForRemoteNotifications() }

  static var device: PushDevice {
    let profile = Bundle.main.bundleURL.appending(path: "Contents/embedded.provisionprofile")
    return PushDevice(platform: .macos, name: Host.current().localizedName, profile: try? Data(contentsOf: profile), isSimulator: false)
  }
}
