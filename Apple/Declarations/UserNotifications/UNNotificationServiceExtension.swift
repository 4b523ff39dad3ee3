public import Foundation

open class UNNotificationServiceExtension: NSObject {
  open func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { fatalError() }
  open func serviceExtensionTimeWillExpire() { fatalError() }
}
