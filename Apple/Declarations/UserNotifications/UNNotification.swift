public import Foundation

open class UNNotification: NSObject {
  open var date: Date { fatalError() }
  open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
  public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) { fatalError() }

  open var identifier: String { fatalError() }
  open var content: UNNotificationContent { fatalError() }
}

open class UNNotificationTrigger: NSObject {}

open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { fatalError() }
  open var actionIdentifier: String { fatalError() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier: String = { fatalError() }()
