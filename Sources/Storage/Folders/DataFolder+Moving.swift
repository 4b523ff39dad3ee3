internal import CKernel
import Foundation

/// What changes in the folder. Nothing that is there is ever overwritten, and each call is on disk when it returns; so a program that is killed
/// in between leaves a file at the one place or at the other.
extension DataFolder {
  /// Creates a folder with those above it. One that is there is no error.
  ///
  /// - Throws: ``Failure``.
  package func makeFolder(_ path: String) throws {
    try Self.check(path)
    var made = ""
    var parent = try openFolder("")
    for component in path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: component, as: UTF8.self)
      made += made.isEmpty ? name : "/" + name
      if mkdirat(parent.number, name, 0o755) == 0 {
        try Self.sync(parent, made)
      } else if errno != EEXIST {
        throw Self.failure(errno, made)
      }
      parent = try openFolder(made)
    }
  }

  /// Moves a file to where nothing is.
  ///
  /// - Returns: false when something has that name.
  /// - Throws: ``Failure``; ``Failure/notFound(_:)`` also where the folder of `target` is missing.
  package func move(_ path: String, to target: String) throws -> Bool {
    let (from, to) = (try place(of: path), try place(of: target))
    let answer = kernel_rename(from.folder.number, from.name, to.folder.number, to.name)
    if answer == -EEXIST { return false }
    if answer == -EXDEV { throw Failure.otherFileSystem(path) }
    guard answer >= 0 else { throw Self.failure(-answer, path) }
    // The new name first: after a loss of power a file may have two names, and never none.
    try Self.sync(to.folder, target)
    try Self.sync(from.folder, path)
    return true
  }

  /// Takes in a file from elsewhere, under the first name at which nothing is. From the same file system it is moved; from another one its bytes
  /// are copied once, to a file that has no name until it is whole.
  ///
  /// - Parameters:
  ///   - file: its absolute path. Its bytes are on disk. Nothing is there afterwards.
  ///   - folder: where it goes; it is there.
  ///   - names: those that it may have.
  /// - Returns: the file under its new path; nil when all names are taken.
  /// - Throws: ``Failure``, on a full disk ``Failure/system(_:code:)`` with `ENOSPC` or `EDQUOT`.
  package func takeIn(_ file: String, to folder: String, as names: some Sequence<String>) throws -> DataFile? {
    let incoming = try IncomingFile(.file(file), for: folder, in: self)
    for name in names {
      guard let taken = try incoming.take(name) else { continue }
      try Self.sync(incoming.parent.descriptor, taken.path)
      if incoming.isCopied { unlink(file) }
      return taken
    }
    return nil
  }

  /// Opens a file that is not in the folder, by its absolute path.
  static func openElsewhere(_ file: String) throws -> Descriptor {
    let opened = Foundation.open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { throw Self.failure(errno, file) }
    return Descriptor(opened)
  }

  /// Removes a file for good.
  ///
  /// - Throws: ``Failure``.
  package func remove(_ path: String) throws {
    let place = try place(of: path)
    guard unlinkat(place.folder.number, place.name, 0) == 0 else { throw Self.failure(errno, path) }
    try Self.sync(place.folder, path)
  }

  /// Removes a folder in which nothing is.
  ///
  /// - Returns: false when something is in it.
  /// - Throws: ``Failure``.
  package func removeEmptyFolder(_ path: String) throws -> Bool {
    let place = try place(of: path)
    if unlinkat(place.folder.number, place.name, AT_REMOVEDIR) == 0 { return true }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw Self.failure(errno, path) }
    return false
  }

  /// The open folder of a path, and the name in it.
  func place(of path: String) throws -> (folder: Descriptor, name: String) {
    try Self.check(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (try openFolder(""), path) }
    return (try openFolder(String(path[..<slash])), String(path[path.utf8.index(after: slash)...]))
  }

  static func sync(_ folder: Descriptor, _ path: String) throws {
    guard fsync(folder.number) == 0 else { throw failure(errno, path) }
  }
}
