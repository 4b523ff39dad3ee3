import Foundation

/// A file of the state folder that holds a secret, readable by its owner alone.
enum SecretFile {
  struct Failure: Error {
    let reason: String

    fileprivate static var last: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// - Parameter most: bytes that are read.
  /// - Returns: nil where there is no such file.
  /// - Throws: ``Failure``.
  static func read(_ path: String, most: Int) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure.last
    }
    defer { close(file) }
    // A file that came back from a copy may have lost its mode.
    guard fchmod(file, 0o600) == 0 else { throw Failure.last }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = Glibc.read(file, &bytes, most)
    guard count >= 0 else { throw Failure.last }
    return Array(bytes.prefix(count))
  }

  /// Whole or not at all, and never over one that is there.
  ///
  /// - Throws: ``Failure``.
  static func write(_ bytes: some ContiguousBytes, to path: String) throws {
    let temporary = "\(path).\(UUID().uuidString)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure.last }
    defer {
      close(file)
      unlink(temporary)
    }
    let isWritten = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
    guard isWritten, fsync(file) == 0 else { throw Failure.last }
    guard link(temporary, path) == 0 || errno == EEXIST else { throw Failure.last }
    try keepName(of: path)
  }

  /// The name stands in the folder, which has to reach the disk too: what is made with the secret is of no use without it.
  private static func keepName(of path: String) throws {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure.last }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw Failure.last }
  }
}
