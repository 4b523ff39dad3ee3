import Foundation

/// One line of the table.
struct Figure {
  enum Bar {
    case atMost(Double)
    case atLeast(Double)
    /// Ours divided by the peer's.
    case ratioAtMost(Double)
  }

  let what: String
  let ours: Double
  let peer: Double?
  let ratio: Double?
  /// Nil for what is only printed.
  let bar: Bar?

  init(_ what: String, ours: Double, peer: Double? = nil, ratio: Double? = nil, bar: Bar? = nil) {
    self.what = what
    self.ours = ours
    self.peer = peer
    self.ratio = ratio
    self.bar = bar
  }

  var holds: Bool {
    switch bar {
    case .atMost(let limit): ours <= limit
    case .atLeast(let limit): ours >= limit
    case .ratioAtMost(let limit): (ratio ?? .infinity) <= limit
    case nil: true
    }
  }

  static func table(_ figures: [Figure]) -> String {
    let head = ["| what | ours | peer | ratio | bar | holds |", "|---|---|---|---|---|---|"]
    let rows = figures.map { figure in
      let bar =
        switch figure.bar {
        case .atMost(let limit): "at most \(format(limit))"
        case .atLeast(let limit): "at least \(format(limit))"
        case .ratioAtMost(let limit): "ratio at most \(format(limit))"
        case nil: "printed"
        }
      let cells = [
        figure.what, format(figure.ours), figure.peer.map(format) ?? "", figure.ratio.map(format) ?? "", bar, figure.holds ? "yes" : "NO",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    return (head + rows).joined(separator: "\n")
  }

  private static func format(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(format: number < 1 ? "%.3f" : "%.2f", number)
  }
}
