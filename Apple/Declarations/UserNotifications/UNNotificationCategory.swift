public import Foundation

open class UNNotificationCategory: NSObject {
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
  ) { fatalError() }
}

public struct UNNotificationCategoryOptions: OptionSet, @unchecked Sendable {
  public init(rawValue: UInt) { fatalError() }
  public var rawValue: UInt { fatalError() }
}

open class UNNotificationAction: NSObject {
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) { fatalError() }
}

open class UNNotificationActionIcon: NSObject {
  public convenience init(systemImageName: String) { fatalError() }
}

public struct UNNotificationActionOptions: OptionSet, @unchecked Sendable {
  public init(rawValue: UInt) { fatalError() }
  public var rawValue: UInt { fatalError() }

  public static var authenticationRequired: UNNotificationActionOptions { fatalError() }
  public static var destructive: UNNotificationActionOptions { fatalError() }
  public static var foreground: UNNotificationActionOptions { fatalError() }
}
