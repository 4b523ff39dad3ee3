internal import CKernel
package import Foundation

/// A regular file of a ``DataFolder`` that is held open: it goes on being the file that was opened, whatever happens to its name.
package struct DataFile: Sendable {
  package let path: String
  /// As it was when it was opened.
  package let status: FileStatus
  /// When it was last changed in any way, in nanoseconds since 1970. The kernel sets this time itself, so that of two states of a
  /// file only those can share it that came within one tick of the kernel's clock.
  package let changed: Int64
  private let descriptor: Descriptor
  private let modified: Int64
  private let size: UInt64
  private let folder: DataFolder

  init(_ path: String, _ descriptor: Descriptor, in folder: DataFolder) throws {
    let found = try folder.status(of: descriptor, path)
    self.path = path
    self.descriptor = descriptor
    self.folder = folder
    status = FileStatus(found)
    changed = found.changed
    modified = found.modified
    size = found.size
  }

  /// The bytes of a part of the file as it was when it was opened.
  ///
  /// A file to which something was added meanwhile still has them.
  /// - Throws: ``DataFolder/Failure/changedWhileRead(_:)`` when it is shorter by now or was written over.
  package func read(_ range: Range<Int64>) throws -> Data {
    var bytes = Data(count: Int(range.upperBound - range.lowerBound))
    _ = try bytes.withUnsafeMutableBytes { try read(into: $0, at: range.lowerBound) }
    return bytes
  }

  /// Fills a buffer as ``read(_:)`` does.
  ///
  /// - Returns: how long the buffer is.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    let count = try folder.fill(buffer, from: descriptor, at: Int(offset), path)
    // Looked at after reading: what was written before that is seen.
    let now = try folder.status(of: descriptor, path)
    let isSame = now.modified == modified && now.size == size
    guard count == buffer.count, isSame || now.size > size else { throw DataFolder.Failure.changedWhileRead(path) }
    return count
  }

  func fingerprint() throws -> Fingerprint { try folder.fingerprint(of: descriptor, size: Int(size), path) }

  /// Calls the body with the descriptor, which is open until it returns.
  package func withDescriptor<Value>(_ body: (Int32) throws -> Value) rethrows -> Value {
    try withExtendedLifetime(descriptor) { try body(descriptor.number) }
  }

  /// Whether nothing was written to it since it was opened, nor added, as far as its length and the time of its last change tell.
  package func isUnchanged() throws -> Bool {
    let now = try folder.status(of: descriptor, path)
    return now.modified == modified && now.size == size
  }
}

extension DataFolder {
  /// Opens the regular file at `path`, to be read in parts.
  /// - Throws: ``Failure``, as ``read(_:limit:)`` does.
  package func openFile(_ path: String) throws -> DataFile {
    try DataFile(path, try open(path), in: self)
  }
}
