import AtriumAPI
import Paths

/// The folders of a library as a tree is read: each with all that is below it counted, and before it. The root is the first.
enum FolderTree {
  /// - Parameter own: folders with the number of books directly in them, and the first of these. The root is the empty path.
  static func folders(_ own: [(path: String, count: Int, cover: ComicCover)]) -> [ComicFolder] {
    let slash = UInt8(ascii: "/")
    var folders: [PathKey: ComicFolder] = [:]
    // In natural order the first book of a folder above is that of the first folder in it.
    for row in NaturalOrder.sorted(own, by: \.path) {
      let ends = row.path.utf8.indices.filter { row.path.utf8[$0] == slash } + [row.path.utf8.endIndex]
      for path in [""] + (row.path.isEmpty ? [] : ends.map { String(row.path[..<$0]) }) {
        folders[PathKey(path), default: ComicFolder(path: path, count: 0, cover: row.cover)].count += row.count
      }
    }
    return NaturalOrder.sorted(folders.values, by: \.path)
  }
}
