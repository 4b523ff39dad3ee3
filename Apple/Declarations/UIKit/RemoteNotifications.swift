public import Foundation

extension UIApplication {
  public func registerForRemoteNotifications() { fatalError() }
}

@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { fatalError() }
  open var name: String { fatalError() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}

public enum UIUserInterfaceIdiom: Int, @unchecked Sendable {
  case phone = 0
}
