package import SwiftUI

#if canImport(UIKit)
  package import UIKit

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
      let coordinator = context.coordinator, view = UIScrollView(frame: .zero)
      view.maximumZoomScale = largest
      view.delegate = coordinator
      let inner = coordinator.hosting.view!
      inner.backgroundColor = .clear
      inner.frame = view.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner)
      return view
    }

    package func updateUIView(_ view: UIScrollView, context: Context) {
      let coordinator = context.coordinator
      coordinator.change = change
      coordinator.hosting.rootView = AnyView(
        content.environment(\.self, context.environment)
          // Before what is inside: a single tap there waits whether another one follows.
          .highPriorityGesture(
            SpatialTapGesture(count: 2).onEnded { [weak view] tap in
              if let view { Self.enlarge(view, at: tap.location) }
            }))
    }

    /// Twice as large around a place of the content, or as large as it was.
    private static func enlarge(_ view: UIScrollView, at place: CGPoint) {
      guard view.zoomScale == 1 else { return view.setZoomScale(1, animated: true) }
      let size = CGSize(width: view.bounds.width / 2, height: view.bounds.height / 2)
      let corner = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
      view.zoom(to: CGRect(origin: corner, size: size), animated: true)
    }

    /// Holds what is enlarged, and hears when that ends.
    package final class Coordinator: NSObject, UIScrollViewDelegate {
      /// A hosting controller has an environment of its own: the content takes along that of the view around it.
      let hosting = UIHostingController(rootView: AnyView(EmptyView()))
      var change: (Bool) -> Void = { _ in }

      package func viewForZooming(in scrollView: UIScrollView) -> UIView? { hosting.view }

      package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { change(scale > 1) }
    }
  }
#elseif canImport(AppKit)
  package import AppKit

  /// Content that a pinch on the trackpad enlarges.
  package struct Zoomable<Content: View>: NSViewRepresentable {
    private let largest: CGFloat
    private let content: Content

    package init(upTo largest: CGFloat, change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.largest = largest
      self.content = content()
    }

    package func makeNSView(context: Context) -> NSScrollView {
      let view = NSScrollView(frame: .zero)
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
