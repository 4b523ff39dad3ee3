public import Foundation

extension Path {
  /// The smallest rectangle around the outline; null where there is none. The handles of curves are no part of it.
  public var boundingRect: CGRect {
    var box: (low: CGPoint, high: CGPoint)?
    for point in polygons.joined() {
      guard let known = box else {
        box = (point, point)
        continue
      }
      box = (
        CGPoint(x: min(known.low.x, point.x), y: min(known.low.y, point.y)),
        CGPoint(x: max(known.high.x, point.x), y: max(known.high.y, point.y))
      )
    }
    guard let (low, high) = box else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point lies inside of the outline, its parts taken as closed.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for polygon in polygons {
      guard var from = polygon.last else { continue }
      for to in polygon {
        defer { from = to }
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if to.y > from.y, side > 0 { winding += 1 }
        if to.y < from.y, side < 0 { winding -= 1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The parts of the outline with their curves as sixteen lines each.
  var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    let steps = 16
    forEach { element in
      let from = polygons.last?.last ?? .zero
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quadCurve(let point, let control):
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          polygons[polygons.count - 1].append(Path.mix([from, control, point], t))
        }
      case .curve(let point, let one, let two):
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          polygons[polygons.count - 1].append(Path.mix([from, one, two, point], t))
        }
      case .closeSubpath:
        guard let part = polygons.last, let first = part.first else { return }
        if part.count > 1, part.last != first { polygons[polygons.count - 1].append(first) }
        polygons.append([first])
      }
    }
    // What is left of a part that was closed and never gone on with.
    return polygons.filter { $0.count > 1 }
  }

  /// A point of a curve, by halving the way between its handles again and again (de Casteljau).
  static func mix(_ points: [CGPoint], _ t: Double) -> CGPoint {
    var points = points
    while points.count > 1 { points = between(points, t) }
    return points[0]
  }

  /// The points at the same share of the way from each point to the next.
  static func between(_ points: [CGPoint], _ t: Double) -> [CGPoint] {
    zip(points, points.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
  }
}
