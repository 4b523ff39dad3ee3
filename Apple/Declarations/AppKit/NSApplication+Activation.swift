public import Foundation

extension NSApplication {
  public func activate() { fatalError() }
}
