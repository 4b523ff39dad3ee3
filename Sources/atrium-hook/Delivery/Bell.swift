#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A named pipe at whose end a deliverer listens. The kernel says whether one does: it is gone with its process, however that ended.
struct Bell: ~Copyable {
  private let file: OpenFile

  init(_ path: String) throws(SystemFailure) {
    try Folder.makePipe(path)
    file = try OpenFile(path, .listen)
  }

  /// - Returns: whether somebody listens.
  static func ring(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, .ring) else { return false }
    // A pipe that is full has rung often enough.
    try? file.put([1])
    return true
  }

  /// Waits until it rings.
  ///
  /// - Returns: whether it did, within so many milliseconds.
  func wait(_ patience: Int) -> Bool {
    var entry = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(clamping: max(0, patience))) > 0 else { return false }
    _ = try? file.next(4096)
    return true
  }

  /// Waits, whether it rings or not.
  func rest(_ milliseconds: Int) {
    usleep(UInt32(clamping: max(0, milliseconds) * 1000))
  }
}
