/// Compares a library's products with plain ones.
///
/// A library that is older than the processor can choose a kernel that computes wrong results and says nothing.
enum ProductCheck {
  /// Sizes that no kernel's block divides, and some that are large enough for all of its paths.
  private static let shapes = [
    ProductShape(rows: 1, columns: 37, inner: 64), ProductShape(rows: 67, columns: 131, inner: 259),
    ProductShape(rows: 45, columns: 32, inner: 45, isRightTransposed: false), ProductShape(rows: 33, columns: 33, inner: 32, scale: 0.25),
    ProductShape(rows: 19, columns: 72, inner: 41, kept: 1),
  ]

  static func holds(for library: some MatrixProduct) -> Bool {
    shapes.allSatisfy { shape in
      let left = numbers(shape.rows * shape.inner, step: 7)
      let right = numbers(shape.inner * shape.columns, step: 11)
      var found = numbers(shape.rows * shape.columns, step: 13)
      var expected = found
      multiply(left, right, into: &found, shape, by: library)
      multiply(left, right, into: &expected, shape, by: PlainProduct())
      return zip(found, expected).allSatisfy { abs($0 - $1) <= 0.001 }
    }
  }

  private static func multiply(
    _ left: [Float], _ right: [Float], into result: inout [Float], _ shape: ProductShape, by product: some MatrixProduct
  ) {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        result.withUnsafeMutableBufferPointer { result in
          guard let left = left.baseAddress, let right = right.baseAddress, let result = result.baseAddress else { return }
          product.multiply(
            MatrixView(left, stride: shape.inner), MatrixView(right, stride: shape.isRightTransposed ? shape.inner : shape.columns),
            into: MutableMatrixView(result, stride: shape.columns), shape: shape)
        }
      }
    }
  }

  /// Numbers between -1 and 1 in no order.
  private static func numbers(_ count: Int, step: Int) -> [Float] {
    (0..<count).map { Float(($0 &* step &+ ($0 / 17) &* 29) % 101) / 50 - 1 }
  }
}
