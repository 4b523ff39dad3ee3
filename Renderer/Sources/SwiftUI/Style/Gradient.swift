public import Foundation

/// Colours along a line.
public struct Gradient: Equatable, Hashable, ShapeStyle {
  /// A colour at a part of the line.
  public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Gradient.Stop]

  public init(stops: [Gradient.Stop]) { self.stops = stops }

  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  public var _paint: _Paint { LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint }

  var token: String { stops.map { $0.color._paint.token + "at" + StyleRules.token(($0.location * 100).rounded()) }.joined(separator: "-") }

  /// The stops with a unit: percent of the line, degrees of a turn.
  func css(scale: CGFloat, from start: CGFloat = 0, unit: String) -> String {
    stops.map { "\($0.color._paint.css) \(StyleRules.format(start + $0.location * scale))\(unit)" }.joined(separator: ",")
  }

  func paint(_ name: String, _ css: String) -> _Paint {
    _Paint(token: name + "-" + token, css: css, kind: .image(solid: stops.first?.color._paint.css ?? "currentcolor"))
  }
}

/// Colours along a line between two points.
public struct LinearGradient: ShapeStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// A browser's line goes through the middle of the box, from corner to corner or edge to edge: the points give the direction, and
  /// along an edge also where it begins and ends.
  public var _paint: _Paint {
    let across = endPoint.x - startPoint.x
    let down = endPoint.y - startPoint.y
    let sides = [down < 0 ? "top" : down > 0 ? "bottom" : nil, across < 0 ? "left" : across > 0 ? "right" : nil].compactMap { $0 }
    let direction = sides.isEmpty ? "bottom" : sides.joined(separator: " ")
    var start: CGFloat = 0
    var length: CGFloat = 100
    if across == 0 || down == 0 {
      let begin = down == 0 ? (across < 0 ? 1 - startPoint.x : startPoint.x) : (down < 0 ? 1 - startPoint.y : startPoint.y)
      start = begin * 100
      length = max(abs(across), abs(down)) * 100
    }
    return gradient.paint(
      "lg\(startPoint.token)to\(endPoint.token)",
      "linear-gradient(to \(direction),\(gradient.css(scale: length, from: start, unit: "%")))")
  }
}

/// Colours from a centre outwards.
public struct RadialGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public var _paint: _Paint {
    gradient.paint(
      "rg\(center.token)r\(StyleRules.token(startRadius))to\(StyleRules.token(endRadius))",
      "radial-gradient(circle at \(center.css),\(gradient.css(scale: endRadius - startRadius, from: startRadius, unit: "px")))")
  }
}

/// Colours around a centre.
public struct AngularGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public var _paint: _Paint {
    // A browser counts from the top, SwiftUI from where lines begin.
    gradient.paint(
      "ag\(center.token)a\(StyleRules.token(startAngle.degrees))to\(StyleRules.token(endAngle.degrees))",
      "conic-gradient(from \(StyleRules.format(startAngle.degrees + 90))deg at \(center.css),"
        + "\(gradient.css(scale: endAngle.degrees - startAngle.degrees, unit: "deg")))")
  }
}

/// A gradient of one colour's shades.
public struct AnyGradient: ShapeStyle, Hashable {
  public let _paint: _Paint

  init(_ color: _Paint) {
    _paint = _Paint(
      token: "any-" + color.token, css: "linear-gradient(color-mix(in oklab,\(color.css) 82%,white),\(color.css))",
      kind: .image(solid: color.css))
  }
}

extension LinearGradient: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    FillView._update(FillView(classes: view._paint.background), old, context)
  }
}

extension RadialGradient: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    FillView._update(FillView(classes: view._paint.background), old, context)
  }
}

extension AngularGradient: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    FillView._update(FillView(classes: view._paint.background), old, context)
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
