import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct PathTests {
  /// What a path is written as.
  private func data(_ path: Path) throws -> String {
    let screen = try Screen(path.fill(.red))
    return try #require(screen.elements("path").first?.attributes["d"])
  }

  private func close(_ a: CGPoint?, _ b: CGPoint) throws {
    let a = try #require(a)
    #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01, "\(a) is not \(b)")
  }

  @Test("an outline is written as distances in tenths, each letter once, lines along the axes with one number")
  func written() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 10, y: 20.04))
      path.addLine(to: CGPoint(x: 13.5, y: 16))
      path.addLine(to: CGPoint(x: 14, y: 16.5))
      path.addLine(to: CGPoint(x: 20, y: 16.5))
      path.addLine(to: CGPoint(x: 20, y: 10))
      path.addQuadCurve(to: CGPoint(x: 30, y: 10), control: CGPoint(x: 25, y: 0))
      path.closeSubpath()
    }
    #expect(try data(path) == "m10 20l3.5-4 .5.5h6v-6.5q5-10 10 0z")
  }

  @Test("what is rounded off does not add up along the way")
  func rounding() throws {
    var path = Path()
    path.move(to: .zero)
    for step in 1...100 { path.addLine(to: CGPoint(x: Double(step) * 0.14, y: 0)) }
    let steps = try data(path).dropFirst("m0 0h".count)
    let sum = steps.replacing(".", with: " .").split(separator: " ").compactMap { Double($0) }.reduce(0, +)
    #expect(abs(sum - 14) < 0.051)
  }

  @Test("a circle is two arcs, and stays so when it is moved and drawn out")
  func ellipse() throws {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try data(circle) == "m10 5a5 5 0 1 1-10 0 5 5 0 1 1 10 0z")
    // Rounded as one: each half is as wide as two radii, so that it is half of a circle.
    #expect(try data(Path(ellipseIn: CGRect(x: 0.04, y: 0, width: 9.94, height: 9.94))) == "m10 5a5 5 0 1 1-10 0 5 5 0 1 1 10 0z")
    #expect(
      try data(circle.applying(CGAffineTransform(scaleX: 2, y: 1)).offsetBy(dx: 1, dy: 0)) == "m21 5a10 5 0 1 1-20 0 10 5 0 1 1 20 0z")
    #expect(try data(circle.applying(CGAffineTransform(rotationAngle: 1))).contains("c"))
  }

  @Test("a path that nobody can draw does no harm")
  func odd() throws {
    let path = Path { path in
      path.closeSubpath()
      path.addLine(to: CGPoint(x: Double.nan, y: Double.infinity))
      path.addLine(to: CGPoint(x: 1e300, y: 5))
    }
    #expect(try data(path) == "m0 0l1000000 5")
    #expect(try Screen(Path().fill(.red)).elements("path").isEmpty)
  }

  @Test("an arc goes with growing angles unless it is clockwise, and begins with a line")
  func arcs() throws {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    try close(path.currentPoint, CGPoint(x: 50, y: 60))
    #expect(path.contains(CGPoint(x: 55, y: 56)))
    var other = Path()
    other.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
    try close(other.currentPoint, CGPoint(x: 50, y: 60))
    // Three quarters, by the other way.
    let box = other.boundingRect
    #expect(abs(box.minX - 40) < 0.1 && abs(box.minY - 40) < 0.1 && abs(box.width - 20) < 0.2)
    var relative = Path()
    relative.addRelativeArc(center: .zero, radius: 1, startAngle: .degrees(90), delta: .degrees(-90))
    try close(relative.currentPoint, CGPoint(x: 1, y: 0))
  }

  @Test("an arc between two lines rounds their corner")
  func corner() throws {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    try close(path.currentPoint, CGPoint(x: 100, y: 10))
    var along = Path()
    along.move(to: .zero)
    along.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 200, y: 0), radius: 10)
    try close(along.currentPoint, CGPoint(x: 100, y: 0))
  }

  @Test("a point is inside, or in a hole, as the filling says")
  func inside() {
    var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    #expect(!path.contains(CGPoint(x: 50, y: 50), eoFill: true))
    #expect(!path.contains(CGPoint(x: 150, y: 50)))
  }

  @Test("its measures leave the handles of curves out")
  func measures() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(Path().boundingRect.isNull)
    #expect(Path().currentPoint == nil)
  }

  @Test("a transform and what undoes it leave a point where it was")
  func transforms() throws {
    let transform = CGAffineTransform(translationX: 10, y: 5).rotated(by: 0.5).scaledBy(x: 2, y: 3)
    // What is said last is done first.
    try close(CGPoint(x: 1, y: 0).applying(transform), CGPoint(x: 10 + 2 * cos(0.5), y: 5 + 2 * sin(0.5)))
    try close(CGPoint(x: 7, y: -2).applying(transform).applying(transform.inverted()), CGPoint(x: 7, y: -2))
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test("parts are told as lines and curves, whatever they were made from")
  func elements() {
    var kinds: [String] = []
    // A path is no sequence: this is its own method.
    // swift-format-ignore: ReplaceForEachWithForLoop
    Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 30).forEach { element in
      switch element {
      case .move: kinds.append("m")
      case .line: kinds.append("l")
      case .quadCurve: kinds.append("q")
      case .curve: kinds.append("c")
      case .closeSubpath: kinds.append("z")
      }
    }
    #expect(kinds.joined() == "mclclclcz")
  }
}
