internal import CKernel
package import Foundation

/// What the file system says about a file.
package struct FileStatus: Sendable, Hashable {
  /// Length in bytes.
  package var size: Int64
  /// Last change of the contents, in milliseconds since 1970.
  package var modified: Int64
  /// The file's number on its device.
  package var inode: Int64
  /// When the inode was made, in nanoseconds since 1970; 0 where the file system does not keep it. It tells a file from a
  /// later one that was given the same inode.
  package var born: Int64

  package init(size: Int64, modified: Int64, inode: Int64, born: Int64 = 0) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.born = born
  }

  init(_ status: kernel_file_status) {
    size = Int64(clamping: status.size)
    // Divided downwards: before 1970 too, a time never moves forward.
    modified = status.modified >= 0 ? status.modified / 1_000_000 : (status.modified - 999_999) / 1_000_000
    inode = Int64(bitPattern: status.inode)
    born = status.born
  }

  package var modifiedDate: Date { Value.date(milliseconds: modified) }
}

/// The bytes of a file, and the status they belong to: both are of one moment.
package struct FileContents: Sendable, Equatable {
  package var bytes: Data
  package var status: FileStatus

  package init(bytes: Data, status: FileStatus) {
    self.bytes = bytes
    self.status = status
  }

  /// The bytes as text, or `nil` when they are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }
}
