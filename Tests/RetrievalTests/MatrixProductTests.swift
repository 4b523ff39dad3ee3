import Testing

@testable import Retrieval

@Suite struct MatrixProductTests {
  /// Products by definition, in double precision.
  private func defined(_ left: [Float], _ right: [Float], _ before: [Float], _ shape: ProductShape) -> [Double] {
    (0..<shape.rows * shape.columns).map { place in
      let (row, column) = (place / shape.columns, place % shape.columns)
      let sum = (0..<shape.inner).reduce(0.0) { sum, index in
        let other = shape.isRightTransposed ? column * shape.inner + index : index * shape.columns + column
        return sum + Double(left[row * shape.inner + index]) * Double(right[other])
      }
      return Double(shape.scale) * sum + Double(shape.kept) * Double(before[place])
    }
  }

  private func numbers(_ count: Int, _ seed: Int) -> [Float] {
    (0..<count).map { Float(($0 * 31 + seed * 17) % 23) / 8 - 1.25 }
  }

  private func check(_ product: some MatrixProduct) {
    for (rows, columns, inner) in [(1, 1, 1), (3, 5, 7), (40, 41, 19), (8, 8, 8), (2, 70, 33)] {
      for isTransposed in [true, false] {
        for (scale, kept) in [(1, 0), (0.5, 1), (2, 0.25)] as [(Float, Float)] {
          let shape = ProductShape(
            rows: rows, columns: columns, inner: inner, isRightTransposed: isTransposed, scale: scale, kept: kept)
          let (left, right) = (numbers(rows * inner, 1), numbers(inner * columns, 2))
          // What is overwritten may hold what is no number.
          let before = kept == 0 ? [Float](repeating: .nan, count: rows * columns) : numbers(rows * columns, 3)
          var found = before
          found.withUnsafeMutableBufferPointer { found in
            left.withUnsafeBufferPointer { left in
              right.withUnsafeBufferPointer { right in
                product.multiply(
                  MatrixView(left.baseAddress!, stride: inner), MatrixView(right.baseAddress!, stride: isTransposed ? inner : columns),
                  into: MutableMatrixView(found.baseAddress!, stride: columns), shape: shape)
              }
            }
          }
          let expected = defined(left, right, kept == 0 ? numbers(rows * columns, 3).map { _ in 0 } : before, shape)
          for (found, expected) in zip(found, expected) { #expect(abs(Double(found) - expected) < 1e-3, "\(shape)") }
        }
      }
    }
  }

  @Test("products in plain Swift are those of the definition")
  func plain() {
    check(PlainProduct())
  }

  @Test("products of the library that is found are those of the definition")
  func library() {
    func check(_ product: any MatrixProduct) { self.check(product) }
    check(BestProduct.find(threads: 1))
  }

  @Test("a library that is not there, or has no products, is not used")
  func missing() {
    #expect(OpenBLAS(named: "libnothing-of-this-name.so") == nil)
    #expect(OpenBLAS(named: "libm.so.6") == nil)
  }

  @Test("a library that computes wrong results is found out")
  func wrong() {
    /// Forgets the last row, as a kernel for another processor may.
    struct Wrong: MatrixProduct {
      func multiply(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
        var shape = shape
        shape.rows -= 1
        PlainProduct().multiply(left, right, into: result, shape: shape)
      }
    }
    #expect(ProductCheck.holds(for: PlainProduct()))
    #expect(!ProductCheck.holds(for: Wrong()))
  }
}
