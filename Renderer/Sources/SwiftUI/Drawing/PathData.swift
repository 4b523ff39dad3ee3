import Foundation

/// Writes an outline as the path data of SVG, as briefly as it can be said: each number is the distance from the point before, in whole
/// tenths (or what else the place asks for), without what a reader can do without.
///
/// Distances are taken between rounded points, so that what is rounded off does not add up along the way.
struct PathData {
  private(set) var bytes: [UInt8] = []
  private let decimals: Int
  private let unit: Double
  private var x = 0
  private var y = 0
  private var start = (x: 0, y: 0)
  private var last: UInt8 = 0
  private var endsInNumber = false
  private var hasPoint = false

  /// - Parameter decimals: how many digits after the point a number may have.
  init(_ path: Path, decimals: Int = 1) {
    self.decimals = decimals
    unit = [1, 10, 100, 1000][min(max(decimals, 0), 3)]
    for segment in path.segments { write(segment) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func write(_ segment: Path.Segment) {
    switch segment {
    case .move(let point):
      command("m", [point])
      start = (x, y)
    case .line(let point): line(to: point)
    case .quad(let point, let control): command("q", [control, point])
    case .curve(let point, let one, let two): command("c", [one, two, point])
    case .close:
      letter("z")
      (x, y) = start
    case .ellipse(let rect): ellipse(rect)
    }
  }

  private mutating func line(to point: CGPoint) {
    let (nextX, nextY) = (whole(point.x), whole(point.y))
    if nextY == y {
      letter("h")
      number(nextX - x)
    } else if nextX == x {
      letter("v")
      number(nextY - y)
    } else {
      return command("l", [point])
    }
    (x, y) = (nextX, nextY)
  }

  /// Two halves, each as wide as two rounded radii: an arc between points that are nearer than that would bulge.
  private mutating func ellipse(_ rect: CGRect) {
    let radius = whole(rect.width / 2)
    command("m", [CGPoint(x: Double(whole(rect.midX) + radius) / unit, y: rect.midY)])
    for way in [-2 * radius, 2 * radius] {
      letter("a")
      number(radius)
      number(whole(rect.height / 2))
      raw(" 0 1 1")
      endsInNumber = true
      hasPoint = false
      number(way)
      number(0)
    }
    letter("z")
    start = (x, y)
  }

  private mutating func command(_ name: Character, _ points: [CGPoint]) {
    letter(name)
    var next = (x: x, y: y)
    for point in points {
      next = (whole(point.x), whole(point.y))
      number(next.x - x)
      number(next.y - y)
    }
    (x, y) = next
  }

  /// A letter holds for what follows until another comes; after a move it would be lines.
  private mutating func letter(_ name: Character) {
    guard let byte = name.asciiValue, byte != last || name == "m" || name == "z" else { return }
    bytes.append(byte)
    last = byte
    endsInNumber = false
  }

  /// What cannot be drawn is drawn at the corner, and what is far away stays within what a browser can count.
  private func whole(_ length: Double) -> Int {
    length.isFinite ? Int((min(max(length, -1e6), 1e6) * unit).rounded()) : 0
  }

  private mutating func number(_ value: Int) {
    let text = Self.text(of: value, decimals: decimals)
    let startsItself = text.hasPrefix("-") || (text.hasPrefix(".") && hasPoint)
    if endsInNumber, !startsItself { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: text.utf8)
    endsInNumber = true
    hasPoint = text.contains(".")
  }

  private mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// `35` with one decimal is `3.5`, `5` is `.5`, `-30` is `-3`.
  static func text(of value: Int, decimals: Int) -> String {
    guard decimals > 0 else { return String(value) }
    var digits = String(abs(value))
    while digits.count <= decimals { digits = "0" + digits }
    var fraction = digits.suffix(decimals)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    let text = fraction.isEmpty ? String(whole) : (whole == "0" ? "" : whole) + "." + fraction
    return value < 0 ? "-" + text : text
  }

  /// A length as an attribute has it.
  static func text(of length: Double, decimals: Int = 1) -> String {
    guard length.isFinite else { return "0" }
    let unit = [1.0, 10, 100, 1000, 10_000][min(max(decimals, 0), 4)]
    return text(of: Int((min(max(length, -1e6), 1e6) * unit).rounded()), decimals: decimals)
  }
}
