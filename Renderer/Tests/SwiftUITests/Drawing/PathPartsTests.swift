import Foundation
import SwiftUI
import Testing

@Suite struct PathPartsTests {
  private var line: Path {
    var path = Path()
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
    return path
  }

  private func points(of path: Path) -> [CGPoint] {
    var points: [CGPoint] = []
    func take(_ element: Path.Element) {
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): points.append(to)
      case .closeSubpath: break
      }
    }
    path.forEach(take)
    return points
  }

  private func isNear(_ one: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    one.map { abs($0.x - x) < 0.1 && abs($0.y - y) < 0.1 } ?? false
  }

  @Test("a part of a path goes from one share of its length to another")
  func parts() {
    let found = points(of: line.trimmedPath(from: 0.25, to: 0.75))
    #expect(found.count == 3)
    #expect(isNear(found.first, 50, 0))
    #expect(isNear(found.last, 100, 50))
    #expect(line.trimmedPath(from: 0, to: 1) == line)
    #expect(line.trimmedPath(from: -1, to: 2) == line)
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 1)] { #expect(line.trimmedPath(from: from, to: to).isEmpty) }
  }

  @Test("a circle is gone through from its right end, by the bottom")
  func circle() {
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(isNear(circle.trimmedPath(from: 0, to: 0.25).currentPoint, 50, 100))
    #expect(isNear(circle.trimmedPath(from: 0, to: 0.5).currentPoint, 0, 50))
    let eighth = 50 + 50 * 0.5.squareRoot()
    #expect(isNear(circle.trimmedPath(from: 0, to: 0.125).currentPoint, eighth, eighth))
    #expect(isNear(points(of: circle.trimmedPath(from: 0.75, to: 1)).first, 50, 0))
  }

  @Test("each part of an outline is gone through after the one before, its closing line included")
  func several() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addLines([CGPoint(x: 100, y: 0), CGPoint(x: 140, y: 0)])
    let second = points(of: path.trimmedPath(from: 0.5, to: 1))
    #expect(second.count == 2)
    #expect(isNear(second.first, 100, 0))
    #expect(isNear(path.trimmedPath(from: 0, to: 0.4375).currentPoint, 0, 5))
  }

  @Test("a line is as wide as it is meant, with its ends and corners")
  func stroked() {
    let butt = line.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(butt.contains(CGPoint(x: 50, y: 4)) && butt.contains(CGPoint(x: 50, y: -4)))
    #expect(!butt.contains(CGPoint(x: 50, y: 6)) && !butt.contains(CGPoint(x: -2, y: 0)))
    #expect(butt.contains(CGPoint(x: 104, y: -4)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel)).contains(CGPoint(x: 104, y: -4)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .round)).contains(CGPoint(x: 104.5, y: -4.5)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square)).contains(CGPoint(x: -4, y: 4)))
    let round = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round))
    #expect(round.contains(CGPoint(x: -4, y: 0)) && !round.contains(CGPoint(x: -4.5, y: 4.5)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
  }

  @Test("a closed line has a corner where it began, and nothing inside")
  func closed() {
    let frame = Path(CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(StrokeStyle(lineWidth: 10))
    #expect(frame.contains(CGPoint(x: -4, y: -4)))
    #expect(!frame.contains(CGPoint(x: 50, y: 50)))
  }

  @Test("dashes are on and off, from as far into them as their phase says")
  func dashes() {
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 20]))
    #expect(dashed.contains(CGPoint(x: 5, y: 0)) && !dashed.contains(CGPoint(x: 20, y: 0)) && dashed.contains(CGPoint(x: 35, y: 0)))
    let shifted = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 20], dashPhase: 15))
    #expect(!shifted.contains(CGPoint(x: 5, y: 0)) && shifted.contains(CGPoint(x: 20, y: 0)))
    // No pattern is a line.
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4, dash: [0, 0])).contains(CGPoint(x: 20, y: 0)))
  }

  @Test("shapes are moved, turned and scaled about a point of their place")
  func transforms() {
    let place = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(Rectangle().offset(x: 10, y: 5).path(in: place).boundingRect == CGRect(x: 10, y: 5, width: 100, height: 50))
    #expect(Rectangle().scale(0.5).path(in: place).boundingRect == CGRect(x: 25, y: 12.5, width: 50, height: 25))
    #expect(Rectangle().scale(x: 2, y: 1, anchor: .topLeading).path(in: place).boundingRect == CGRect(x: 0, y: 0, width: 200, height: 50))
    let turned = Rectangle().rotation(.degrees(90)).path(in: place).boundingRect
    #expect(isNear(turned.origin, 25, -25) && abs(turned.width - 50) < 0.1)
    #expect(Rectangle().size(width: 7, height: 8).path(in: place).boundingRect == CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(
      Rectangle().transform(CGAffineTransform(translationX: 1, y: 2)).path(in: place).boundingRect
        == CGRect(x: 1, y: 2, width: 100, height: 50))
  }
}
