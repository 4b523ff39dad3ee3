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
    let target = try openFolder(folder)
    let file = try NewFile(bytes, in: target, folder)
    for name in names {
      let path = folder.isEmpty ? name : folder + "/" + name
      try Self.check(path)
      // A name that is a path could lead through a link.
      guard !name.utf8.contains(UInt8(ascii: "/")) else { throw Failure.notNormal(path) }
      let answer = file.name(name)
      if answer == -EEXIST { continue }
      guard answer >= 0 else { throw Self.failure(-answer, path) }
      try Self.sync(target, path)
      return name
    }
    return nil
  }

  /// Replaces a file by a new one, at once: whoever opens it finds the old contents or the new ones. The old file is kept under another name.
  ///
  /// - Parameters:
  ///   - old: where it is kept; its folder is there, on the same file system, and nothing has that name.
  ///   - isExpected: whether the file that is there is the one to be replaced.
  /// - Returns: false when it is not; nothing has changed then.
  /// - Throws: ``Failure``.
  package func replace(
    _ path: String, with bytes: Data, keeping old: String, where isExpected: (DataFile) -> Bool
  ) throws -> Bool {
    let (here, kept) = (try place(of: path), try place(of: old))
    let file = try NewFile(bytes, in: here.folder, path)
    let passage = ".atrium-" + UUID().uuidString
    let named = file.name(passage)
    guard named >= 0 else { throw Self.failure(-named, path) }
    var isNamed = true
    defer { if isNamed { unlinkat(here.folder.number, passage, 0) } }
    guard isExpected(try openFile(path)) else { return false }
    // A second name for the old file, which it keeps when the first one is taken over.
    guard linkat(here.folder.number, here.name, kept.folder.number, kept.name, 0) == 0 else { throw Self.failure(errno, old) }
    try Self.sync(kept.folder, old)
    guard renameat(here.folder.number, passage, here.folder.number, here.name) == 0 else {
      let code = errno
      unlinkat(kept.folder.number, kept.name, 0)
      throw Self.failure(code, path)
    }
    isNamed = false
    try Self.sync(here.folder, path)
    return true
  }

  /// The status of a folder; the empty path is the root.
  ///
  /// - Throws: ``Failure``.
  package func statFolder(_ path: String) throws -> FileStatus {
    let folder = try openFolder(path)
    var status = kernel_file_status()
    let answer = kernel_status(folder.number, &status)
    guard answer >= 0 else { throw Self.failure(-answer, path) }
    return FileStatus(status)
  }
}
