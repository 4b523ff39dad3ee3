public import Foundation

open class NSEvent: NSObject {
  open var scrollingDeltaX: CGFloat { fatalError() }
  open var scrollingDeltaY: CGFloat { fatalError() }
}
