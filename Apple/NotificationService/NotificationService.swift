import AtriumClient
import AtriumDevice
import Foundation
import UserNotifications

/// Adds to a notification, before it is shown, which request of an agent it shows and what the person needs for an answer. Whatever fails or
/// takes too long, it is shown as it came.
///
/// The system calls it for alerts with `mutable-content`.
final class NotificationService: UNNotificationServiceExtension {
  private let delivery = NotificationDelivery()

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let payload = PushPayload(request.content.userInfo)
    delivery.begin(request.content, contentHandler)
    guard PushEnrichment.session(of: payload) != nil, let house = HouseConnection.current() else { return delivery.end() }
    delivery.work(
      Task { [delivery] in delivery.end(with: try? await PushEnrichment.fetch(for: payload, by: house.client, at: Date())) },
      Task { [delivery] in
        guard (try? await Task.sleep(for: PushEnrichment.patience)) != nil else { return }
        delivery.end()
      })
  }

  /// Called on another thread, a moment before the system ends the extension.
  override func serviceExtensionTimeWillExpire() {
    delivery.end()
  }
}
