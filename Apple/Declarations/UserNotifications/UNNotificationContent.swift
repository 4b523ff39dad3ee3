public import Foundation

open class UNNotificationContent: NSObject {
  open var userInfo: [AnyHashable: Any] { fatalError() }
}

open class UNMutableNotificationContent: UNNotificationContent {
  open var title: String {
    get { fatalError() }
    set { fatalError() }
  }
  open var subtitle: String {
    get { fatalError() }
    set { fatalError() }
  }
  open var body: String {
    get { fatalError() }
    set { fatalError() }
  }
  open var categoryIdentifier: String {
    get { fatalError() }
    set { fatalError() }
  }
  open var threadIdentifier: String {
    get { fatalError() }
    set { fatalError() }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fatalError() }
    set { fatalError() }
  }
  open var sound: UNNotificationSound? {
    get { fatalError() }
    set { fatalError() }
  }
}

open class UNNotificationSound: NSObject {
  open class var `default`: UNNotificationSound { fatalError() }
}
