public import Foundation

/// An outline that clips and backs views.
public nonisolated protocol Shape: Sendable {
  /// The corner radius that draws the outline, as a class name and a CSS length.
  var _outline: (name: String, radius: String) { get }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Shape {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public var _outline: (name: String, radius: String) { ("capsule", "999px") }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  let style: RoundedCornerStyle

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    self.style = style
  }

  public var _outline: (name: String, radius: String) {
    ("round" + StyleRules.token(cornerSize.width), StyleRules.format(cornerSize.width) + "px")
  }
}

/// How a corner bends. Browsers draw circular corners.
public enum RoundedCornerStyle: Sendable {
  case circular
  case continuous
}

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

extension View {
  public nonisolated func background<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
  where S: ShapeStyle, T: Shape {
    ShapeModifier(content: PaintModifier(content: self, role: .background, paint: style._paint), outline: shape._outline)
  }
}

/// A shape as the corner radius of the box that has the background.
nonisolated struct ShapeModifier<Content: View>: _PrimitiveView {
  let content: Content
  let outline: (name: String, radius: String)

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = StyleRules.name("r-" + view.outline.name, "border-radius:" + view.outline.radius)
    return StyleModifier<Content>._update(view.content.styled(.shape, "shape", name), old, context)
  }
}
