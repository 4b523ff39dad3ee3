import AtriumAPI

/// The folders as a tree is read: each with all that is below it counted, and before it.
enum FolderCounts {
  static func nested(_ own: [NoteFolderStore.Row]) -> [NoteFolderCount] {
    var counts: [String: Int] = [:]
    for row in own where !row.folder.isEmpty {
      for path in chain(of: row.folder) { counts[path, default: 0] += row.count }
    }
    return counts.map { (names: names(of: $0.key), count: NoteFolderCount(path: $0.key, count: $0.value)) }
      .sorted { $0.names.lexicographicallyPrecedes($1.names) }.map(\.count)
  }

  /// What a folder is ordered by, segment by segment: a slash would stand between the characters of names. Folders that differ in case
  /// alone are two, each followed by its own.
  private static func names(of folder: String) -> [String] {
    folder.split(separator: "/").map { NoteList.folded(String($0)) + "\0" + $0 }
  }

  /// The folder and those above it.
  private static func chain(of folder: String) -> [String] {
    folder.indices.filter { folder[$0] == "/" }.map { String(folder[..<$0]) } + [folder]
  }
}
