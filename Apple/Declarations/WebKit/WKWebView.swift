public import Foundation

#if DECLARES_MACOS
  public import AppKit

  @MainActor open class WKWebView: NSView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    weak open var navigationDelegate: (any WKNavigationDelegate)?
    open var allowsLinkPreview: Bool {
      get { fatalError() }
      set { fatalError() }
    }

    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { fatalError() }
  }
#else
  public import UIKit

  @MainActor open class WKWebView: UIView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    weak open var navigationDelegate: (any WKNavigationDelegate)?
    open var allowsLinkPreview: Bool {
      get { fatalError() }
      set { fatalError() }
    }
    open var scrollView: UIScrollView { fatalError() }

    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { fatalError() }
  }
#endif

@MainActor open class WKNavigation: NSObject {}
