/// A file as it was when it was put into the folder: what its record is made of.
package struct FileSighting: Sendable {
  /// Relative to the data folder.
  package let path: String
  package let status: FileStatus
  package let fingerprint: Fingerprint

  package init(path: String, status: FileStatus, fingerprint: Fingerprint) {
    self.path = path
    self.status = status
    self.fingerprint = fingerprint
  }

  /// Reads its beginning and its end.
  package init(of file: DataFile) throws {
    self.init(path: file.path, status: file.status, fingerprint: try file.fingerprint())
  }

  /// The file as ``DataFolder/sha256(of:read:)`` knows it; it has no id yet.
  package var unrecorded: FileRecord {
    FileRecord(
      id: 0, path: path, size: status.size, mtime: status.modified, inode: status.inode, born: status.born, fingerprint: fingerprint,
      missing: nil)
  }

  var observation: FileMatching.Observation { .init(path: path, status: status, fingerprint: fingerprint) }
}
