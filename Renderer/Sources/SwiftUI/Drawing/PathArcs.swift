public import Foundation

extension Path {
  /// A part of a circle, after a line from where the path has come to.
  ///
  /// Angles grow from the x axis towards the y axis, which points downwards: an arc that is not `clockwise` is one with growing angles.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    let way = endAngle.radians - startAngle.radians
    var delta = way
    if !clockwise, way < 0 { delta = way.truncatingRemainder(dividingBy: turn) + turn }
    if clockwise, way > 0 { delta = way.truncatingRemainder(dividingBy: turn) - turn }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: min(max(delta, -turn), turn)), transform: transform)
  }

  /// A part of a circle, by how far it goes round.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let point = { (angle: Double, x: Double, y: Double) in
      CGPoint(
        x: center.x + radius * (cos(angle) * x - sin(angle) * y), y: center.y + radius * (sin(angle) * x + cos(angle) * y)
      ).applying(transform)
    }
    append(currentPoint == nil ? .move(point(startAngle.radians, 1, 0)) : .line(point(startAngle.radians, 1, 0)))
    guard delta.radians != 0, delta.radians.isFinite else { return }
    // A curve is close enough to a quarter of a circle, and not to more.
    let count = min(max(Int((abs(delta.radians) / (Double.pi / 2)).rounded(.up)), 1), 64)
    let step = delta.radians / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle.radians + step * Double(index)
      append(.curve(point(from + step, 1, 0), point(from, 1, reach), point(from + step, 1, -reach)))
    }
  }

  /// An arc that leaves the line to the first point and comes in on the line from there to the second: a corner that is rounded.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End
    // The point under way is where the transform has put it.
    guard let from = currentPoint?.applying(transform.inverted()) else { return append(.move(corner.applying(transform))) }
    let one = CGPoint(x: from.x - corner.x, y: from.y - corner.y)
    let two = CGPoint(x: tangent2End.x - corner.x, y: tangent2End.y - corner.y)
    let lengths = hypot(one.x, one.y) * hypot(two.x, two.y)
    let cosine = lengths > 0 ? (one.x * two.x + one.y * two.y) / lengths : 1
    guard radius > 0, abs(cosine) < 0.999999 else { return append(.line(corner.applying(transform))) }
    let half = acos(cosine) / 2
    let away = radius / tan(half)
    let begin = CGPoint(x: corner.x + one.x / hypot(one.x, one.y) * away, y: corner.y + one.y / hypot(one.x, one.y) * away)
    let isLeft = one.x * two.y - one.y * two.x < 0
    let side = isLeft ? 1.0 : -1.0
    let length = hypot(one.x, one.y)
    let center = CGPoint(x: begin.x + side * one.y / length * radius, y: begin.y - side * one.x / length * radius)
    let start = atan2(begin.y - center.y, begin.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(start), delta: .radians(side * (.pi - 2 * half)), transform: transform)
  }
}
