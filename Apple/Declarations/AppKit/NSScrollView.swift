public import Foundation

@MainActor open class NSScrollView: NSView {
  open var documentView: NSView? {
    get { fatalError() }
    set { fatalError() }
  }
  open var allowsMagnification: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var maxMagnification: CGFloat {
    get { fatalError() }
    set { fatalError() }
  }
}
