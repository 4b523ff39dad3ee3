internal import CKernel
package import Foundation

/// New files, and new contents of files. What is there is never lost, and each call is on disk when it returns.
extension DataFolder {
  /// Writes a new file under the first name at which nothing is. It has no name until it is whole.
  ///
  /// - Parameters:
  ///   - folder: where it goes; it is there.
  ///   - names: those that it may have.
  /// - Returns: its name; nil when all are taken.
  /// - Throws: ``Failure``, on a full disk ``Failure/system(_:code:)`` with `ENOSPC` or `EDQUOT`.
  package func create(_ bytes: Data, in folder: String, as names: some Sequence<String>) throws -> String? {
    let incoming = try IncomingFile(.bytes(bytes), for: folder, in: self)
    for name in names {
      guard let made = try incoming.take(name) else { continue }
      try Self.sync(incoming.parent.descriptor, made.path)
      return name
    }
    return nil
  }

  /// Replaces a file by a new one, at once: whoever opens it finds the old contents or the new ones. The old file is kept under another name.
  ///
  /// - Parameters:
  ///   - old: where it is kept; its folder is there, on the same file system, and nothing has that name. The new file is there too until it is
  ///     whole, so that what a program leaves that is killed meanwhile is not beside the person's files.
  ///   - isExpected: whether the file that is there is the one to be replaced.
  /// - Returns: the new file; nil when it is not expected, and nothing has changed.
  /// - Throws: ``Failure``.
  @discardableResult
  package func replace(
    _ path: String, with bytes: Data, keeping old: String, where isExpected: (DataFile) -> Bool
  ) throws -> DataFile? {
    let (here, kept) = (try place(of: path), try place(of: old))
    return try replace(path, in: here, by: try NewFile(bytes, in: kept.folder, path), keeping: old, in: kept, where: isExpected)
  }

  /// Replaces a file by one from elsewhere, as ``replace(_:with:keeping:where:)`` does. From the same file system it is moved; from another one its
  /// bytes are copied once.
  ///
  /// - Parameter file: its absolute path. Its bytes are on disk. Nothing is there after it took the place of the other.
  package func replace(
    _ path: String, withFileAt file: String, keeping old: String, where isExpected: (DataFile) -> Bool
  ) throws -> DataFile? {
    let (here, kept) = (try place(of: path), try place(of: old))
    let source = try Self.openElsewhere(file)
    // It may have been kept where nobody else was to read it.
    fchmod(source.number, 0o644)
    do {
      let isDone = try exchange(path, in: here, keeping: old, in: kept, where: isExpected) {
        renameat(AT_FDCWD, file, here.folder.number, here.name)
      }
      return isDone ? try DataFile(path, source, in: self) : nil
    } catch let failure as Failure where failure == .otherFileSystem(path) {
      let copy = try NewFile(copying: source, to: kept.folder, path)
      guard let new = try replace(path, in: here, by: copy, keeping: old, in: kept, where: isExpected) else { return nil }
      unlink(file)
      return new
    }
  }

  /// Replaces a file by another one of the folder, which is moved there at once. The old file is kept under another name.
  ///
  /// - Parameters:
  ///   - source: on the same file system. Nothing is there afterwards.
  ///   - old: as for ``replace(_:with:keeping:where:)``.
  /// - Throws: ``Failure``; ``Failure/notFound(_:)`` of `path` when either is missing, and nothing has changed.
  package func replace(_ path: String, withFile source: String, keeping old: String) throws {
    let (here, kept) = (try place(of: path), try place(of: old))
    let new: Place
    do { new = try place(of: source) } catch Failure.notFound { throw Failure.notFound(path) }
    _ = try exchange(path, in: here, keeping: old, in: kept, where: { _ in true }) {
      renameat(new.folder.number, new.name, here.folder.number, here.name)
    }
    try Self.sync(new.folder, source)
  }

  private typealias Place = (folder: Descriptor, name: String)

  private func replace(
    _ path: String, in here: Place, by file: NewFile, keeping old: String, in kept: Place, where isExpected: (DataFile) -> Bool
  ) throws -> DataFile? {
    let passage = ".atrium-" + UUID().uuidString
    let named = file.name(passage)
    guard named >= 0 else { throw Self.failure(-named, path) }
    var isNamed = true
    defer { if isNamed { unlinkat(kept.folder.number, passage, 0) } }
    let isDone = try exchange(path, in: here, keeping: old, in: kept, where: isExpected) {
      renameat(kept.folder.number, passage, here.folder.number, here.name)
    }
    guard isDone else { return nil }
    isNamed = false
    return try DataFile(path, file.file, in: self)
  }

  /// Lets `rename` put a file in the place of the one that is expected there.
  ///
  /// - Returns: false when it is not.
  private func exchange(
    _ path: String, in here: Place, keeping old: String, in kept: Place, where isExpected: (DataFile) -> Bool, _ rename: () -> Int32
  ) throws -> Bool {
    guard isExpected(try openFile(path)) else { return false }
    // A second name for the old file, which it keeps when the first one is taken over.
    guard linkat(here.folder.number, here.name, kept.folder.number, kept.name, 0) == 0 else {
      throw errno == EXDEV ? Failure.otherFileSystem(old) : Self.failure(errno, old)
    }
    try Self.sync(kept.folder, old)
    guard rename() == 0 else {
      let code = errno
      unlinkat(kept.folder.number, kept.name, 0)
      throw code == EXDEV ? Failure.otherFileSystem(path) : Self.failure(code, path)
    }
    try Self.sync(here.folder, path)
    return true
  }

  /// The status of a folder; the empty path is the root.
  ///
  /// - Throws: ``Failure``.
  package func statFolder(_ path: String) throws -> FileStatus {
    try statFolder(try openFolder(path), path)
  }

  func statFolder(_ folder: Descriptor, _ path: String) throws -> FileStatus {
    var status = kernel_file_status()
    let answer = kernel_status(folder.number, &status)
    guard answer >= 0 else { throw Self.failure(-answer, path) }
    return FileStatus(status)
  }
}
