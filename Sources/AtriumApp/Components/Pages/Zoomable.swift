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

    package func makeCoordinator() -> Coordinator { Coordinator() }

    package func makeUIView(context: Context) -> UIScrollView {
      let coordinator = context.coordinator, view = UIScrollView()
      view.maximumZoomScale = largest
      view.delegate = coordinator
      let inner = coordinator.hosting.view!
      inner.backgroundColor = .clear
      inner.frame = view.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner)
      let taps = UITapGestureRecognizer(target: coordinator, action: #selector(Coordinator.tapTwice))
      taps.numberOfTapsRequired = 2
      view.addGestureRecognizer(taps)
      return view
    }

    package func updateUIView(_ view: UIScrollView, context: Context) {
      context.coordinator.change = change
      context.coordinator.hosting.rootView = AnyView(content.environment(\.self, context.environment))
    }

    /// Holds what is enlarged, and hears when that ends.
    package final class Coordinator: NSObject, UIScrollViewDelegate {
      /// A hosting controller has an environment of its own: the content takes along that of the view around it.
      let hosting = UIHostingController(rootView: AnyView(EmptyView()))
      var change: (Bool) -> Void = { _ in }

      package func viewForZooming(in scrollView: UIScrollView) -> UIView? { hosting.view }

      package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { change(scale > 1) }

      @objc func tapTwice(_ taps: UITapGestureRecognizer) {
        guard let view = taps.view as? UIScrollView else { return }
        guard view.zoomScale == 1 else { return view.setZoomScale(1, animated: true) }
        let place = taps.location(in: hosting.view)
        let size = CGSize(width: view.bounds.width / 2, height: view.bounds.height / 2)
        let corner = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
        view.zoom(to: CGRect(origin: corner, size: size), animated: true)
      }
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
      let inner = NSHostingView(rootView: AnyView(EmptyView()))
      inner.frame = view.bounds
      inner.autoresizingMask = [.width, .height]
      view.documentView = inner
      return view
    }

    package func updateNSView(_ view: NSScrollView, context: Context) {
      // A hosting view has an environment of its own: the content takes along that of the view around it.
      (view.documentView as? NSHostingView<AnyView>)?.rootView = AnyView(content.environment(\.self, context.environment))
    }
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
