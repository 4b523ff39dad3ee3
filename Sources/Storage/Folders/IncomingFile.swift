internal import CKernel
package import Foundation

/// A file that comes into a folder: all of its bytes are on disk before it has a name there, so nobody ever sees half of it.
///
/// Its name is on disk once the folder is synced, which several files may share: ``DataFolder/sync(_:)``.
package final class IncomingFile {
  package enum Content: Sendable {
    case bytes(Data)
    /// A file elsewhere, by its absolute path. Its bytes are on disk. From the same file system it is moved; from another one its bytes are
    /// copied once, and it stays.
    case file(String)
  }

  /// Where it goes.
  package let parent: HeldFolder
  private let content: Content
  private let folder: DataFolder
  /// What is moved, or copied.
  private let source: Descriptor?
  /// What has no name yet.
  private var new: NewFile?

  /// - Parameter parent: a folder that is there; the empty path is the root.
  /// - Throws: ``DataFolder/Failure``, as all here; on a full disk ``DataFolder/Failure/system(_:code:)`` with `ENOSPC` or `EDQUOT`.
  package init(_ content: Content, for parent: String, in folder: DataFolder) throws {
    self.parent = try folder.hold(parent)
    self.content = content
    self.folder = folder
    guard case .file(let path) = content else {
      source = nil
      return
    }
    let source = try DataFolder.openElsewhere(path)
    // It may have been kept where nobody else was to read it.
    fchmod(source.number, 0o644)
    self.source = source
  }

  /// Whether the file elsewhere is still there.
  var isCopied: Bool { source != nil && new != nil }

  /// Gives it a name.
  ///
  /// - Returns: nil when something has that name.
  package func take(_ name: String) throws -> DataFile? {
    let path = parent.path(of: name)
    try DataFolder.check(path)
    // A name that is a path could lead through a link.
    guard !name.utf8.contains(UInt8(ascii: "/")) else { throw DataFolder.Failure.notNormal(path) }
    let answer = try give(name, path)
    if answer == -EEXIST { return nil }
    guard answer >= 0, let taken = new?.file ?? source else { throw DataFolder.failure(-answer, path) }
    return try DataFile(path, taken, in: folder)
  }

  /// Whether the file at a path has the same bytes.
  package func isSame(as path: String) throws -> Bool {
    switch content {
    case .bytes(let bytes): try folder.hasBytes(path, bytes)
    case .file(let file): try folder.hasSameBytes(path, as: file)
    }
  }

  /// What its record is made of. Bytes that are in memory are not read again.
  package func sighting(of file: DataFile) throws -> FileSighting {
    guard case .bytes(let bytes) = content else { return try FileSighting(of: file) }
    return FileSighting(path: file.path, status: file.status, fingerprint: Fingerprint(of: bytes))
  }

  private func give(_ name: String, _ path: String) throws -> Int32 {
    if let new { return new.name(name) }
    let made: NewFile
    switch content {
    case .bytes(let bytes): made = try NewFile(bytes, in: parent.descriptor, path)
    case .file(let file):
      let answer = kernel_rename(AT_FDCWD, file, parent.descriptor.number, name)
      guard answer == -EXDEV, let source else { return answer }
      made = try NewFile(copying: source, to: parent.descriptor, path)
    }
    new = made
    return made.name(name)
  }
}
