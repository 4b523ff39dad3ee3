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
    guard answer >= 0 else { throw Self.failure(-answer, path) }
    // The new name first: after a loss of power a file may have two names, and never none.
    try Self.sync(to.folder, target)
    try Self.sync(from.folder, path)
    return true
  }

  /// Takes in a file from elsewhere, where nothing is. On the same file system it is moved; else it is copied to `passage` first.
  ///
  /// - Parameters:
  ///   - file: its absolute path. Its bytes are on disk.
  ///   - passage: a path on the file system of `target`, at which nothing is. Nothing is there afterwards either, unless the program is killed.
  /// - Returns: false when something has the name.
  /// - Throws: ``Failure``, on a full disk ``Failure/system(_:code:)`` with `ENOSPC` or `EDQUOT`.
  package func takeIn(_ file: String, as target: String, by passage: String) throws -> Bool {
    let to = try place(of: target)
    let answer = kernel_rename(AT_FDCWD, file, to.folder.number, to.name)
    if answer == -EEXIST { return false }
    if answer == -EXDEV {
      try copy(file, to: passage)
      do {
        let isMoved = try move(passage, to: target)
        if !isMoved { try remove(passage) }
        return isMoved
      } catch {
        try? remove(passage)
        throw error
      }
    }
    guard answer >= 0 else { throw Self.failure(-answer, target) }
    // It may have been kept where nobody else was to read it.
    fchmodat(to.folder.number, to.name, 0o644, 0)
    try Self.sync(to.folder, target)
    return true
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

  private func copy(_ file: String, to path: String) throws {
    let source = Foundation.open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard source >= 0 else { throw Self.failure(errno, file) }
    let input = Descriptor(source)
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(path[..<slash])) }
    let place = try place(of: path)
    let created = kernel_create(place.folder.number, place.name)
    guard created >= 0 else { throw Self.failure(-created, path) }
    let output = Descriptor(created)
    do {
      while true {
        let count = sendfile(output.number, input.number, nil, 1 << 30)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw Self.failure(errno, path) }
        if count == 0 { break }
      }
      guard fsync(output.number) == 0 else { throw Self.failure(errno, path) }
    } catch {
      unlinkat(place.folder.number, place.name, 0)
      throw error
    }
  }

  /// The open folder of a path, and the name in it.
  private func place(of path: String) throws -> (folder: Descriptor, name: String) {
    try Self.check(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (try openFolder(""), path) }
    return (try openFolder(String(path[..<slash])), String(path[path.utf8.index(after: slash)...]))
  }

  private static func sync(_ folder: Descriptor, _ path: String) throws {
    guard fsync(folder.number) == 0 else { throw failure(errno, path) }
  }
}
