package import SwiftUI

#if canImport(WebKit)
  import WebKit

  /// HTML that the server rendered and sanitised, in a web view without script.
  package struct RichText {
    private let html: String

    package init(html: String) { self.html = html }

    private func makeWebView() -> WKWebView {
      let configuration = WKWebViewConfiguration()
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      return WKWebView(frame: .zero, configuration: configuration)
    }
  }

  #if canImport(UIKit)
    extension RichText: UIViewRepresentable {
      package func makeUIView(context: Context) -> WKWebView { makeWebView() }
      package func updateUIView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
    }
  #else
    extension RichText: NSViewRepresentable {
      package func makeNSView(context: Context) -> WKWebView { makeWebView() }
      package func updateNSView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
    }
  #endif
#else
  /// HTML that the server rendered and sanitised.
  package struct RichText: View {
    private let html: String

    package init(html: String) { self.html = html }

    package var body: some View { Web.HTML(html, classes: "rich") }
  }
#endif
