/// The largest singular values of a symmetric matrix, with their vectors, found in the space that the matrix turns random vectors into
/// (Halko, Martinsson and Tropp, SIAM Review 2011).
///
/// The random numbers come from a fixed seed, and nothing is computed in parallel: the same matrix has the same result.
struct RandomisedDecomposition {
  private static let seed: UInt64 = 0x41_7472_6975_6d
  /// Vectors beyond those that are asked for, and how often the matrix is applied to all: what makes the last values exact.
  private static let spare = 16
  private static let rounds = 3

  /// Row by row, for each row of the matrix a vector of `rank` numbers: its part in each singular vector times the root of the singular
  /// value.
  let vectors: [Float]

  init(of matrix: AssociationMatrix, rank: Int) {
    let size = matrix.size
    let width = min(rank + Self.spare, size)
    var random = Signs(state: Self.seed)
    var basis = OrthonormalBasis((0..<size * width).map { _ in random.next() }, rows: size, columns: width)
    for _ in 0..<Self.rounds {
      basis = OrthonormalBasis(matrix.multiplied(by: basis.byRows, columns: width), rows: size, columns: width)
    }
    let image = matrix.multiplied(by: basis.byRows, columns: width)
    let small = basis.products(with: image)
    let eigen = SymmetricEigenvectors(of: small, size: width)
    // Of a symmetric matrix the singular values are the sizes of the eigenvalues.
    let order = (0..<width).sorted { (-abs(eigen.values[$0]), $0) < (-abs(eigen.values[$1]), $1) }.prefix(rank)
    var turn = [Float](repeating: 0, count: width * rank)
    for (target, source) in order.enumerated() {
      let factor = abs(eigen.values[source]).squareRoot()
      for row in 0..<width { turn[row * rank + target] = Float(eigen.vectors[row * width + source] * factor) }
    }
    vectors = basis.turned(by: turn, columns: rank)
  }

  /// 1 and -1 in random order (the generator is SplitMix64).
  private struct Signs {
    var state: UInt64

    mutating func next() -> Float {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return (mixed ^ (mixed >> 31)) & 1 == 0 ? 1 : -1
    }
  }
}
