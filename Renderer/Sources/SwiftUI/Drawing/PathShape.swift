public import Foundation

extension Path: Shape {
  /// The path itself: its points are those of the page, whatever the room.
  public func path(in _: CGRect) -> Path { self }

  public var _outline: _Outline {
    _Outline(source: PathSource(isFixed: true) { [self] _ in self })
  }
}

// The outlines of the module's own shapes, for who draws with them.
extension Rectangle {
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension RoundedRectangle {
  public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
}

extension UnevenRoundedRectangle {
  /// As where one reads from the left: a path does not know the direction of reading.
  public nonisolated func path(in rect: CGRect) -> Path {
    let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
    return Path.rounded(rect, corners: radii.map { CGSize(width: $0, height: $0) })
  }
}

extension Capsule {
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: style)
  }
}

extension Circle {
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(abs(rect.width), abs(rect.height))
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

extension Ellipse {
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// The outline of a shape that an app has made: asked for once its place is known.
struct PathSource: Sendable, Equatable {
  /// It is the same in every place.
  var isFixed = false
  let path: @Sendable (CGRect) -> Path

  init(isFixed: Bool = false, path: @escaping @Sendable (CGRect) -> Path) {
    self.isFixed = isFixed
    self.path = path
  }

  /// What a closure draws cannot be compared.
  static func == (a: PathSource, b: PathSource) -> Bool { false }

  /// The outline, drawn.
  func paper(_ paint: _Paint, _ stroke: StrokeStyle?, _ fill: FillStyle) -> Paper {
    Paper(fit: isFixed ? .free : .stretched) { context, size in
      let outline = path(CGRect(origin: .zero, size: size))
      let shading = GraphicsContext.Shading(paint: paint)
      if let stroke { context.stroke(outline, with: shading, style: stroke) } else { context.fill(outline, with: shading, style: fill) }
    }
  }

  /// What cuts a box: the points of a path, or parts of the box's sides, from a path that was asked for in a square of a hundred points.
  var clip: String {
    let path = path(CGRect(x: 0, y: 0, width: 100, height: 100))
    if isFixed { return "clip-path:path('\(PathData(path).text)')" }
    // Each part comes back to the first point: the ways there and back enclose nothing.
    let parts = path.polygons.map { $0 + [$0[0]] }
    let points = parts.flatMap { part in part + [parts[0][0]] }
    let text = points.map { "\(PathData.text(of: $0.x))% \(PathData.text(of: $0.y))%" }.joined(separator: ",")
    return "clip-path:polygon(\(text.isEmpty ? "0 0" : text))"
  }
}
