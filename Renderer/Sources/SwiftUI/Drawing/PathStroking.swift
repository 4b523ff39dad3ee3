import Foundation

extension Path {
  /// The outline of a line along the path: filled, it looks as the line does. Curves become lines, sixteen each.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var pen = Pen(style)
    for polygon in polygons {
      let isClosed = polygon.count > 2 && polygon.first == polygon.last
      if style.dash.contains(where: { $0 > 0 }) {
        for dash in Pen.dashes(of: polygon, style) { pen.draw(dash, isClosed: false) }
      } else {
        pen.draw(polygon, isClosed: isClosed)
      }
    }
    return pen.outline
  }
}

/// Draws lines as areas: one for each straight piece, corner and end. All of them turn the same way round, so together they are filled as one.
private struct Pen {
  private(set) var outline = Path()
  private let style: StrokeStyle
  private let half: Double

  init(_ style: StrokeStyle) {
    self.style = style
    half = max(style.lineWidth, 0) / 2
  }

  mutating func draw(_ line: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for point in line where point != points.last { points.append(point) }
    guard half > 0, points.count > 1 else { return }
    for (from, to) in zip(points, points.dropFirst()) { piece(from, to) }
    for index in points.indices.dropFirst().dropLast() { corner(points[index - 1], points[index], points[index + 1]) }
    if isClosed {
      corner(points[points.count - 2], points[0], points[1])
    } else {
      end(points[1], points[0])
      end(points[points.count - 2], points[points.count - 1])
    }
  }

  private mutating func piece(_ from: CGPoint, _ to: CGPoint) {
    let side = Self.side(from, to, half)
    area([from.moved(side, 1), to.moved(side, 1), to.moved(side, -1), from.moved(side, -1)])
  }

  private mutating func corner(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) {
    guard style.lineJoin != .round else { return dot(point) }
    let (one, two) = (Self.side(before, point, half), Self.side(point, after, half))
    // The outer side of the bend.
    let turn = one.x * two.y - one.y * two.x
    let sign = turn > 0 ? -1.0 : 1.0
    let (begin, end) = (point.moved(one, sign), point.moved(two, sign))
    let middle = CGPoint(x: one.x + two.x, y: one.y + two.y)
    let square = middle.x * middle.x + middle.y * middle.y
    // How far the tip reaches out, in half widths; a line that turns back has none.
    let reach = square > 0 ? 2 * half / square.squareRoot() : .infinity
    guard style.lineJoin == .miter, reach <= style.miterLimit else { return area([point, begin, end]) }
    area([point, begin, point.moved(middle, sign * 2 * half * half / square), end])
  }

  private mutating func end(_ before: CGPoint, _ point: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: dot(point)
    case .square:
      let side = Self.side(before, point, half)
      piece(point, CGPoint(x: point.x + side.y, y: point.y - side.x))
    }
  }

  private mutating func dot(_ point: CGPoint) {
    area(
      (0..<24).map { step in
        let angle = Double(step) * .pi / 12
        return CGPoint(x: point.x + cos(angle) * half, y: point.y + sin(angle) * half)
      })
  }

  private mutating func area(_ points: [CGPoint]) {
    let double = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    guard double != 0 else { return }
    outline.addLines(double > 0 ? points : points.reversed())
    outline.closeSubpath()
  }

  /// From the line to its left side, as long as half the line is wide.
  private static func side(_ from: CGPoint, _ to: CGPoint, _ half: Double) -> CGPoint {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
  }

  /// The dashes of a line: on and off in turns, from as far into the pattern as the phase says.
  static func dashes(of line: [CGPoint], _ style: StrokeStyle) -> [[CGPoint]] {
    let pattern = (style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash).map { max($0, 0) }
    let whole = pattern.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: whole)
    if phase < 0 { phase += whole }
    var index = 0
    while phase >= pattern[index] {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var dashes: [[CGPoint]] = index.isMultiple(of: 2) ? [[line[0]]] : []
    for (from, to) in zip(line, line.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      var done = 0.0
      while length - done > left {
        done += left
        let point = CGPoint(x: from.x + (to.x - from.x) * done / length, y: from.y + (to.y - from.y) * done / length)
        if index.isMultiple(of: 2) { dashes[dashes.count - 1].append(point) } else { dashes.append([point]) }
        index = (index + 1) % pattern.count
        left = pattern[index]
        // Finer than can be seen: a pattern that is next to nothing is a line.
        if dashes.count > 10_000 { return [line] }
      }
      left -= length - done
      if index.isMultiple(of: 2) { dashes[dashes.count - 1].append(to) }
    }
    return dashes
  }
}

extension CGPoint {
  fileprivate func moved(_ way: CGPoint, _ times: Double) -> CGPoint { CGPoint(x: x + way.x * times, y: y + way.y * times) }
}
