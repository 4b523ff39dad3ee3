import AtriumAPI
import AtriumServer
import Paths
import Storage

/// The folders as a tree is read: each with all that is below it counted, and before it.
enum FolderCounts {
  static func nested(_ own: [NoteFolderStore.Row]) -> [NoteFolderCount] {
    var counts: [PathKey: Int] = [:]
    for row in own where !row.folder.isEmpty {
      for path in chain(of: row.folder) { counts[path, default: 0] += row.count }
    }
    return counts.map { (names: names(of: $0.key.path), count: NoteFolderCount(path: $0.key.path, count: $0.value)) }
      .sorted { $0.names.lexicographicallyPrecedes($1.names, by: <) }.map(\.count)
  }

  /// What a folder is ordered by, segment by segment: a slash would stand between the characters of names. Folders that differ in case
  /// or Unicode's spelling alone are two, each followed by its own.
  private static func names(of folder: String) -> [(String, PathKey)] {
    folder.utf8.split(separator: slash).map { String(Substring($0)) }.map { (NoteList.folded($0), PathKey($0)) }
  }

  /// The folder and those above it.
  private static func chain(of folder: String) -> [PathKey] {
    folder.utf8.indices.filter { folder.utf8[$0] == slash }.map { PathKey(String(folder[..<$0])) } + [PathKey(folder)]
  }

  private static let slash = UInt8(ascii: "/")
}
