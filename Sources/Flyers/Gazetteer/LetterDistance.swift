/// How many letters differ between what a recogniser read and a name, where letters that look alike count half.
enum LetterDistance {
  private static let alike: [Set<Character>] = [
    ["o", "0", "q", "d"], ["l", "1", "i", "t", "j"], ["s", "5"], ["b", "8"], ["z", "2"], ["g", "6", "9"], ["e", "c"], ["u", "v"],
    ["a", "4"],
    ["h", "n"], ["m", "n"], ["v", "y"], ["f", "t"], ["e", "f"], ["r", "n"], ["k", "x"],
  ]

  private static let pairs: Set<String> = {
    var pairs: Set<String> = []
    for group in alike {
      for first in group { for second in group where first != second { pairs.insert("\(first)\(second)") } }
    }
    return pairs
  }()

  /// The cost of the cheapest edits, or nil if it is more than `limit`.
  static func between(_ left: [Character], _ right: [Character], limit: Double) -> Double? {
    guard Double(abs(left.count - right.count)) <= limit else { return nil }
    if left == right { return 0 }
    var above = (0...right.count).map(Double.init)
    for (row, letter) in left.enumerated() {
      var current = [Double(row + 1)]
      current.reserveCapacity(right.count + 1)
      var least = current[0]
      for (column, other) in right.enumerated() {
        let swap = letter == other ? 0 : pairs.contains("\(letter)\(other)") ? 0.5 : 1
        let cost = min(above[column] + swap, above[column + 1] + 1, current[column] + 1)
        current.append(cost)
        least = min(least, cost)
      }
      if least > limit { return nil }
      above = current
    }
    return above[right.count] <= limit ? above[right.count] : nil
  }
}
