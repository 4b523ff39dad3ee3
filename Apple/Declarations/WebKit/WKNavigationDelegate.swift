public import Foundation
public import FoundationNetworking

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { fatalError() }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { fatalError() }
}

@MainActor open class WKNavigationAction: NSObject {
  open var navigationType: WKNavigationType { fatalError() }
  open var request: URLRequest { fatalError() }
}

public enum WKNavigationType: Int, @unchecked Sendable {
  case linkActivated = 0
}

public enum WKNavigationActionPolicy: Int, @unchecked Sendable {
  case cancel = 0
  case allow = 1
}
