package import SwiftUI

/// A part of what is in a ``Zoomable`` that keeps its size and stays in view, where the browser enlarges. A native scroll view
/// enlarges all.
package struct Unzoomed<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    #if canImport(WebKit)
      content
    #else
      Web.Unzoomed { content }
    #endif
  }
}
