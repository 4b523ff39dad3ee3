public import Foundation

open class NSColor: NSObject, @unchecked Sendable {
  open class var windowBackgroundColor: NSColor { fatalError() }
}
