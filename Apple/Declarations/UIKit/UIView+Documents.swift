public import Foundation

extension UIView {
  public var superview: UIView? { fatalError() }
  public var isOpaque: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
}

extension UIScrollView {
  public var isScrollEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) { fatalError() }
}
