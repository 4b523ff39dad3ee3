import Foundation

/// How much more often two words are near each other than chance would have it: positive pointwise mutual information (PPMI), the logarithm
/// of count(a, b) * all / (count(a) * count(b)) where it is above 0, over pairs that are at most five words apart.
///
/// The matrix is symmetric and sparse: row by row, the columns that are not 0 and their values.
struct AssociationMatrix {
  static let window = 5
  /// Pairs that are counted at a time. Beyond it the rarest are forgotten: about 100 MB.
  private static let pairLimit = 3_000_000

  let size: Int
  private let starts: [Int]
  private let columns: [Int32]
  private let values: [Float]

  init(of words: WordCounts, pairLimit: Int = Self.pairLimit) {
    let size = words.counts.count
    self.size = size
    let pairs = Self.pairs(words.tokens, limit: pairLimit).sorted { $0.key < $1.key }
    var totals = [Double](repeating: 0, count: size)
    for (key, count) in pairs {
      totals[Int(key >> 32)] += Double(count)
      totals[Int(key & 0xffff_ffff)] += Double(count)
    }
    let all = totals.reduce(0, +)
    var rows = [[(column: Int32, value: Float)]](repeating: [], count: size)
    for (key, count) in pairs {
      let (first, second) = (Int(key >> 32), Int(key & 0xffff_ffff))
      // A pair counts in both directions; a word beside itself is in one place of the matrix, which so has both.
      let seen = Double(first == second ? 2 * count : count)
      let information = log(seen * all / (totals[first] * totals[second]))
      guard information > 0 else { continue }
      rows[first].append((Int32(second), Float(information)))
      if first != second { rows[second].append((Int32(first), Float(information))) }
    }
    var starts = [0]
    for row in rows { starts.append(starts[starts.count - 1] + row.count) }
    self.starts = starts
    columns = rows.flatMap { $0.map(\.column) }
    values = rows.flatMap { $0.map(\.value) }
  }

  /// How often each pair of words is within the window, under the number of the smaller one and that of the larger.
  private static func pairs(_ tokens: [Int32], limit: Int) -> [UInt64: Int] {
    var pairs: [UInt64: Int] = [:]
    var rarest = 1
    for place in tokens.indices where tokens[place] >= 0 {
      for other in tokens[(place + 1)...].prefix(window) {
        if other == WordCounts.end { break }
        guard other >= 0 else { continue }
        let (low, high) = (min(tokens[place], other), max(tokens[place], other))
        pairs[UInt64(low) << 32 | UInt64(high), default: 0] += 1
      }
      while pairs.count > limit {
        pairs = pairs.filter { $0.value > rarest }
        if pairs.count > limit / 2 { rarest += 1 }
      }
    }
    return pairs
  }

  /// The product with a matrix of as many rows, stored row by row.
  func multiplied(by matrix: [Float], columns width: Int) -> [Float] {
    var product = [Float](repeating: 0, count: size * width)
    matrix.withUnsafeBufferPointer { matrix in
      product.withUnsafeMutableBufferPointer { product in
        guard let matrix = matrix.baseAddress, let product = product.baseAddress else { return }
        for row in 0..<size {
          for place in starts[row]..<starts[row + 1] {
            Lanes.add(matrix + Int(columns[place]) * width, times: values[place], to: product + row * width, count: width)
          }
        }
      }
    }
    return product
  }
}
