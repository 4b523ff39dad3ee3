/// How often something took how long. The bounds are Prometheus' usual ones, from half a millisecond to a second.
package struct Histogram: Sendable {
  package static let bounds: [Duration] = [
    .microseconds(500), .milliseconds(1), .microseconds(2500), .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(50),
    .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1),
  ]

  /// For each bound, how many took as long and no longer than that, beyond the bound before.
  package private(set) var counts = [Int](repeating: 0, count: bounds.count)
  package private(set) var count = 0
  package private(set) var sum = Duration.zero

  package init() {}

  package mutating func add(_ duration: Duration) {
    count += 1
    sum += duration
    if let index = Self.bounds.firstIndex(where: { duration <= $0 }) { counts[index] += 1 }
  }
}
