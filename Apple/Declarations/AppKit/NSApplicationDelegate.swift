public import Foundation

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  func application(_ application: NSApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(_ application: NSApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(_ application: NSApplication, didReceiveRemoteNotification userInfo: [String: Any])
}

extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) { fatalError() }
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { fatalError() }
  public func application(_ application: NSApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
    fatalError()
  }
  public func application(_ application: NSApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) { fatalError() }
  public func application(_ application: NSApplication, didReceiveRemoteNotification userInfo: [String: Any]) { fatalError() }
}
