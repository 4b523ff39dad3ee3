/// Multiplies matrices in plain Swift: correct everywhere, and four times slower than a library made for the processor.
struct PlainProduct: MatrixProduct {
  /// As many rows of the right matrix as stay in the first cache while the left one passes by.
  private static let block = 32

  func multiply(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
    if shape.isRightTransposed {
      multiplyTransposed(left, right, into: result, shape: shape)
    } else {
      multiplyStraight(left, right, into: result, shape: shape)
    }
  }

  /// Both matrices are read along their rows: each number of the result is one inner product.
  private func multiplyTransposed(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
    for first in stride(from: 0, to: shape.columns, by: Self.block) {
      for row in 0..<shape.rows {
        let values = left.start + row * left.stride
        let target = result.start + row * result.stride
        for column in first..<min(first + Self.block, shape.columns) {
          let product = shape.scale * Lanes.dot(values, right.start + column * right.stride, count: shape.inner)
          target[column] = shape.kept == 0 ? product : product + shape.kept * target[column]
        }
      }
    }
  }

  /// The result's row is a sum of the right matrix's rows.
  private func multiplyStraight(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
    for row in 0..<shape.rows {
      let target = result.start + row * result.stride
      if shape.kept == 0 {
        target.update(repeating: 0, count: shape.columns)
      } else if shape.kept != 1 {
        Lanes.scale(target, by: shape.kept, count: shape.columns)
      }
      for index in 0..<shape.inner {
        let factor = shape.scale * left.start[row * left.stride + index]
        Lanes.add(right.start + index * right.stride, times: factor, to: target, count: shape.columns)
      }
    }
  }
}
