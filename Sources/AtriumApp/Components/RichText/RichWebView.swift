#if canImport(WebKit)
  import AtriumClient
  import Foundation
  import SwiftUI
  import WebKit

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// The web view of a rich document.
  struct RichWebView {
    let document: RichDocument
    let place: String
    let client: APIClient
    /// The element that it is to go to.
    let heading: Binding<String?>?
    let report: (RichLayout) -> Void
    let follow: (RichLink) -> Void

    func makeCoordinator() -> RichCoordinator { RichCoordinator() }

    private func makeView(_ coordinator: RichCoordinator) -> RichHostView {
      let view = RichHostView(frame: .zero, configuration: coordinator.configuration(client: client))
      view.navigationDelegate = coordinator
      // A look at where a link leads would load it outside of the app.
      view.allowsLinkPreview = false
      #if canImport(UIKit)
        view.becomePartOfScreen()
      #endif
      return view
    }

    private func update(_ view: RichHostView, _ coordinator: RichCoordinator) {
      coordinator.report = report
      coordinator.follow = follow
      coordinator.show(document, at: place, in: view)
      guard let heading, let id = heading.wrappedValue, let top = coordinator.layout.anchors[id] else { return }
      view.reveal(top)
      // Not while the view is updated.
      Task { heading.wrappedValue = nil }
    }
  }

  #if canImport(UIKit)
    extension RichWebView: UIViewRepresentable {
      /// Points of the root element: a text is set a sixteenth larger, in the 17 points of the system's body.
      static let textSize: CGFloat = 16
      static var background: Color? { nil }

      func makeUIView(context: Context) -> RichHostView { makeView(context.coordinator) }
      func updateUIView(_ view: RichHostView, context: Context) { update(view, context.coordinator) }
    }

    final class RichHostView: WKWebView {
      /// It scrolls with the screen and shows the screen's background.
      func becomePartOfScreen() {
        scrollView.isScrollEnabled = false
        isOpaque = false
        backgroundColor = .clear
      }

      /// Scrolls the screen until a place of the text is at its top.
      func reveal(_ top: Double) {
        var ancestor = superview
        while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
        guard let screen = ancestor as? UIScrollView else { return }
        let height = screen.bounds.height
        screen.scrollRectToVisible(convert(CGRect(x: 0, y: top, width: 1, height: height), to: screen), animated: true)
      }
    }
  #elseif canImport(AppKit)
    extension RichWebView: NSViewRepresentable {
      /// Points of the root element. The system's texts are smaller on a Mac than in the hand.
      static let textSize: CGFloat = 14
      /// A web view on a Mac cannot be seen through.
      static var background: Color? { Color(nsColor: .windowBackgroundColor) }

      func makeNSView(context: Context) -> RichHostView { makeView(context.coordinator) }
      func updateNSView(_ view: RichHostView, context: Context) { update(view, context.coordinator) }
    }

    final class RichHostView: WKWebView {
      /// Scrolls the screen until a place of the text is in its upper part.
      func reveal(_ top: Double) {
        _ = scrollToVisible(NSRect(x: 0, y: top, width: 1, height: enclosingScrollView?.contentSize.height ?? 1))
      }

      /// What scrolls down is the screen; a wide table scrolls sideways by itself.
      override func scrollWheel(with event: NSEvent) {
        if abs(event.scrollingDeltaY) > abs(event.scrollingDeltaX) {
          nextResponder?.scrollWheel(with: event)
        } else {
          super.scrollWheel(with: event)
        }
      }
    }
  #endif
#endif
