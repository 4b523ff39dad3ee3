import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// OpenBLAS, whose product of matrices is written for each processor.
///
/// It is loaded when the first model is opened and stays: to link it would cost each start of the server time and memory
/// (Docs/decisions/0015). Its declarations are written out here, so that no header is needed to build.
struct OpenBLAS: MatrixProduct {
  private typealias Product =
    @Sendable @convention(c) (
      CInt, CInt, CInt, CInt, CInt, CInt, Float, UnsafePointer<Float>?, CInt, UnsafePointer<Float>?, CInt, Float,
      UnsafeMutablePointer<Float>?, CInt
    ) -> Void
  private typealias SetThreads = @Sendable @convention(c) (CInt) -> Void

  private let product: Product
  private let setThreads: SetThreads?

  /// - Returns: nil where the library is not installed, has not these functions, or computes wrong results, as versions do that are older
  ///   than the processor.
  init?(named name: String = "libopenblas.so.0") {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL), let address = dlsym(handle, "cblas_sgemm") else { return nil }
    // A C function's type is one pointer; that it is the right one is what this file promises.
    product = unsafeBitCast(address, to: Product.self)
    setThreads = dlsym(handle, "openblas_set_num_threads").map { unsafeBitCast($0, to: SetThreads.self) }
    guard ProductCheck.holds(for: self) else { return nil }
  }

  /// How many cores a product may use. It applies to the whole process.
  func use(threads: Int) {
    setThreads?(CInt(clamping: max(threads, 1)))
  }

  func multiply(_ left: MatrixView, _ right: MatrixView, into result: MutableMatrixView, shape: ProductShape) {
    // 101 row by row, 111 as it is, 112 transposed: the numbers of cblas.h.
    product(
      101, 111, shape.isRightTransposed ? 112 : 111, CInt(shape.rows), CInt(shape.columns), CInt(shape.inner), shape.scale, left.start,
      CInt(left.stride), right.start, CInt(right.stride), shape.kept, result.start, CInt(result.stride))
  }
}
