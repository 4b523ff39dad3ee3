/// How near the passages of a file of vectors are to a query on the whole: what is found stands out from it, or is noise.
package struct VectorSpread: Sendable, Equatable {
  /// Passages that were looked at.
  package let count: Int
  /// Of their cosines.
  package let mean: Float
  package let deviation: Float

  init(of cosines: [Float]) {
    count = cosines.count
    let size = Float(max(count, 1))
    let mean = cosines.reduce(0, +) / size
    self.mean = mean
    deviation = (cosines.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / size).squareRoot()
  }
}
