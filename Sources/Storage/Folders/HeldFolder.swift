import Paths

/// A folder that is held open: it goes on being the folder that was opened, whatever happens to its name.
package struct HeldFolder: Sendable {
  /// Relative to the root; the empty path is the root.
  package let path: String
  let descriptor: Descriptor
  private let inode: Int64

  init(_ path: String, _ descriptor: Descriptor, inode: Int64) {
    self.path = path
    self.descriptor = descriptor
    self.inode = inode
  }

  /// What is equal for one folder: another one may be called so later, or have this number on another file system.
  package struct Key: Hashable, Sendable {
    fileprivate let path: PathKey
    fileprivate let inode: Int64
  }

  package var key: Key { Key(path: PathKey(path), inode: inode) }

  package func path(of name: String) -> String { path.isEmpty ? name : path + "/" + name }
}

extension DataFolder {
  func hold(_ path: String) throws -> HeldFolder {
    let descriptor = try openFolder(path)
    return HeldFolder(path, descriptor, inode: try statFolder(descriptor, path).inode)
  }
}
