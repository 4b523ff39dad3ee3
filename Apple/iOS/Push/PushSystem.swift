import AtriumDevice
import Foundation
import UIKit

/// Push, as an iPhone or iPad has it.
@MainActor enum PushSystem {
  /// The app delegate hears of the token.
  static func requestToken() { UIApplication.shared.registerForRemoteNotifications() }

  static var device: PushDevice {
    let device = UIDevice.current
    return PushDevice(
      platform: device.userInterfaceIdiom == .phone ? .ios : .ipados, name: device.name,
      profile: Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision").flatMap { try? Data(contentsOf: $0) },
      isSimulator: ProcessInfo.processInfo.environment["SIMULATOR_UDID"] != nil)
  }
}
