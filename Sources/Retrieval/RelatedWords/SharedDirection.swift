/// The direction that the vectors of all texts have most in common: their first singular vector. It tells nothing of one of them.
struct SharedDirection {
  /// Texts that it is found from; more do not move it.
  private static let documents = 20_000

  let vector: [Float]

  /// - Parameters:
  ///   - tokens: the texts as places of words, each ended by ``WordCounts/end``.
  ///   - vectors: those of the words, row by row.
  init(of tokens: [Int32], vectors: [Float], dimension: Int) {
    var moments = [Double](repeating: 0, count: dimension * dimension)
    for text in tokens.split(separator: WordCounts.end, maxSplits: Self.documents).prefix(Self.documents) {
      Self.add(Self.mean(of: text, vectors, dimension), to: &moments)
    }
    // The singular vectors of the texts' vectors are the eigenvectors of their moments.
    let eigen = SymmetricEigenvectors(of: moments, size: dimension)
    let first = eigen.values.indices.max { eigen.values[$0] < eigen.values[$1] } ?? 0
    vector = (0..<dimension).map { Float(eigen.vectors[$0 * dimension + first]) }
  }

  private static func mean(of text: ArraySlice<Int32>, _ vectors: [Float], _ dimension: Int) -> [Double] {
    var sum = [Double](repeating: 0, count: dimension)
    var count = 0.0
    for token in text where token >= 0 {
      for index in 0..<dimension { sum[index] += Double(vectors[Int(token) * dimension + index]) }
      count += 1
    }
    return count > 0 ? sum.map { $0 / count } : sum
  }

  private static func add(_ mean: [Double], to moments: inout [Double]) {
    for row in mean.indices {
      for column in mean.indices { moments[row * mean.count + column] += mean[row] * mean[column] }
    }
  }
}
