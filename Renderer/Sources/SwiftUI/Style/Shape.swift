public import Foundation

/// An outline that fills its place, and that clips and backs views.
///
/// Those of the module are boxes with corners, and circles, as a style sheet knows them. One that an app makes says its path, and is
/// drawn.
public nonisolated protocol Shape: Sendable, Animatable, _PrimitiveView {
  /// The outline in a place.
  func path(in rect: CGRect) -> Path
  /// How the style sheet draws the outline, or that it is drawn.
  var _outline: _Outline { get }
}

extension Shape {
  public var _outline: _Outline { _Outline(source: PathSource { [self] rect in path(in: rect) }) }
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
  /// Of a shape that is drawn.
  var source: PathSource?
  /// Another kind of shape may come at its place: nothing of what is drawn for it may depend on the kind alone.
  var isErased = false
  /// The shape of the container counts instead.
  var isRelative = false

  init(source: PathSource) {
    name = "path"
    corners = ""
    self.source = source
  }

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

  var outline: _Outline
  let paint: _Paint
  var line: (kind: Line, style: StrokeStyle)?
  var fill = FillStyle()

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    if view.outline.isErased {
      var drawn = view
      drawn.outline = view.outline.resolved(in: context)
      drawn.outline.isErased = false
      let node = BranchNode.reuse(old, context)
      node.show(drawn, as: drawn.outline.source == nil ? 1 : 2, context)
      return node
    }
    if let source = view.outline.source {
      let place = PaperPlace(paper: source.paper(view.paint, view.line?.style, view.fill))
      return PaperPlace._update(place, old, context)
    }
    return context.asRow(old) { old, context in
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

/// A shape of one kind as a view: whether it is drawn depends on the kind, which is part of the view's type.
nonisolated struct ShapeView<S: Shape>: _PrimitiveView {
  let shape: S
  let drawn: DrawnShape

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    DrawnShape._update(view.drawn, old, context)
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
    ShapeView(shape: self, drawn: DrawnShape(outline: _outline, paint: content._paint, fill: style))
  }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
    fill(ForegroundStyle(), style: style)
  }

  public nonisolated func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func stroke<S>(_ content: S, style: StrokeStyle) -> some View where S: ShapeStyle {
    ShapeView(shape: self, drawn: DrawnShape(outline: _outline, paint: content._paint, line: (.centred, style)))
  }
}

extension InsettableShape {
  public nonisolated func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View where S: ShapeStyle {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  public nonisolated func strokeBorder<S>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View where S: ShapeStyle {
    let outline = _outline
    // The style sheet draws a line inside of a box; half of one that is drawn would lie outside.
    let inner = outline.source == nil ? outline : inset(by: style.lineWidth / 2)._outline
    return ShapeView(shape: self, drawn: DrawnShape(outline: inner, paint: content._paint, line: (.inside, style)))
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

extension _InsetShape: InsettableShape {
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  public var _outline: _Outline { base._outline.inset(by: amount) }
  public func inset(by amount: CGFloat) -> _InsetShape<Base> { _InsetShape(base: base, amount: self.amount + amount) }
}
