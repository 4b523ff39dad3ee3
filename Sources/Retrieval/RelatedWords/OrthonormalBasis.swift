/// Vectors of length 1 at right angles to each other that span the same space as given ones (Gram and Schmidt, each vector twice). A vector
/// that adds nothing to those before it becomes zeros.
struct OrthonormalBasis {
  private let rows: Int
  private let columns: Int
  /// Column by column.
  private var values: [Float]

  /// - Parameter matrix: the vectors as columns, stored row by row.
  init(_ matrix: [Float], rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    values = Self.transposed(matrix, rows: rows, columns: columns)
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for column in 0..<columns {
        let vector = start + column * rows
        let before = Lanes.dot(vector, vector, count: rows).squareRoot()
        for _ in 0..<2 {
          for other in 0..<column {
            let known = start + other * rows
            Lanes.add(known, times: -Lanes.dot(known, vector, count: rows), to: vector, count: rows)
          }
        }
        let after = Lanes.dot(vector, vector, count: rows).squareRoot()
        Lanes.scale(vector, by: after > before * 1e-5 ? 1 / after : 0, count: rows)
      }
    }
  }

  var byRows: [Float] { Self.transposed(values, rows: columns, columns: rows) }

  /// The inner products of each vector with each column of a matrix that is stored row by row. The result is made symmetric.
  func products(with matrix: [Float]) -> [Double] {
    let other = Self.transposed(matrix, rows: rows, columns: columns)
    var products = [Double](repeating: 0, count: columns * columns)
    values.withUnsafeBufferPointer { values in
      other.withUnsafeBufferPointer { other in
        guard let values = values.baseAddress, let other = other.baseAddress else { return }
        for first in 0..<columns {
          for second in 0..<columns {
            let product = Double(Lanes.dot(values + first * rows, other + second * rows, count: rows)) / 2
            products[first * columns + second] += product
            products[second * columns + first] += product
          }
        }
      }
    }
    return products
  }

  /// The product with a small matrix that is stored row by row, stored row by row.
  func turned(by turn: [Float], columns width: Int) -> [Float] {
    var result = [Float](repeating: 0, count: rows * width)
    turn.withUnsafeBufferPointer { turn in
      result.withUnsafeMutableBufferPointer { result in
        guard let turn = turn.baseAddress, let result = result.baseAddress else { return }
        for column in 0..<columns {
          for row in 0..<rows {
            Lanes.add(turn + column * width, times: values[column * rows + row], to: result + row * width, count: width)
          }
        }
      }
    }
    return result
  }

  private static func transposed(_ matrix: [Float], rows: Int, columns: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: rows * columns) { target, count in
      for row in 0..<rows {
        for column in 0..<columns { target[column * rows + row] = matrix[row * columns + column] }
      }
      count = rows * columns
    }
  }
}
