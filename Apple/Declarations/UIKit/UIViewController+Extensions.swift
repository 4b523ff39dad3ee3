public import Foundation

extension UIViewController {
  @MainActor public var extensionContext: NSExtensionContext? { fatalError() }
  @MainActor public func addChild(_ childController: UIViewController) { fatalError() }
  @MainActor public func didMove(toParent parent: UIViewController?) { fatalError() }
}
