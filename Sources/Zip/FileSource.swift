#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The bytes of an open file, read with `pread`: the descriptor's own position does not matter and does not change.
public struct FileSource: ByteSource {
  /// A system call that failed.
  public struct Failure: Error, Equatable {
    public let errno: Int32
  }

  private let descriptor: Int32

  /// - Parameter descriptor: a regular file that is open for reading. Whoever opened it keeps it open as long as the source is used, and
  ///   closes it.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  public func size() throws(Failure) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    return Int64(status.st_size)
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(Failure) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset) + off_t(done))
      if count == 0 { break }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
    return done
  }
}
