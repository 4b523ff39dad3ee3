import AtriumDevice
import Foundation
import UIKit

/// Push, as a Vision has it. The server knows no platform of this name; the tokens are those of iOS.
@MainActor enum PushSystem {
  /// The app delegate hears of the token.
  static func requestToken() { UIApplication.shared.registerForRemoteNotifications() }

  static var device: PushDevice {
    PushDevice(
      platform: .ios, name: UIDevice.current.name,
      profile: Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision").flatMap { try? Data(contentsOf: $0) },
      isSimulator: ProcessInfo.processInfo.environment["SIMULATOR_UDID"] != nil)
  }
}
