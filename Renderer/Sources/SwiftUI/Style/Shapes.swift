public import Foundation

/// A rectangle.
public struct Rectangle: Sendable {
  public nonisolated init() {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
}

/// The radius of each corner.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners differ.
public struct UnevenRoundedRectangle: Sendable {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Sendable {
  public var style: RoundedCornerStyle

  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

/// The largest circle that fits.
public struct Circle: Sendable {
  public nonisolated init() {}
}

/// A circle drawn out to the sides of its place.
public struct Ellipse: Sendable {
  public nonisolated init() {}
}

extension Rectangle: InsettableShape {
  public var _outline: _Outline { _Outline("rectangle", radius: "0") }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension RoundedRectangle: InsettableShape {
  public var _outline: _Outline {
    let (width, height) = (cornerSize.width, cornerSize.height)
    if width == height { return _Outline("round" + StyleRules.token(width), radius: StyleRules.format(width) + "px") }
    return _Outline(
      "round\(StyleRules.token(width))by\(StyleRules.token(height))",
      radius: "\(StyleRules.format(width))px / \(StyleRules.format(height))px")
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension UnevenRoundedRectangle: InsettableShape {
  public var _outline: _Outline {
    let corners = [
      ("start-start", cornerRadii.topLeading), ("end-start", cornerRadii.bottomLeading), ("end-end", cornerRadii.bottomTrailing),
      ("start-end", cornerRadii.topTrailing),
    ]
    return _Outline(
      "uneven" + corners.map { StyleRules.token($0.1) }.joined(separator: "-"),
      corners: corners.map { "border-\($0.0)-radius:\(StyleRules.format($0.1))px" }.joined(separator: ";"))
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension Capsule: InsettableShape {
  public var _outline: _Outline { _Outline("capsule", radius: "999px") }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension Circle: InsettableShape {
  public var _outline: _Outline { _Outline("circle", radius: "50%", isCircle: true) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension Ellipse: InsettableShape {
  public var _outline: _Outline { _Outline("ellipse", radius: "50%") }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
