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

  private var hears: Bool { file.descriptor >= 0 }

  /// Where no pipe can be made, none is heard: who listens then brings away what is there and ends.
  init(_ path: String) {
    do throws(SystemFailure) {
      try Folder.makePipe(path)
      file = try OpenFile(path, .listen)
    } catch {
      file = OpenFile(taking: -1)
    }
  }

  /// - Returns: whether somebody listens.
  static func ring(_ path: String) -> Bool {
    // A file that somebody put there can be written to and wakes nobody.
    guard let file = try? OpenFile(path, .ring), file.isPipe else { return false }
    // A pipe that is full has rung often enough.
    try? file.put([1])
    return true
  }

  /// Waits until it rings.
  ///
  /// - Returns: whether it did, within so many milliseconds.
  func wait(_ patience: Int) -> Bool {
    guard hears else { return false }
    var entry = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(clamping: max(0, patience))) > 0 else { return false }
    _ = try? file.next(4096)
    return true
  }

  /// Waits so long, or until it rings after the first part of that.
  func rest(_ milliseconds: Int, deafFor quiet: Int) {
    rest(hears ? quiet : milliseconds)
    if hears { _ = wait(milliseconds - quiet) }
  }

  /// Waits, whether it rings or not.
  func rest(_ milliseconds: Int) {
    usleep(UInt32(clamping: max(0, milliseconds) * 1000))
  }
}
