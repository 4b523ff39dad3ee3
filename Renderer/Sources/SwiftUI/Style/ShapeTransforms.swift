public import Foundation

/// A shape that is drawn elsewhere than in its place.
public struct OffsetShape<Content>: Shape where Content: Shape {
  public var shape: Content
  public var offset: CGSize

  public nonisolated init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
}

/// A shape that is turned about a point of its place.
public struct RotatedShape<Content>: Shape where Content: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(CGAffineTransform(rotationAngle: angle.radians).about(anchor, of: rect))
  }
}

/// A shape that is larger or smaller than its place.
public struct ScaledShape<Content>: Shape where Content: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
  }
}

/// A shape whose points are moved, turned and scaled.
public struct TransformedShape<Content>: Shape where Content: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public nonisolated init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

/// A part of a shape's outline.
nonisolated struct TrimmedShape<Content>: Shape where Content: Shape {
  let shape: Content
  let start: CGFloat
  let end: CGFloat

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
}

/// A shape in a size of its own, from the corner of its place.
nonisolated struct SizedShape<Content>: Shape where Content: Shape {
  let shape: Content
  let size: CGSize

  func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// The line along a shape's outline: it is drawn as one, and is an area for what is cut by it or filled otherwise.
nonisolated struct StrokedShape<Content>: Shape where Content: Shape {
  let shape: Content
  let style: StrokeStyle

  func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let drawn = DrawnShape(outline: view.shape._outline, paint: ForegroundStyle()._paint, line: (.centred, view.style))
    return DrawnShape._update(drawn, old, context)
  }
}

extension Shape {
  /// The part of the outline between two shares of its length.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }

  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }

  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  public nonisolated func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }

  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// A line along the outline, half of it outside.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }

  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension CGAffineTransform {
  /// The same about a point of a rectangle instead of the page's corner.
  fileprivate func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self).concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
