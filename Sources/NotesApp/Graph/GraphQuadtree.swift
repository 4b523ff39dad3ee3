import AtriumApp
import Foundation

/// Places in squares that are halved until each holds one: seen from far away, what lies in a square counts as one heavy place.
nonisolated struct GraphQuadtree {
  /// Four for each square: the number of a square, or none.
  private var parts: [Int32] = []
  private var weights: [Double] = []
  private var sumsX: [Double] = []
  private var sumsY: [Double] = []
  private var sides: [Double] = []
  /// The one place of a square that is not halved; `several` where there are more, which lie as good as at one point.
  private var places: [Int32] = []
  private let x: [Double]
  private let y: [Double]

  private static let none: Int32 = -1
  private static let several: Int32 = -2
  /// Halved that often, a square is smaller than anything one could tell apart.
  private static let deepest = 24
  /// A square that is this much farther away than wide counts as one.
  private static let openness = 0.9
  /// Nearer than this nothing pushes harder.
  private static let nearest = 16.0

  init(_ x: [Double], _ y: [Double]) {
    self.x = x
    self.y = y
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return }
    let side = max(right - left, bottom - top, 1)
    reserve(x.count * 2)
    _ = add(side)
    for index in x.indices { insert(index, left, top, side) }
  }

  private mutating func reserve(_ count: Int) {
    parts.reserveCapacity(count * 4)
    weights.reserveCapacity(count)
    sumsX.reserveCapacity(count)
    sumsY.reserveCapacity(count)
    sides.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  private mutating func add(_ side: Double) -> Int {
    for _ in 0..<4 { parts.append(Self.none) }
    weights.append(0)
    sumsX.append(0)
    sumsY.append(0)
    sides.append(side)
    places.append(Self.none)
    return weights.count - 1
  }

  private mutating func insert(_ index: Int, _ left: Double, _ top: Double, _ side: Double) {
    var (left, top, side) = (left, top, side)
    var square = 0
    for depth in 0... {
      weights[square] += 1
      sumsX[square] += x[index]
      sumsY[square] += y[index]
      if weights[square] == 1 {
        places[square] = Int32(index)
        return
      }
      guard depth < Self.deepest else {
        places[square] = Self.several
        return
      }
      side /= 2
      if places[square] >= 0 {
        // Who was alone here goes down as well.
        let other = Int(places[square])
        places[square] = Self.none
        let below = part(of: square, x[other] >= left + side, y[other] >= top + side, side)
        weights[below] = 1
        sumsX[below] = x[other]
        sumsY[below] = y[other]
        places[below] = Int32(other)
      }
      let (isRight, isLow) = (x[index] >= left + side, y[index] >= top + side)
      square = part(of: square, isRight, isLow, side)
      if isRight { left += side }
      if isLow { top += side }
    }
  }

  private mutating func part(of square: Int, _ isRight: Bool, _ isLow: Bool, _ side: Double) -> Int {
    let slot = square * 4 + (isRight ? 1 : 0) + (isLow ? 2 : 0)
    if parts[slot] == Self.none { parts[slot] = Int32(add(side)) }
    return Int(parts[slot])
  }

  /// How hard all others push one away, each by one over its distance, and how many squares were looked at for that.
  func push(on index: Int, _ px: Double, _ py: Double) -> (x: Double, y: Double, visits: Int) {
    var push = (x: 0.0, y: 0.0, visits: 0)
    guard !weights.isEmpty else { return push }
    var waiting = [0]
    while let square = waiting.popLast() {
      push.visits += 1
      let weight = weights[square]
      let (dx, dy) = (px - sumsX[square] / weight, py - sumsY[square] / weight)
      let distance = dx * dx + dy * dy
      let isOne = places[square] != Self.none || sides[square] * sides[square] < distance * Self.openness * Self.openness
      if isOne {
        if places[square] == Int32(index) { continue }
        let strength = weight / max(distance, Self.nearest)
        push.x += dx * strength
        push.y += dy * strength
      } else {
        for slot in square * 4..<square * 4 + 4 where parts[slot] != Self.none { waiting.append(Int(parts[slot])) }
      }
    }
    return push
  }
}
