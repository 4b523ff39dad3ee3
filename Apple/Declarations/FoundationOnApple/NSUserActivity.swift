public import Foundation

open class NSUserActivity: NSObject {
  public init(activityType: String) {}

  open var title: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open var userInfo: [AnyHashable: Any]? {
    get { fatalError() }
    set { fatalError() }
  }
  open var requiredUserInfoKeys: Set<String>? {
    get { fatalError() }
    set { fatalError() }
  }
  open var webpageURL: URL? {
    get { fatalError() }
    set { fatalError() }
  }
  open var isEligibleForHandoff: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}
