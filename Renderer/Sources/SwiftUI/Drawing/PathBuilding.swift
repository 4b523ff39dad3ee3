public import Foundation

extension Path {
  public mutating func move(to end: CGPoint) { append(.move(end)) }

  public mutating func addLine(to end: CGPoint) { append(.line(end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { append(.quad(end, control: control)) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { append(.curve(end, control1, control2)) }

  /// A line back to where the part under way began.
  public mutating func closeSubpath() { append(.close) }

  /// Lines from the first point to the last, as a part of their own.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    append(.move(first))
    for point in lines.dropFirst() { append(.line(point)) }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addLines([
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.append(.ellipse(rect.standardized))
    addPath(path, transform: transform)
  }

  /// Corners are parts of ellipses, whatever the style.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    addPath(Path.rounded(rect, corners: Array(repeating: cornerSize, count: 4)), transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for segment in path.applying(transform).segments { append(segment) }
  }
}

extension Path {
  /// What of a quarter's radius the handles of the curve for it reach.
  private static let handle = 0.552284749831

  /// - Parameter corners: from the top left one on, clockwise; none reaches beyond the middle of a side.
  static func rounded(_ rect: CGRect, corners: [CGSize]) -> Path {
    let rect = rect.standardized
    let sizes = corners.map { CGSize(width: min(max($0.width, 0), rect.width / 2), height: min(max($0.height, 0), rect.height / 2)) }
    guard sizes.count == 4, sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else { return Path(rect) }
    let places = [
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
    ]
    var path = Path()
    for (index, (corner, before, after)) in places.enumerated() {
      let size = sizes[index]
      let at = { (side: CGPoint, share: Double) in
        CGPoint(x: corner.x + side.x * size.width * share, y: corner.y + side.y * size.height * share)
      }
      path.append(index == 0 ? .move(at(before, 1)) : .line(at(before, 1)))
      if size.width > 0, size.height > 0 { path.append(.curve(at(after, 1), at(before, 1 - handle), at(after, 1 - handle))) }
    }
    path.closeSubpath()
    return path
  }

  /// An ellipse as four curves, for what can do no more with it than with those.
  static func curves(of rect: CGRect) -> Path {
    var path = Path()
    path.addRelativeArc(
      center: .zero, radius: 1, startAngle: .zero, delta: .degrees(360),
      transform: CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    path.closeSubpath()
    return path
  }
}
