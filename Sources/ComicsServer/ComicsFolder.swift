import Foundation
import Paths
import Storage

/// The folder whose files are books.
///
/// Unless it is set, it is the folder `Comics` of the data directory (in any case of letters), so that the papers and pictures of other rooms
/// are no books; and where there is no such folder, all of the data directory, as it is then a folder of comics itself.
final class ComicsFolder: Sendable {
  private let path: Locked<PathKey>
  private let isSet: Bool
  private static let usualName = "comics"

  init(setting: String?) {
    path = Locked(PathKey(setting ?? ""))
    isSet = setting != nil
  }

  /// From the data directory; empty for all of it.
  var key: PathKey { path.withLock(\.self) }

  /// Whether something at this path may make another folder the one.
  func isDecided(by path: PathKey) -> Bool {
    !isSet && (path.path.isEmpty || path.path.split(separator: "/").first?.lowercased() == Self.usualName)
  }

  /// Looks again which folder it is.
  func look(in folder: DataFolder) throws {
    guard !isSet else { return }
    let found = try folder.folders().filter { $0.lowercased() == Self.usualName }.min()
    path.withLock { $0 = PathKey(found ?? "") }
  }

  /// Whether the path is in the folder.
  func contains(_ path: PathKey) -> Bool {
    let folder = key.path
    return folder.isEmpty || path.path.utf8.starts(with: (folder + "/").utf8)
  }

  /// What of a path is to be looked at: the path itself, the folder when the path is above it, or nothing.
  func part(of path: PathKey) -> PathKey? {
    let key = key
    if path == key || contains(path) { return path }
    return path.path.isEmpty || key.path.utf8.starts(with: (path.path + "/").utf8) ? key : nil
  }
}
