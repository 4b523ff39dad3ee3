#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock among processes, which the kernel opens when its holder ends, however that comes about.
enum Lock {
  /// Does something while nobody else does.
  ///
  /// - Parameter patience: milliseconds that others may hold it.
  /// - Returns: `nil` when they held it longer.
  static func holding<Result>(
    _ path: String, patience: Int, _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result? {
    let file = try OpenFile(path, .write)
    let end = Moment.monotonicMilliseconds() + patience
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EWOULDBLOCK, errno != EINTR { throw SystemFailure(path) }
      if Moment.monotonicMilliseconds() >= end { return nil }
      usleep(500)
    }
    defer { _ = flock(file.descriptor, LOCK_UN) }
    return try body()
  }
}
