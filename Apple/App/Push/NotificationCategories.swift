import AtriumDevice
import Foundation
import UserNotifications

/// The buttons of notifications, as the system knows them.
enum NotificationCategories {
  /// - Parameter canAnswer: whether the server takes the person's answers: never by an API key.
  static func register(canAnswer: Bool) {
    UNUserNotificationCenter.current().setNotificationCategories(
      Set(
        PushCategory.allCases.map { category in
          UNNotificationCategory(
            identifier: category.rawValue, actions: category.actions(canAnswer: canAnswer).map(action), intentIdentifiers: [])
        }))
  }

  private static func action(_ action: PushAction) -> UNNotificationAction {
    var options: UNNotificationActionOptions = []
    if action.needsUnlocking { options.insert(.authenticationRequired) }
    if action.isDestructive { options.insert(.destructive) }
    if action.opensApp { options.insert(.foreground) }
    return UNNotificationAction(
      identifier: action.rawValue, title: title(of: action), options: options,
      icon: UNNotificationActionIcon(systemImageName: action.symbol))
  }

  private static func title(of action: PushAction) -> String {
    switch action {
    case .open: String(localized: "Open")
    case .allow: String(localized: "Allow")
    case .deny: String(localized: "Deny")
    }
  }
}
