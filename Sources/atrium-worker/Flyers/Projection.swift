/// Takes points of one plane to another: what a camera does to a sheet of paper.
struct Projection: Equatable {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// Three rows of three.
  private(set) var matrix: [Double]

  static let identity = Projection(matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  private init(matrix: [Double]) {
    self.matrix = matrix
  }

  static func translation(x: Double, y: Double) -> Projection { Projection(matrix: [1, 0, x, 0, 1, y, 0, 0, 1]) }

  static func scale(_ factor: Double) -> Projection { Projection(matrix: [factor, 0, 0, 0, factor, 0, 0, 0, 1]) }

  /// About the origin.
  ///
  /// - Parameter slope: of the line to which a level one is turned, positive where it falls to the right.
  static func rotation(slope: Double) -> Projection {
    let length = (1 + slope * slope).squareRoot()
    return Projection(matrix: [1 / length, -slope / length, 0, slope / length, 1 / length, 0, 0, 0, 1])
  }

  /// Turns a picture by quarters with the clock, about its upper left corner, and moves it back to it.
  static func quarterTurns(_ count: Int, width: Double, height: Double) -> Projection {
    switch count % 4 {
    case 1: Projection(matrix: [0, -1, height, 1, 0, 0, 0, 0, 1])
    case 2: Projection(matrix: [-1, 0, width, 0, -1, height, 0, 0, 1])
    case 3: Projection(matrix: [0, 1, 0, -1, 0, width, 0, 0, 1])
    default: .identity
    }
  }

  /// Takes four points to four others. Nil where three of them are on one line.
  init?(from points: [Point], to others: [Point]) {
    guard points.count == 4, others.count == 4 else { return nil }
    // Eight equations for eight numbers; the ninth is 1.
    var rows: [[Double]] = []
    for (point, other) in zip(points, others) {
      rows.append([point.x, point.y, 1, 0, 0, 0, -other.x * point.x, -other.x * point.y, other.x])
      rows.append([0, 0, 0, point.x, point.y, 1, -other.y * point.x, -other.y * point.y, other.y])
    }
    for column in 0..<8 {
      guard let pivot = (column..<8).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }), abs(rows[pivot][column]) > 1e-9 else {
        return nil
      }
      rows.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for row in 0..<8 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    matrix = rows.map { $0[8] } + [1]
  }

  func callAsFunction(_ point: Point) -> Point {
    let below = matrix[6] * point.x + matrix[7] * point.y + matrix[8]
    return Point(
      x: (matrix[0] * point.x + matrix[1] * point.y + matrix[2]) / below, y: (matrix[3] * point.x + matrix[4] * point.y + matrix[5]) / below
    )
  }

  /// First this one, then another.
  func then(_ other: Projection) -> Projection {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        product[row * 3 + column] = (0..<3).reduce(0) { $0 + other.matrix[row * 3 + $1] * matrix[$1 * 3 + column] }
      }
    }
    return Projection(matrix: product)
  }

  /// Nil where there is none.
  var inverse: Projection? {
    let m = matrix
    let cofactors = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return Projection(matrix: cofactors.map { $0 / determinant })
  }
}
