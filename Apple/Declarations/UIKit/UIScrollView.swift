public import Foundation

@MainActor open class UIScrollView: UIView {
  weak open var delegate: (any UIScrollViewDelegate)?
  open var maximumZoomScale: CGFloat {
    get { fatalError() }
    set { fatalError() }
  }
  open var zoomScale: CGFloat {
    get { fatalError() }
    set { fatalError() }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { fatalError() }
  open func zoom(to rect: CGRect, animated: Bool) { fatalError() }
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { fatalError() }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { fatalError() }
}
