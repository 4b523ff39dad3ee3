public import Foundation

extension NSApplication {
  public func registerForRemoteNotifications() { fatalError() }
}
