#if canImport(Accelerate)
  import Accelerate

  /// Apple's library, which is on every Apple device.
  struct AccelerateProduct: MatrixProduct {
    func multiply(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
      cblas_sgemm(
        CblasRowMajor, CblasNoTrans, shape.isRightTransposed ? CblasTrans : CblasNoTrans, Int32(shape.rows), Int32(shape.columns),
        Int32(shape.inner), shape.scale, left.start, Int32(left.stride), right.start, Int32(right.stride), shape.kept, result.start,
        Int32(result.stride))
    }
  }
#endif

/// The fastest product of matrices that this machine has.
enum BestProduct {
  private static let openBLAS = OpenBLAS()

  /// - Parameter threads: how many cores it may use, where that can be said.
  static func find(threads: Int) -> any MatrixProduct {
    #if canImport(Accelerate)
      AccelerateProduct()
    #else
      guard let openBLAS else { return PlainProduct() }
      openBLAS.use(threads: threads)
      return openBLAS
    #endif
  }
}
