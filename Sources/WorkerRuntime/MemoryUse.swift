#if canImport(Glibc)
  import Glibc
#endif

/// The memory of this process.
package struct MemoryUse {
  private let file: Int32

  init() throws(Sandbox.Failure) {
    file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Sandbox.Failure(call: "open statm", errno: errno) }
  }

  /// Bytes that no file is behind.
  package func anonymous() -> Int {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pread(file, &bytes, bytes.count, 0)
    // Pages: all, resident, of those shared, and others.
    let pages = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return pages.count > 2 ? (pages[1] - pages[2]) * Int(getpagesize()) : 0
  }
}
