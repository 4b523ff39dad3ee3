import AtriumDevice
import Foundation
import UserNotifications

/// Hears from the system of a notification that arrives in the foreground, and of what the person does with one.
final class NotificationResponder: NSObject, UNUserNotificationCenterDelegate {
  private let present: @MainActor @Sendable (PushPayload) -> PushPresentation
  private let respond: @MainActor @Sendable (PushResponse, PushPayload, Date) async -> Void

  /// - Parameters:
  ///   - present: how one is presented that arrives in the foreground.
  ///   - respond: does what the person wants. The date is when the notification was delivered.
  init(
    present: @escaping @MainActor @Sendable (PushPayload) -> PushPresentation,
    respond: @escaping @MainActor @Sendable (PushResponse, PushPayload, Date) async -> Void
  ) {
    self.present = present
    self.respond = respond
  }

  // The forms with a completion handler, and not those that are async: UIKit takes a picture of the app when the handler is called, which
  // has to be on the main thread, and an async method of a class that is on no actor returns elsewhere.

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let payload = PushPayload(notification.request.content.userInfo)
    Task { @MainActor [present] in completionHandler(UNNotificationPresentationOptions(present(payload))) }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let payload = PushPayload(response.notification.request.content.userInfo)
    let action = response.actionIdentifier
    let delivered = response.notification.date
    let wish = PushResponse(action == UNNotificationDefaultActionIdentifier ? nil : action, to: payload)
    Task { @MainActor [respond] in
      // The system suspends the app as soon as the handler was called.
      await respond(wish, payload, delivered)
      completionHandler()
    }
  }
}

extension UNNotificationPresentationOptions {
  fileprivate init(_ presentation: PushPresentation) {
    self = []
    if presentation.contains(.banner) { insert(.banner) }
    if presentation.contains(.list) { insert(.list) }
    if presentation.contains(.sound) { insert(.sound) }
    if presentation.contains(.badge) { insert(.badge) }
  }
}
