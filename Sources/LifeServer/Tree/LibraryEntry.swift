import Foundation
import Paths
import Storage

/// A file or folder as the index knows it.
struct LibraryEntry: Sendable, Hashable {
  /// From the data folder.
  let path: String
  let isFolder: Bool
  /// Bytes; 0 for a folder.
  let size: Int64
  /// Last change of the contents, milliseconds since 1970.
  let modified: Int64
  let inode: Int64
  /// When it was captured, else made, else changed; milliseconds since 1970.
  var created: Int64
  /// How many entries are directly in a folder.
  var children = 0

  init(path: String, isFolder: Bool, size: Int64, modified: Int64, inode: Int64, created: Int64, children: Int = 0) {
    self.path = path
    self.isFolder = isFolder
    self.size = size
    self.modified = modified
    self.inode = inode
    self.created = created
    self.children = children
  }

  init(path: String, isFolder: Bool, status: FileStatus) {
    let born = status.born / 1_000_000
    self.init(
      path: path, isFolder: isFolder, size: isFolder ? 0 : status.size, modified: status.modified, inode: status.inode,
      created: born > 0 ? born : status.modified)
  }

  var name: String { PathParts.name(of: path) }

  /// Nil for the data folder itself.
  var parent: String? { path.isEmpty ? nil : PathParts.folder(of: path) }

  /// What a folder is ordered by: folders first, then by name in natural order.
  var sort: String { (isFolder ? "0" : "1") + NaturalOrder.key(for: name) }

  /// Whether the disk has the same as the index, as far as it tells.
  func isSame(as other: LibraryEntry) -> Bool {
    isFolder == other.isFolder && size == other.size && modified == other.modified && inode == other.inode
  }
}
