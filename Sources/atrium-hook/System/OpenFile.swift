#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is open, and closed with this value. None is inherited by a program that is started.
struct OpenFile: ~Copyable {
  enum Way {
    /// An existing file.
    case read
    /// Any place of a file, which is made if it is missing.
    case write
    /// The end of a file, whoever else writes there; it is made if it is missing.
    case add
    /// A new file; there may be none of that name.
    case make
    /// The end of a pipe that never waits.
    case listen
    case ring
  }

  let descriptor: Int32

  /// - Parameter mode: of a file that is made.
  init(_ path: String, _ way: Way, mode: UInt16 = 0o600) throws(SystemFailure) {
    let flags =
      switch way {
      case .read: O_RDONLY
      case .write: O_RDWR | O_CREAT
      case .add: O_WRONLY | O_CREAT | O_APPEND
      case .make: O_WRONLY | O_CREAT | O_EXCL
      case .listen: O_RDWR | O_NONBLOCK
      case .ring: O_WRONLY | O_NONBLOCK
      }
    descriptor = open(path, flags | O_CLOEXEC, mode_t(mode))
    if descriptor < 0 { throw SystemFailure(path) }
  }

  /// One that is open already.
  init(taking descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The standard output.
  static var output: OpenFile { OpenFile(taking: dup(1)) }

  deinit { _ = close(descriptor) }

  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  var isPipe: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The permissions, as in `chmod`.
  var mode: UInt16 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt16(status.st_mode & 0o7777) : 0o600
  }

  /// What comes next, at most that many bytes; nothing at the end.
  func next(_ count: Int) throws(SystemFailure) -> [UInt8] {
    var got = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat { got = read(descriptor, buffer.baseAddress, count) } while got < 0 && errno == EINTR
      filled = max(got, 0)
    }
    if got < 0 { throw SystemFailure("read") }
    return bytes
  }

  /// The bytes from a place on, fewer at the end of the file.
  func bytes(at place: Int, count: Int) throws(SystemFailure) -> [UInt8] {
    var fault = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(place + filled))
        if got < 0, errno == EINTR { continue }
        fault = got < 0
        if got <= 0 { return }
        filled += got
      }
    }
    if fault { throw SystemFailure("read") }
    return bytes
  }

  /// Everything, in one call of the system unless that takes less.
  func put(_ bytes: some Collection<UInt8>) throws(SystemFailure) {
    try put(Array(bytes)) { write(descriptor, $0, $1) }
  }

  func put(_ bytes: [UInt8], at place: Int) throws(SystemFailure) {
    var place = place
    try put(bytes) { address, count in
      let put = pwrite(descriptor, address, count, off_t(place))
      place += max(put, 0)
      return put
    }
  }

  func cut(to size: Int) throws(SystemFailure) {
    if ftruncate(descriptor, off_t(size)) != 0 { throw SystemFailure("truncate") }
  }

  /// Waits until the disk has it.
  func sync() throws(SystemFailure) {
    if fsync(descriptor) != 0 { throw SystemFailure("fsync") }
  }

  private func put(_ bytes: [UInt8], by call: (UnsafeRawPointer?, Int) -> Int) throws(SystemFailure) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes { call($0.baseAddress.map { $0 + done }, bytes.count - done) }
      if put < 0, errno == EINTR { continue }
      if put <= 0 { throw SystemFailure("write") }
      done += put
    }
  }
}
