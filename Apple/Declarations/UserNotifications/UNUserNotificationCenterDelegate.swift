public import Foundation

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) { fatalError() }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { fatalError() }
}

public struct UNNotificationPresentationOptions: OptionSet, @unchecked Sendable {
  public init(rawValue: UInt) { fatalError() }
  public var rawValue: UInt { fatalError() }

  public static var badge: UNNotificationPresentationOptions { fatalError() }
  public static var sound: UNNotificationPresentationOptions { fatalError() }
  public static var list: UNNotificationPresentationOptions { fatalError() }
  public static var banner: UNNotificationPresentationOptions { fatalError() }
}
