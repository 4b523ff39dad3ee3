import Storage

/// What tells a file that was changed from one that was not, without reading it.
struct FileStamp: Sendable, Hashable {
  /// Bytes.
  let size: Int64
  /// Milliseconds since 1970.
  let mtime: Int64
  let inode: Int64

  init(size: Int64, mtime: Int64, inode: Int64) {
    self.size = size
    self.mtime = mtime
    self.inode = inode
  }

  init(_ status: FileStatus) { self.init(size: status.size, mtime: status.modified, inode: status.inode) }

  init(_ record: FileRecord) { self.init(size: record.size, mtime: record.mtime, inode: record.inode) }
}
