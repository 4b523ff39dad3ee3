import Foundation

/// A file that its owner alone may read or write. No link is followed.
enum ProtectedFile {
  /// - Returns: nil where there is none.
  static func contents(of path: String) throws -> Data? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return try handle.readToEnd() ?? Data()
  }

  /// Whole or not at all, and on the disk when it returns.
  static func replace(_ path: String, with data: Data) throws {
    // One name for each, so that what a crash left is written over.
    let temporary = path + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    do {
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      guard fsync(file) == 0, rename(temporary, path) == 0 else { throw failure(path) }
      withExtendedLifetime(handle) {}
    } catch {
      unlink(temporary)
      throw error
    }
    try syncNames(of: path)
  }

  static func remove(_ path: String) throws {
    guard unlink(path) == 0 else {
      if errno == ENOENT { return }
      throw failure(path)
    }
    try syncNames(of: path)
  }

  /// For its owner alone, also where it was there before.
  static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard chmod(path, 0o700) == 0 else { throw failure(path) }
  }

  /// The name is an entry of the folder, which has to reach the disk too.
  private static func syncNames(of path: String) throws {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileSecrets.Failure {
    .file(path, reason: String(cString: strerror(errno)))
  }
}
