import Paths

/// A file or folder that has another path than before.
nonisolated struct FileMove: Hashable, Sendable {
  let from: PathKey
  let to: PathKey

  /// The path that something has now, which may be in a folder that was moved.
  func applied(to path: PathKey) -> PathKey {
    guard path != from else { return to }
    let prefix = from.path + "/"
    guard path.path.utf8.starts(with: prefix.utf8) else { return path }
    return PathKey(to.path + "/" + String(decoding: path.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
  }
}

nonisolated extension PathKey {
  /// The last part.
  var name: String { PathParts.name(of: path) }
  /// The folder that it is in; empty for the data folder.
  var parent: PathKey { PathKey(PathParts.folder(of: path)) }

  /// Whether it is a folder's, or of something in that folder.
  func isWithin(_ folder: PathKey) -> Bool {
    folder.path.isEmpty || self == folder || path.utf8.starts(with: (folder.path + "/").utf8)
  }
}
