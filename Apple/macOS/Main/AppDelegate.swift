import AppKit
import AtriumDevice
import Foundation

/// Hears what the system says to the app as a whole, and hands it on.
final class AppDelegate: NSObject, NSApplicationDelegate {
  let device = Device()

  func applicationWillFinishLaunching(_ notification: Notification) { device.begin() }

  // The menu bar has quick capture as long as the app runs.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }

  func application(_ application: NSApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
    device.push.took(token: deviceToken)
  }

  func application(_ application: NSApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
    device.push.gotNoToken()
  }

  func application(_ application: NSApplication, didReceiveRemoteNotification userInfo: [String: Any]) {
    let payload = PushPayload(userInfo)
    Task { _ = await device.push.received(payload) }
  }
}
