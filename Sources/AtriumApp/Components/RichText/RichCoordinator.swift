#if canImport(WebKit)
  import AtriumClient
  import Foundation
  import WebKit

  /// What a web view with a rich document reports to, and the document that it shows.
  final class RichCoordinator: NSObject, WKNavigationDelegate, WKScriptMessageHandler {
    private(set) var layout = RichLayout()
    var report: (RichLayout) -> Void = { _ in }
    var follow: (RichLink) -> Void = { _ in }
    private var document: RichDocument?
    private var page: URL?

    /// Makes what a web view is configured with: no script but the app's own, nothing kept, and files that the client reads.
    func configuration(client: APIClient) -> WKWebViewConfiguration {
      let configuration = WKWebViewConfiguration()
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      configuration.websiteDataStore = .nonPersistent()
      configuration.setURLSchemeHandler(RichByteLoader(client: client), forURLScheme: RichAddress.scheme)
      let world = WKContentWorld.world(name: RichScript.name), controller = configuration.userContentController
      controller.addUserScript(
        WKUserScript(
          source: RichScript.source(shared: RichResources.script), injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: world))
      controller.add(self, contentWorld: world, name: RichScript.name)
      return configuration
    }

    /// - Parameter place: where the document is open. It counts when the document is loaded: another one has another place.
    func show(_ document: RichDocument, at place: String, in view: WKWebView) {
      guard document != self.document else { return }
      self.document = document
      page = RichAddress.page(at: place) ?? RichAddress.page(at: "/")
      load(in: view)
    }

    private func load(in view: WKWebView) {
      guard let document else { return }
      let nonce = UUID().uuidString.replacing("-", with: "")
      view.loadHTMLString(document.page(style: RichResources.style, nonce: nonce), baseURL: page)
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
      guard let layout = RichLayout(message: message.body), layout != self.layout else { return }
      self.layout = layout
      report(layout)
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      guard let page else { return decisionHandler(.cancel) }
      let isLink = navigationAction.navigationType == .linkActivated
      switch RichNavigation(to: navigationAction.request.url, isLink: isLink, from: page, server: document?.origin) {
      case .load: decisionHandler(.allow)
      case .follow(let link):
        decisionHandler(.cancel)
        follow(link)
      case .refuse: decisionHandler(.cancel)
      }
    }

    /// The system ended it, for want of memory say: what it showed is gone.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { load(in: webView) }
  }
#endif
