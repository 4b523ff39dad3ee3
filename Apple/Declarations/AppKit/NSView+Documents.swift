public import Foundation

extension NSView {
  public var enclosingScrollView: NSScrollView? { fatalError() }
  public func scrollToVisible(_ rect: NSRect) -> Bool { fatalError() }
}

extension NSScrollView {
  public var contentSize: NSSize { fatalError() }
}
