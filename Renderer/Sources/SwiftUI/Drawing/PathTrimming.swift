public import Foundation

extension Path {
  /// The part of the outline between two shares of its length, each from 0 to 1. Nothing where the second does not come after the first.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (first, last) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard first < last else { return Path() }
    if first == 0, last == 1 { return self }
    let stretches = stretches
    let whole = stretches.reduce(0) { $0 + $1.length }
    var path = Path()
    var done = 0.0
    for stretch in stretches {
      let (low, high) = (max(first * whole - done, 0), min(last * whole - done, stretch.length))
      done += stretch.length
      guard low < high else { continue }
      let part = stretch.part(from: low, to: high)
      if path.isEmpty || stretch.beginsPart { path.append(.move(part[0])) }
      path.append(Stretch.segment(part))
    }
    return path
  }

  /// The lines and curves of the outline, those that close its parts included.
  private var stretches: [Stretch] {
    var found: [Stretch] = []
    var (point, start) = (CGPoint.zero, CGPoint.zero)
    var beginsPart = true
    func add(_ points: [CGPoint]) {
      found.append(Stretch([point] + points, beginsPart: beginsPart))
      beginsPart = false
      point = points.last ?? point
    }
    forEach { element in
      switch element {
      case .move(let to):
        (point, start) = (to, to)
        beginsPart = true
      case .line(let to): add([to])
      case .quadCurve(let to, let control): add([control, to])
      case .curve(let to, let one, let two): add([one, two, to])
      case .closeSubpath:
        if point != start { add([start]) }
        beginsPart = true
      }
    }
    return found
  }
}

/// A line or a curve of an outline, and how long it is: by sixteen chords, which of a quarter of a circle is right to one in two thousand.
private struct Stretch {
  private static let chords = 16

  /// From where to where, with the handles between.
  let points: [CGPoint]
  /// It does not go on from the one before.
  let beginsPart: Bool
  /// How far it is to the end of each chord.
  private let ways: [Double]

  var length: Double { ways.last ?? 0 }

  init(_ points: [CGPoint], beginsPart: Bool) {
    self.points = points
    self.beginsPart = beginsPart
    var ways = [0.0]
    var from = points[0]
    for chord in 1...Self.chords {
      let to = Path.mix(points, Double(chord) / Double(Self.chords))
      ways.append(ways[chord - 1] + hypot(to.x - from.x, to.y - from.y))
      from = to
    }
    self.ways = ways
  }

  /// What lies between two lengths along the way, as points again.
  func part(from low: Double, to high: Double) -> [CGPoint] {
    let (begin, end) = (parameter(at: low), parameter(at: high))
    guard begin < 1 else { return points.map { _ in points[points.count - 1] } }
    let rest = begin > 0 ? Self.split(points, at: begin).after : points
    return end < 1 ? Self.split(rest, at: (end - begin) / (1 - begin)).before : rest
  }

  /// The curve's own measure, from 0 to 1, of a length along it.
  private func parameter(at length: Double) -> Double {
    guard let chord = ways.firstIndex(where: { $0 >= length }), chord > 0 else { return length > 0 ? 1 : 0 }
    let way = ways[chord] - ways[chord - 1]
    let share = way > 0 ? (length - ways[chord - 1]) / way : 0
    return (Double(chord - 1) + share) / Double(Self.chords)
  }

  /// Both halves of a curve, by halving the ways between its handles (de Casteljau).
  private static func split(_ points: [CGPoint], at share: Double) -> (before: [CGPoint], after: [CGPoint]) {
    var (row, before, after) = (points, [points[0]], [points[points.count - 1]])
    while row.count > 1 {
      row = Path.between(row, share)
      before.append(row[0])
      after.insert(row[row.count - 1], at: 0)
    }
    return (before, after)
  }

  static func segment(_ points: [CGPoint]) -> Path.Segment {
    switch points.count {
    case 2: .line(points[1])
    case 3: .quad(points[2], control: points[1])
    default: .curve(points[3], points[1], points[2])
    }
  }
}
