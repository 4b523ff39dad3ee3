public import Foundation

@MainActor open class NSResponder: NSObject {
  unowned(unsafe) open var nextResponder: NSResponder?
  open func scrollWheel(with event: NSEvent) { fatalError() }
}

@MainActor open class NSView: NSResponder {
  public init(frame frameRect: NSRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }

  open var frame: NSRect {
    get { fatalError() }
    set { fatalError() }
  }
  open var bounds: NSRect {
    get { fatalError() }
    set { fatalError() }
  }
  open var autoresizingMask: NSView.AutoresizingMask {
    get { fatalError() }
    set { fatalError() }
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { fatalError() }

    public static var width: NSView.AutoresizingMask { fatalError() }
    public static var height: NSView.AutoresizingMask { fatalError() }
  }
}
