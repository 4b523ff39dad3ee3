import AtriumDevice
import Foundation
import UIKit

/// Hears what the system says to the app as a whole, and hands it on.
final class AppDelegate: NSObject, UIApplicationDelegate {
  let device = Device()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    device.begin()
    return true
  }

  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
    device.push.took(token: deviceToken)
  }

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
    device.push.gotNoToken()
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let payload = PushPayload(userInfo)
    Task { completionHandler(await device.push.received(payload) ? .newData : .noData) }
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void
  ) {
    device.transfers.connect { completionHandler() }
  }
}
