import AtriumDevice
import Foundation
import UserNotifications

/// Hands a notification on, once. The answer of the server, the end of our patience and that of the system's come on different threads.
///
/// It is unchecked since neither content nor handler may be sent; both are touched under the lock alone.
final class NotificationDelivery: @unchecked Sendable {
  private let lock = NSLock()
  private var pending: (content: UNNotificationContent, handler: (UNNotificationContent) -> Void)?
  private var tasks: [Task<Void, Never>] = []

  func begin(_ content: UNNotificationContent, _ handler: @escaping (UNNotificationContent) -> Void) {
    lock.withLock { pending = (content, handler) }
  }

  /// What goes on until the notification is handed on.
  func work(_ tasks: Task<Void, Never>...) {
    let isOver = lock.withLock {
      self.tasks = tasks
      return pending == nil
    }
    if isOver { cancel() }
  }

  /// - Parameter enrichment: nil for a notification as it came.
  func end(with enrichment: PushEnrichment? = nil) {
    let handedOn = lock.withLock {
      defer { pending = nil }
      return pending
    }
    // Not under the lock: the system may end the extension while the handler runs.
    if let (content, handler) = handedOn { handler(enrichment.map { Self.content(content, with: $0) } ?? content) }
    cancel()
  }

  private func cancel() {
    for task in lock.withLock({ tasks }) { task.cancel() }
  }

  private static func content(_ content: UNNotificationContent, with enrichment: PushEnrichment) -> UNNotificationContent {
    guard let richer = content.mutableCopy() as? UNMutableNotificationContent else { return content }
    if let category = enrichment.category { richer.categoryIdentifier = category.rawValue }
    if let ask = enrichment.ask { richer.userInfo[PushEnrichment.askField] = ask }
    if let subtitle = enrichment.subtitle { richer.subtitle = subtitle }
    if let body = enrichment.body { richer.body = body }
    return richer
  }
}
