import Paths
import Storage

/// Which files of the data folder are in the library, by their paths alone: all but hidden ones and what programs leave behind.
struct LifeFiles: Sendable {
  /// The folder in which new files arrive, from the data folder.
  let inbox: String

  private static let leftOut: Set<String> = ["node_modules", "Thumbs.db"]

  init(_ settings: LifeSettings) { inbox = settings.inbox }

  /// Whether a file or folder of this path is shown; the empty path is the data folder.
  func contains(_ path: String) -> Bool {
    !DataFolder.isHidden(path) && !path.utf8.split(separator: UInt8(ascii: "/")).contains { Self.leftOut.contains(String(Substring($0))) }
  }

  /// Whether a path is directly in the inbox.
  func isItem(_ path: String) -> Bool { PathKey(PathParts.folder(of: path)) == PathKey(inbox) }
}
