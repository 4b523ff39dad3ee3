public import Foundation

open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { fatalError() }

  weak open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { fatalError() }
    set { fatalError() }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
  open func notificationSettings() async -> UNNotificationSettings { fatalError() }
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { fatalError() }
  open func add(_ request: UNNotificationRequest) async throws { fatalError() }
  open func deliveredNotifications() async -> [UNNotification] { fatalError() }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) { fatalError() }
  open func setBadgeCount(_ newBadgeCount: Int) async throws { fatalError() }
}

public struct UNAuthorizationOptions: OptionSet, @unchecked Sendable {
  public init(rawValue: UInt) { fatalError() }
  public var rawValue: UInt { fatalError() }

  public static var badge: UNAuthorizationOptions { fatalError() }
  public static var sound: UNAuthorizationOptions { fatalError() }
  public static var alert: UNAuthorizationOptions { fatalError() }
}

open class UNNotificationSettings: NSObject {
  open var authorizationStatus: UNAuthorizationStatus { fatalError() }
}

public enum UNAuthorizationStatus: Int, @unchecked Sendable {
  case notDetermined
  case denied
  case authorized
}
