#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is done with folders and whole files.
enum Folder {
  /// Makes it and what it lies in, for their owner alone.
  static func make(_ path: String) throws(SystemFailure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw SystemFailure(path) }
    try make(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemFailure(path) }
  }

  /// The names in it, in no order; none if it is missing.
  static func names(_ path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// A whole file.
  static func contents(_ path: String, limit: Int = 16 << 20) throws(SystemFailure) -> [UInt8] {
    let file = try OpenFile(path, .read)
    return try file.bytes(at: 0, count: min(file.size, limit))
  }

  /// Puts a file under a name at once: whoever opens it finds the old one or the new one, whole.
  ///
  /// - Parameter holds: what is asked last of all, when the new one lies ready; where it says no, nothing changes.
  /// - Returns: whether it is there.
  @discardableResult static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt16 = 0o600, synced: Bool = false, if holds: () -> Bool = { true }
  ) throws(SystemFailure) -> Bool {
    let beside = "\(path).\(Machine.randomID())"
    do throws(SystemFailure) {
      let file = try OpenFile(beside, .make, mode: mode)
      // Whatever the mask takes away from a new file.
      _ = fchmod(file.descriptor, mode_t(mode))
      try file.put(bytes)
      if synced { try file.sync() }
      guard holds() else {
        _ = unlink(beside)
        return false
      }
      if !rename(beside, to: path) { throw SystemFailure(path) }
      return true
    } catch {
      _ = unlink(beside)
      throw error
    }
  }

  /// Gives a file another name, over whatever has that one.
  @discardableResult static func rename(_ path: String, to other: String) -> Bool {
    #if canImport(Darwin)
      Darwin.rename(path, other) == 0
    #elseif canImport(Musl)
      Musl.rename(path, other) == 0
    #else
      Glibc.rename(path, other) == 0
    #endif
  }

  static func remove(_ path: String) {
    _ = unlink(path)
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// A named pipe, unless it is there already; a file of that name goes.
  static func makePipe(_ path: String) throws(SystemFailure) {
    if mkfifo(path, 0o600) == 0 { return }
    guard errno == EEXIST else { throw SystemFailure(path) }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO { return }
    if unlink(path) != 0 || mkfifo(path, 0o600) != 0 { throw SystemFailure(path) }
  }

  /// Removes what `replace` left behind where somebody was killed: files called `NAME.UUID` that are older than an hour.
  ///
  /// - Parameter name: of one file alone; nothing for all in the folder.
  static func sweep(_ path: String, _ name: String? = nil) {
    let limit = Moment.now().milliseconds / 1000 - 3600
    for entry in names(path) {
      let id = entry.utf8.suffix(36)
      let before = entry.utf8.dropLast(36)
      guard id.count == 36, id.allSatisfy({ TokenShape.Letters.hex.contains($0) || $0 == UInt8(ascii: "-") }),
        before.last == UInt8(ascii: "."), name.map({ before.elementsEqual("\($0).".utf8) }) ?? true
      else { continue }
      var status = stat()
      #if canImport(Darwin)
        guard lstat("\(path)/\(entry)", &status) == 0, status.st_mtimespec.tv_sec < limit else { continue }
      #else
        guard lstat("\(path)/\(entry)", &status) == 0, status.st_mtim.tv_sec < limit else { continue }
      #endif
      remove("\(path)/\(entry)")
    }
  }
}
