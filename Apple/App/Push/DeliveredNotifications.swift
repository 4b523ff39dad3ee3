import AtriumDevice
import Foundation
import UserNotifications

/// What stands in Notification Center.
enum DeliveredNotifications {
  static func all() async -> [DeliveredPush] {
    await UNUserNotificationCenter.current().deliveredNotifications().map {
      DeliveredPush(id: $0.request.identifier, payload: PushPayload($0.request.content.userInfo))
    }
  }

  static func remove(_ ids: [String]) async {
    guard !ids.isEmpty else { return }
    UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ids)
    // Removing only begins there. Asked for what is left, the system answers when it is done; an app in the background is suspended before.
    _ = await UNUserNotificationCenter.current().deliveredNotifications()
  }
}
