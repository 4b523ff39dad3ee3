import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// How the process keeps memory that it has let go.
enum Memory {
  /// Gives large blocks back to the system at once. By itself the C library takes to keeping them after the first few, and what many
  /// readers of large files leave behind adds up to a hundred megabytes that nobody uses.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    #endif
  }
}
