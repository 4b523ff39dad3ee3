public import Foundation

extension NSViewController {
  @MainActor public var extensionContext: NSExtensionContext? { fatalError() }
}
