/// How many letters differ between what a recogniser read and a name, where letters that look alike count half.
enum LetterDistance {
  typealias Letters = [Unicode.Scalar]

  private static let pairs: Set<UInt64> = {
    let alike = ["o0qd", "l1itj", "s5", "b8", "z2", "g69", "ec", "uv", "a4", "hn", "mn", "vy", "ft", "ef", "rn", "kx"]
    var pairs: Set<UInt64> = []
    for group in alike.map({ Array($0.unicodeScalars) }) {
      for first in group { for second in group where first != second { pairs.insert(pair(first, second)) } }
    }
    return pairs
  }()

  static func letters(_ text: String) -> Letters { Array(text.unicodeScalars) }

  /// The cost of the cheapest edits, or nil if it is more than `limit`.
  static func between(_ left: Letters, _ right: Letters, limit: Double) -> Double? {
    guard Double(abs(left.count - right.count)) <= limit else { return nil }
    if left == right { return 0 }
    var above = (0...right.count).map(Double.init)
    var current = above
    for (row, letter) in left.enumerated() {
      current[0] = Double(row + 1)
      var least = current[0]
      for (column, other) in right.enumerated() {
        let swap = letter == other ? 0 : pairs.contains(pair(letter, other)) ? 0.5 : 1
        let cost = min(above[column] + swap, above[column + 1] + 1, current[column] + 1)
        current[column + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
      swap(&above, &current)
    }
    return above[right.count] <= limit ? above[right.count] : nil
  }

  private static func pair(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> UInt64 { UInt64(one.value) << 32 | UInt64(other.value) }
}
