package import SwiftUI

#if canImport(UIKit)
  import UIKit

  /// Content that two fingers, or two taps, enlarge.
  package struct Zoomable<Content: View>: UIViewRepresentable {
    private let largest: CGFloat
    private let change: (Bool) -> Void
    private let content: Content

    package init(upTo largest: CGFloat, change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.largest = largest
      self.change = change
      self.content = content()
    }

    package func makeCoordinator() -> Coordinator { Coordinator(content, change) }

    package func makeUIView(context: Context) -> UIScrollView {
      let view = UIScrollView()
      view.maximumZoomScale = largest
      view.delegate = context.coordinator
      let inner = context.coordinator.hosting.view!
      inner.backgroundColor = .clear
      inner.frame = view.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner)
      return view
    }

    package func updateUIView(_ view: UIScrollView, context: Context) { context.coordinator.hosting.rootView = content }

    /// Says what is enlarged, and hears when that ends.
    package final class Coordinator: NSObject, UIScrollViewDelegate {
      let hosting: UIHostingController<Content>
      private let change: (Bool) -> Void

      init(_ content: Content, _ change: @escaping (Bool) -> Void) {
        hosting = UIHostingController(rootView: content)
        self.change = change
      }

      package func viewForZooming(in scrollView: UIScrollView) -> UIView? { hosting.view }

      package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { change(scale > 1) }
    }
  }
#elseif canImport(AppKit)
  import AppKit

  /// Content that a pinch on the trackpad enlarges.
  package struct Zoomable<Content: View>: NSViewRepresentable {
    private let largest: CGFloat
    private let content: Content

    package init(upTo largest: CGFloat, change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.largest = largest
      self.content = content()
    }

    package func makeNSView(context: Context) -> NSScrollView {
      let view = NSScrollView()
      view.allowsMagnification = true
      view.maxMagnification = largest
      view.documentView = NSHostingView(rootView: content)
      return view
    }

    package func updateNSView(_ view: NSScrollView, context: Context) { (view.documentView as? NSHostingView<Content>)?.rootView = content }
  }
#else
  /// A scroll view whose content two fingers, the wheel, two taps or keys enlarge. The browser does it by itself.
  package struct Zoomable<Content: View>: View {
    private let largest: CGFloat
    private let change: (Bool) -> Void
    private let content: Content

    /// - Parameters:
    ///   - largest: how many times as large the content may become.
    ///   - change: whether the content is enlarged.
    ///   - content: the scroll view.
    package init(upTo largest: CGFloat, change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.largest = largest
      self.change = change
      self.content = content()
    }

    package var body: some View {
      Web.Zoom(upTo: largest, change: change) { content }
    }
  }
#endif
