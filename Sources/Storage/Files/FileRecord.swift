package import Foundation

/// A file the house knows. Progress, pins and digests hang on its `id`, which outlives renames and edits.
package struct FileRecord: Sendable, Hashable, Codable, Identifiable {
  package var id: Int64
  /// Relative to the data folder.
  package var path: String
  /// Bytes.
  package var size: Int64
  /// Last change of the contents, milliseconds since 1970.
  package var mtime: Int64
  package var inode: Int64
  /// When the inode was made, nanoseconds since 1970; 0 where unknown.
  package var born: Int64
  package var fingerprint: Fingerprint
  /// Since when the file is gone, milliseconds since 1970; `nil` while it is there. A file that comes back finds its record.
  package var missing: Int64?

  package var modified: Date { Value.date(milliseconds: mtime) }

  /// Whether nothing was written to the file since, as far as its length, time and inode tell.
  package func isSame(as status: FileStatus) -> Bool {
    size == status.size && mtime == status.modified && inode == status.inode
  }
}

/// What a look at the disk found out, against the records.
package struct Reconciliation: Sendable, Equatable {
  package struct Move: Sendable, Hashable {
    /// Under the new path.
    package var record: FileRecord
    package var from: String
    /// The contents changed as well.
    package var isChanged: Bool
  }

  package struct Skipped: Sendable, Hashable {
    package var path: String
    package var reason: DataFolder.SkipReason
  }

  /// New files, and files that came back under their old path.
  package var added: [FileRecord] = []
  package var changed: [FileRecord] = []
  package var moved: [Move] = []
  /// As they were last known.
  package var removed: [FileRecord] = []
  package var skipped: [Skipped] = []

  package init() {}

  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && moved.isEmpty && removed.isEmpty }
}
