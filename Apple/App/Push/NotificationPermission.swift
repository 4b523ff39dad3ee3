import AtriumDevice
import Foundation
import UserNotifications

/// What the person permits.
enum NotificationPermission {
  static func current() async -> PushRegistration.Permission {
    switch await UNUserNotificationCenter.current().notificationSettings().authorizationStatus {
    case .notDetermined: .unasked
    case .denied: .denied
    // Provisional and ephemeral ones, too: something is shown then.
    default: .allowed
    }
  }

  /// Asks, where that was never done; the system's answer is the same from then on.
  static func ask() async -> PushRegistration.Permission {
    _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound])
    return await current()
  }
}
