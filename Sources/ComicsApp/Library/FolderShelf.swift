import AtriumAPI

/// The folders of a library as a person walks through them.
nonisolated struct FolderShelf {
  private let folders: [ComicFolder]

  /// - Parameter folders: as ``ComicFolderList`` has them.
  init(_ folders: [ComicFolder]) { self.folders = folders }

  /// Where it begins: the first folder in which there is something to choose. Those above it have one folder in them and nothing else.
  var top: String {
    var top = ""
    while let only = children(of: top).first, only.count == folders.first(where: { Self.areSame($0.path, top) })?.count { top = only.path }
    return top
  }

  /// The folders directly in one.
  func children(of path: String) -> [ComicFolder] {
    folders.filter { !$0.path.isEmpty && Self.areSame(Self.parent(of: $0.path), path) }
  }

  /// The folder that a folder is in; empty for the data folder.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  static func areSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
