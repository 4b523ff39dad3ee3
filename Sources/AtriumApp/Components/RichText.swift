import SwiftUI

#if canImport(WebKit)
  import WebKit

  /// HTML that the server rendered and sanitised, in a web view without script.
  struct RichText {
    let html: String

    private func makeWebView() -> WKWebView {
      let configuration = WKWebViewConfiguration()
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      return WKWebView(frame: .zero, configuration: configuration)
    }
  }

  #if canImport(UIKit)
    extension RichText: UIViewRepresentable {
      func makeUIView(context: Context) -> WKWebView { makeWebView() }
      func updateUIView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
    }
  #else
    extension RichText: NSViewRepresentable {
      func makeNSView(context: Context) -> WKWebView { makeWebView() }
      func updateNSView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
    }
  #endif
#else
  /// HTML that the server rendered and sanitised.
  struct RichText: View {
    let html: String

    var body: some View { Web.HTML(html, classes: "rich") }
  }
#endif
