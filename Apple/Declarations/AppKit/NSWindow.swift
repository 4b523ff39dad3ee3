public import Foundation

@MainActor open class NSWindow: NSResponder {
  public convenience init(contentViewController: NSViewController) { fatalError() }

  open var preventsApplicationTerminationWhenModal: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open func beginCriticalSheet(_ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) {
    fatalError()
  }
  open func endSheet(_ sheetWindow: NSWindow) { fatalError() }
}

@MainActor open class NSViewController: NSResponder {
  open var view: NSView {
    get { fatalError() }
    set { fatalError() }
  }
  open func loadView() { fatalError() }
}

extension NSView {
  public var window: NSWindow? { fatalError() }
}
