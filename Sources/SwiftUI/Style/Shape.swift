public import Foundation

/// An outline that fills its place, and that clips and backs views.
///
/// A browser knows boxes with corners, and circles: there are no paths, so an app cannot make a shape of its own.
public nonisolated protocol Shape: Sendable, View {
  /// How the style sheet draws the outline.
  var _outline: _Outline { get }
}

/// An outline that can be drawn further inside.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// An outline as the style sheet knows it.
public struct _Outline: Sendable, Equatable {
  /// The part of class names that stands for it.
  var name: String
  /// The corners, as declarations.
  var corners: String
  /// The largest circle that fits: a box's corners cannot say that.
  var isCircle = false
  /// How far inside of its place the outline lies.
  var inset: CGFloat = 0

  init(_ name: String, radius: String, isCircle: Bool = false) {
    self.name = name
    corners = "border-radius:" + radius
    self.isCircle = isCircle
  }

  init(_ name: String, corners: String) {
    self.name = name
    self.corners = corners
  }

  func inset(by amount: CGFloat) -> _Outline {
    var copy = self
    copy.inset += amount
    copy.name += "in" + StyleRules.token(copy.inset)
    return copy
  }

  /// The class that gives a box the outline.
  @MainActor var className: String {
    StyleRules.name(
      "r-" + name, corners + (inset == 0 ? "" : ";margin:\(StyleRules.format(inset))px;--inset:\(StyleRules.format(inset))px"))
  }
}

/// A shape as a view, filled or traced.
nonisolated struct DrawnShape: _PrimitiveView {
  enum Line: Sendable {
    /// Half of it inside of the outline.
    case centred
    case inside
  }

  let outline: _Outline
  let paint: _Paint
  var line: (kind: Line, style: StrokeStyle)?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let classes = "shape fw fh" + (view.outline.isCircle ? " circle" : "")
        let drawing = Element(.div, "drawing " + view.outline.className + " " + view.drawing)
        return Element._update(Element(.div, classes, [Attribute("aria-hidden", "true")]) { drawing }, old, context)
      }
    }
  }

  @MainActor private var drawing: String {
    guard let line else { return paint.shapeFill }
    let width = StyleRules.format(line.style.lineWidth)
    let token = StyleRules.token(line.style.lineWidth)
    let dash = line.style.keyword
    switch (paint.kind, line.kind) {
    case (.image, _):
      // A gradient's line is the box with its inside cut away.
      return StyleRules.name(
        "ring\(token)-\(paint.token)",
        "background:\(paint.css);padding:\(width)px;mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0)")
    case (_, .inside): return StyleRules.name("sb\(token)\(dash)-\(paint.token)", "border:\(width)px \(dash) \(paint.color)")
    case (_, .centred):
      return StyleRules.name(
        "st\(token)\(dash)-\(paint.token)",
        "outline:\(width)px \(dash) \(paint.color);outline-offset:-\(StyleRules.format(line.style.lineWidth / 2))px")
    }
  }
}

extension _Paint {
  /// The class of a filled shape: the foreground may be a gradient, which is known further out.
  @MainActor fileprivate var shapeFill: String { token == "fg" ? "in-foreground" : background }
}

extension Shape {
  @MainActor public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    DrawnShape._update(DrawnShape(outline: view._outline, paint: ForegroundStyle()._paint), old, context)
  }

  public nonisolated func fill<S>(_ content: S, style: FillStyle = FillStyle()) -> some View where S: ShapeStyle {
    DrawnShape(outline: _outline, paint: content._paint)
  }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
    DrawnShape(outline: _outline, paint: ForegroundStyle()._paint)
  }

  public nonisolated func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func stroke<S>(_ content: S, style: StrokeStyle) -> some View where S: ShapeStyle {
    DrawnShape(outline: _outline, paint: content._paint, line: (.centred, style))
  }
}

extension InsettableShape {
  public nonisolated func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View where S: ShapeStyle {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  public nonisolated func strokeBorder<S>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View where S: ShapeStyle {
    DrawnShape(outline: _outline, paint: content._paint, line: (.inside, style))
  }

  public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

/// A shape drawn further inside.
public struct _InsetShape<Base: InsettableShape>: Sendable {
  let base: Base
  let amount: CGFloat
}

extension _InsetShape: InsettableShape, _PrimitiveView {
  public var _outline: _Outline { base._outline.inset(by: amount) }
  public func inset(by amount: CGFloat) -> _InsetShape<Base> { _InsetShape(base: base, amount: self.amount + amount) }
}
