/// Multiplies matrices of numbers in single precision, stored row by row.
protocol MatrixProduct: Sendable {
  /// `result = scale * left * right + kept * result`, where `left` has `rows` rows of `inner` numbers and `result` has `rows` rows of
  /// `columns`. `right` has `inner` rows of `columns` numbers, or, where it is transposed, `columns` rows of `inner`.
  func multiply(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape)
}

/// The sizes of a product of two matrices, and what is done with it.
struct ProductShape: Sendable {
  var rows: Int
  var columns: Int
  var inner: Int
  var isRightTransposed = true
  /// Each number of the product is multiplied by it.
  var scale: Float = 1
  /// What was in the result before is multiplied by it and added; 0 overwrites without reading.
  var kept: Float = 0
}

/// The first number of a matrix, and how many numbers lie from the start of a row to that of the next.
struct MatrixView {
  let start: UnsafePointer<Float>
  let stride: Int

  init(_ start: UnsafePointer<Float>, stride: Int) {
    self.start = start
    self.stride = stride
  }
}

/// A matrix that a product is written into.
struct MutableMatrixView {
  let start: UnsafeMutablePointer<Float>
  let stride: Int

  init(_ start: UnsafeMutablePointer<Float>, stride: Int) {
    self.start = start
    self.stride = stride
  }
}
