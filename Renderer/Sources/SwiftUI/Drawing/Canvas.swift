public import Foundation

/// A view that is drawn by a closure, on the server: the page gets the drawing as one `<svg>`, and of later ones what has changed.
///
/// It takes all the room it may have. Nothing of it is read out until it has an `accessibilityLabel`.
public struct Canvas<Symbols> where Symbols: View {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas where Symbols == EmptyView {
  /// Whether it is opaque, its colour mode and whether it is drawn aside are a browser's own business.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    PaperPlace._update(PaperPlace(paper: Paper(fit: .whole, draw: view.renderer)), old, context)
  }
}

/// How the colours of a drawing are worked out. Browsers use sRGB.
public enum ColorRenderingMode: Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// The box that a drawing lies in: all the room there is. Nothing of it is read out.
nonisolated struct PaperPlace: _PrimitiveView {
  let paper: Paper

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        Element._update(
          Element(.div, "shape easel fw fh", [Attribute("aria-hidden", "true")]) { view.paper }, old, context)
      }
    }
  }
}
