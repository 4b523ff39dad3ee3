import AtriumApp
import Foundation

/// Where the nodes of a graph lie: what is linked draws together, everything else pushes apart, and all of it is drawn to the middle.
///
/// Nothing in it is left to chance: the same graph lies the same way, whoever looks at it and however often. The work is bounded by the
/// number of nodes and links: so many rounds, in each of which far nodes count as one (Barnes and Hut, 1986). A task that is cancelled
/// gets what there is by then.
nonisolated struct GraphLayout {
  struct Link: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  private var x: [Double]
  private var y: [Double]
  private var forceX: [Double]
  private var forceY: [Double]
  private let radii: [Double]
  private let links: [Link]
  private let degrees: [Double]

  /// How long a link would like to be, from edge to edge of its nodes.
  private static let linkLength = 44.0
  private static let repulsion = 260.0
  private static let gravity = 0.07
  /// What is left of a movement in the next round.
  private static let momentum = 0.6
  /// Farther than this nothing goes in one round.
  private static let longestStep = 120.0
  /// Turned by this each time, no two directions are the same.
  private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

  /// - Parameters:
  ///   - radii: how large each node is.
  ///   - links: between places in `radii`; what points elsewhere, or from a node to itself, counts for nothing.
  ///   - start: where nodes lay before; nil for one that is new.
  static func places(of radii: [Double], links: [Link], from start: [CGPoint?] = []) -> [CGPoint] {
    var layout = GraphLayout(radii, links, start)
    layout.settle(isGentle: !start.isEmpty)
    layout.separate()
    return layout.centred
  }

  private init(_ radii: [Double], _ links: [Link], _ start: [CGPoint?]) {
    let known = radii.indices
    self.radii = radii.map { $0.isFinite ? max($0, 0) : 0 }
    self.links = links.filter { known.contains($0.from) && known.contains($0.to) && $0.from != $0.to }
    var degrees = [Double](repeating: 0, count: radii.count)
    for link in self.links {
      degrees[link.from] += 1
      degrees[link.to] += 1
    }
    self.degrees = degrees
    // A spiral, the first in the middle: even, and without two at one place.
    x = known.map { Self.linkLength / 2 * Double($0).squareRoot() * cos(Double($0) * Self.goldenAngle) }
    y = known.map { Self.linkLength / 2 * Double($0).squareRoot() * sin(Double($0) * Self.goldenAngle) }
    forceX = [Double](repeating: 0, count: radii.count)
    forceY = forceX
    for (index, place) in zip(known, start) {
      guard let place, place.x.isFinite, place.y.isFinite, abs(place.x) < 1e6, abs(place.y) < 1e6 else { continue }
      x[index] = place.x
      y[index] = place.y
    }
  }

  /// More nodes get fewer rounds.
  static func rounds(for count: Int) -> Int { min(300, max(90, 180_000 / max(count, 1))) }

  /// - Parameter isGentle: what is there already moves little.
  private mutating func settle(isGentle: Bool) {
    guard x.count > 1 else { return }
    let rounds = isGentle ? Self.rounds(for: x.count) / 2 : Self.rounds(for: x.count)
    var heat = isGentle ? 0.25 : 1
    let cooling = pow(0.002 / heat, 1 / Double(rounds))
    for _ in 0..<rounds where !Task.isCancelled {
      pushApart(heat)
      drawTogether(heat)
      move(heat)
      heat *= cooling
    }
  }

  private mutating func pushApart(_ heat: Double) {
    let tree = GraphQuadtree(x, y)
    for index in x.indices {
      let push = tree.push(on: index, x[index], y[index])
      forceX[index] += push.x * heat * Self.repulsion
      forceY[index] += push.y * heat * Self.repulsion
    }
  }

  /// Who has many links is moved little by each of them.
  private mutating func drawTogether(_ heat: Double) {
    for link in links {
      let (from, to) = (link.from, link.to)
      let (dx, dy) = (x[to] + forceX[to] - x[from] - forceX[from], y[to] + forceY[to] - y[from] - forceY[from])
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance > 1e-6 else { continue }
      let wanted = Self.linkLength + radii[from] + radii[to]
      let pull = (distance - wanted) / distance * heat / min(degrees[from], degrees[to])
      let share = degrees[from] / (degrees[from] + degrees[to])
      forceX[to] -= dx * pull * share
      forceY[to] -= dy * pull * share
      forceX[from] += dx * pull * (1 - share)
      forceY[from] += dy * pull * (1 - share)
    }
  }

  private mutating func move(_ heat: Double) {
    for index in x.indices {
      forceX[index] = Self.step((forceX[index] - x[index] * Self.gravity * heat) * Self.momentum)
      forceY[index] = Self.step((forceY[index] - y[index] * Self.gravity * heat) * Self.momentum)
      x[index] += forceX[index]
      y[index] += forceY[index]
    }
  }

  private static func step(_ length: Double) -> Double { length.isFinite ? min(max(length, -longestStep), longestStep) : 0 }

  /// What still overlaps is moved aside, as far as there is room.
  private mutating func separate() {
    let gap = 4.0
    let side = max((radii.max() ?? 0) * 2 + gap, 1)
    for _ in 0..<24 {
      var hasMoved = false
      var cells: [Cell: [Int]] = [:]
      for index in x.indices { cells[Cell(x[index], y[index], side), default: []].append(index) }
      for index in x.indices {
        for cell in Cell(x[index], y[index], side).around {
          for other in cells[cell] ?? [] where other > index {
            if moveAside(index, other, radii[index] + radii[other] + gap) { hasMoved = true }
          }
        }
      }
      if !hasMoved { return }
    }
  }

  private mutating func moveAside(_ one: Int, _ other: Int, _ wanted: Double) -> Bool {
    var (dx, dy) = (x[other] - x[one], y[other] - y[one])
    var distance = (dx * dx + dy * dy).squareRoot()
    guard distance < wanted else { return false }
    if distance < 1e-6 {
      // At one place: each pair has a direction of its own.
      (dx, dy, distance) = (cos(Double(other) * Self.goldenAngle), sin(Double(other) * Self.goldenAngle), 1)
      x[other] += dx * wanted
      y[other] += dy * wanted
      return true
    }
    let half = (wanted - distance) / distance / 2
    x[one] -= dx * half
    y[one] -= dy * half
    x[other] += dx * half
    y[other] += dy * half
    return true
  }

  /// The middle of all is the origin.
  private var centred: [CGPoint] {
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return [] }
    return x.indices.map { CGPoint(x: x[$0] - (left + right) / 2, y: y[$0] - (top + bottom) / 2) }
  }

  private struct Cell: Hashable {
    let column: Int
    let row: Int

    init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }

    init(_ x: Double, _ y: Double, _ side: Double) {
      self.init(column: Int((x / side).rounded(.down)), row: Int((y / side).rounded(.down)))
    }

    var around: [Cell] { (-1...1).flatMap { down in (-1...1).map { Cell(column: column + $0, row: row + down) } } }
  }
}
