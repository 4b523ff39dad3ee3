import Foundation

extension DataFolder {
  /// Removes a folder with all that is in it for good: hidden files and links too, and nothing that a link leads to.
  ///
  /// - Throws: ``Failure``.
  package func removeFolder(_ path: String) throws {
    let place = try place(of: path)
    try Self.empty(try openFolder(path), path)
    guard unlinkat(place.folder.number, place.name, AT_REMOVEDIR) == 0 else { throw Self.failure(errno, path) }
    try Self.sync(place.folder, path)
  }

  /// - Parameter path: for what is thrown.
  private static func empty(_ folder: Descriptor, _ path: String) throws {
    for name in try entries(of: folder, path) {
      if unlinkat(folder.number, name, 0) == 0 || errno == ENOENT { continue }
      guard errno == EISDIR || errno == EPERM else { throw failure(errno, path) }
      let opened = openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard opened >= 0 else { throw failure(errno, path) }
      try empty(Descriptor(opened), path)
      guard unlinkat(folder.number, name, AT_REMOVEDIR) == 0 || errno == ENOENT else { throw failure(errno, path) }
    }
  }

  /// The names in an open folder as their bytes, each ended by a NUL: those that are not UTF-8 too.
  private static func entries(of folder: Descriptor, _ path: String) throws -> [[CChar]] {
    // The stream closes the descriptor it reads, so it gets one of its own.
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw failure(errno, path) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw failure(code, path)
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    errno = 0
    while let entry = readdir(stream) {
      // Read in place: a copy of the record would read beyond its end, which is shorter than the declared length.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
      let (dot, end) = (CChar(UInt8(ascii: ".")), CChar(0))
      if name != [dot, end], name != [dot, dot, end] { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw failure(errno, path) }
    return names
  }
}
