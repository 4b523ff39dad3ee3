import AtriumAPI
import Paths

/// The folders of a library as a tree, for browsing.
nonisolated struct FolderShelf: Equatable {
  /// Where browsing begins: the first folder in which there is something to choose. Those above it hold one folder and nothing else.
  let top: String
  private let children: [PathKey: [ComicFolder]]

  /// - Parameter folders: as ``ComicFolderList`` has them.
  init(_ folders: [ComicFolder]) {
    let children = Dictionary(grouping: folders.filter { !$0.path.isEmpty }) { PathKey(Self.parent(of: $0.path)) }
    var (top, count) = ("", folders.first { $0.path.isEmpty }?.count)
    while let only = children[PathKey(top)]?.first, only.count == count { (top, count) = (only.path, only.count) }
    self.top = top
    self.children = children
  }

  /// The folders directly in one.
  func children(of path: String) -> [ComicFolder] { children[PathKey(path)] ?? [] }

  /// Whether there are books in a folder, or below it.
  func contains(_ path: String) -> Bool {
    isTop(path) || children(of: Self.parent(of: path)).contains { PathKey($0.path) == PathKey(path) }
  }

  /// Whether a path is the top folder's.
  func isTop(_ path: String) -> Bool { PathKey(path) == PathKey(top) }

  /// The folder that a folder is in; empty for the data folder.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }
}
