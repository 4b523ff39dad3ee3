import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Where the nodes of a graph lie.
@Suite struct GraphLayoutTests {
  private typealias Link = GraphLayout.Link

  /// A few that many link to, as in a vault, without chance.
  private static func vault(_ count: Int) -> [GraphLayout.Link] {
    (1..<max(count, 2)).flatMap { index in
      [Link(from: index, to: index / 7), Link(from: index, to: (index * 31 + 7) % count)].filter { $0.from != $0.to }
    }
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> Double { hypot(one.x - other.x, one.y - other.y) }

  @Test("the same graph lies the same way each time")
  func same() {
    let radii = (0..<80).map { 5 + Double($0 % 9) }
    let first = GraphLayout.places(of: radii, links: Self.vault(80))
    #expect(first == GraphLayout.places(of: radii, links: Self.vault(80)))
    #expect(first.count == 80)
  }

  @Test("no node lies over another, whatever they are linked with", arguments: [2, 3, 40, 150])
  func apart(count: Int) {
    let star = (1..<count).map { Link(from: 0, to: $0) }
    for links in [[], star, Self.vault(count)] {
      let radii = (0..<count).map { 5 + Double($0 % 4) }
      let places = GraphLayout.places(of: radii, links: links)
      for one in 0..<count {
        for other in 0..<one {
          #expect(Self.distance(places[one], places[other]) > (radii[one] + radii[other]) * 0.8, "\(one) and \(other) of \(count)")
        }
      }
    }
  }

  @Test("what begins at one place comes apart, and what begins nowhere gets a place")
  func coincident() {
    let start: [CGPoint?] =
      Array(repeating: CGPoint(x: 3, y: 3), count: 20) + [CGPoint(x: Double.nan, y: 1), CGPoint(x: 1, y: Double.infinity), nil]
    let places = GraphLayout.places(of: Array(repeating: 6, count: 23), links: [Link(from: 0, to: 1)], from: start)
    #expect(places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(Set(places.map { [$0.x, $0.y] }).count == 23)
  }

  @Test("every place is a number and near the others, though the input is none")
  func finite() {
    let links = [Link(from: 0, to: 0), Link(from: 0, to: 9), Link(from: -1, to: 1), Link(from: 0, to: 1), Link(from: 0, to: 1)]
    let places = GraphLayout.places(of: [.nan, .infinity, -4, 5], links: links)
    #expect(places.count == 4)
    #expect(places.allSatisfy { abs($0.x) < 2000 && abs($0.y) < 2000 })
    #expect(GraphLayout.places(of: [], links: []) == [])
    #expect(GraphLayout.places(of: [5], links: []) == [.zero])
  }

  @Test("what is linked lies nearer than what is not")
  func nearer() {
    // Two rings that one link holds together.
    let rings = (0..<12).flatMap { [Link(from: $0, to: ($0 + 1) % 12), Link(from: 12 + $0, to: 12 + ($0 + 1) % 12)] }
    let places = GraphLayout.places(of: Array(repeating: 5, count: 24), links: rings + [Link(from: 0, to: 12)])
    func middle(_ nodes: Range<Int>) -> CGPoint {
      CGPoint(x: places[nodes].map(\.x).reduce(0, +) / 12, y: places[nodes].map(\.y).reduce(0, +) / 12)
    }
    let within = (0..<12).map { Self.distance(places[$0], places[($0 + 1) % 12]) }.max() ?? .infinity
    #expect(within < Self.distance(middle(0..<12), middle(12..<24)))
  }

  @Test("what was there stays near its place when something comes to it")
  func stays() {
    let links = Self.vault(60)
    let before = GraphLayout.places(of: Array(repeating: 6, count: 60), links: links)
    let after = GraphLayout.places(
      of: Array(repeating: 6, count: 61), links: links + [Link(from: 60, to: 3)], from: before.map { $0 } + [nil])
    let moved = zip(before, after).map(Self.distance).sorted()
    #expect(moved[moved.count / 2] < 40, "\(moved)")
  }

  @Test("a task that is cancelled still gets places")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return GraphLayout.places(of: Array(repeating: 6, count: 50), links: Self.vault(50))
    }
    let places = await task.value
    #expect(places.count == 50 && places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("the work for a node grows with the logarithm of how many there are")
  func work() {
    func visits(_ count: Int) -> Double {
      let numbers = (0..<count).map(Double.init)
      let x = numbers.map { $0.squareRoot() * cos($0 * 2.4) }
      let y = numbers.map { $0.squareRoot() * sin($0 * 2.4) }
      let tree = GraphQuadtree(x, y)
      let all = (0..<count).map { tree.push(on: $0, x[$0], y[$0]).visits }
      return Double(all.reduce(0, +)) / Double(count)
    }
    #expect(visits(2000) < visits(250) * 2.5)
    #expect(visits(2000) < 400)
    #expect(GraphLayout.rounds(for: 2000) * 2000 <= GraphLayout.rounds(for: 300) * 300 * 3)
  }

  @Test("seen from far away, many count as one")
  func far() {
    let tree = GraphQuadtree([0, 1, 0, 1, 1000], [0, 0, 1, 1, 0.5])
    let push = tree.push(on: 4, 1000, 0.5)
    #expect(abs(push.x - 4 / 999.5) < 1e-4 && abs(push.y) < 1e-6)
    #expect(push.visits < 5)
    #expect(GraphQuadtree([5, 5, 5], [5, 5, 5]).push(on: 1, 5, 5).x == 0)
  }
}
