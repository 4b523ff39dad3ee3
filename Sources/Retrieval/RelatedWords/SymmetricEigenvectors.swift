/// The eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations.
struct SymmetricEigenvectors {
  private(set) var values: [Double]
  /// Row by row; the columns are the vectors.
  private(set) var vectors: [Double]

  /// - Parameter matrix: row by row.
  init(of matrix: [Double], size: Int) {
    var matrix = matrix
    var vectors = [Double](repeating: 0, count: size * size)
    for index in 0..<size { vectors[index * size + index] = 1 }
    // Each sweep squares what is left; some ten are enough for any matrix.
    for _ in 0..<30 {
      var (outside, diagonal) = (0.0, 0.0)
      for row in 0..<size {
        diagonal += matrix[row * size + row] * matrix[row * size + row]
        for column in 0..<row { outside += matrix[row * size + column] * matrix[row * size + column] }
      }
      guard outside > diagonal * 1e-22, outside > 0 else { break }
      for first in 0..<size {
        for second in first + 1..<max(size, first + 1) { Self.rotate(&matrix, &vectors, first, second, size) }
      }
    }
    values = (0..<size).map { matrix[$0 * size + $0] }
    self.vectors = vectors
  }

  /// Turns the plane of two axes so that their common number becomes 0.
  private static func rotate(_ matrix: inout [Double], _ vectors: inout [Double], _ first: Int, _ second: Int, _ size: Int) {
    let shared = matrix[first * size + second]
    guard shared != 0 else { return }
    let ratio = (matrix[second * size + second] - matrix[first * size + first]) / (2 * shared)
    let tangent = (ratio < 0 ? -1 : 1) / (abs(ratio) + (ratio * ratio + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    func turn(_ values: inout [Double], _ one: Int, _ other: Int) {
      let (left, right) = (values[one], values[other])
      values[one] = cosine * left - sine * right
      values[other] = sine * left + cosine * right
    }
    for index in 0..<size { turn(&matrix, index * size + first, index * size + second) }
    for index in 0..<size { turn(&matrix, first * size + index, second * size + index) }
    for index in 0..<size { turn(&vectors, index * size + first, index * size + second) }
  }
}
