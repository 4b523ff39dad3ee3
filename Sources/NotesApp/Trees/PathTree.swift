import AtriumApp
import Paths

/// A line of a tree of which parts are open.
nonisolated struct PathBranch: Identifiable, Hashable {
  let tree: PathTree
  /// How many stand above it.
  let depth: Int

  var id: PathKey { tree.id }

  /// The lines that show: below an open one stand its own.
  static func shown(of trees: [PathTree], open: Set<PathKey>, depth: Int = 0) -> [PathBranch] {
    trees.flatMap { tree in
      [PathBranch(tree: tree, depth: depth)] + (open.contains(tree.id) ? shown(of: tree.children ?? [], open: open, depth: depth + 1) : [])
    }
  }
}

/// A tag or folder and those below it.
nonisolated struct PathTree: Identifiable, Hashable {
  /// Made of the whole name.
  let id: PathKey
  /// Of notes in it or below it.
  let count: Int
  /// nil for one that has none below it.
  var children: [PathTree]?

  init(name: String, count: Int, children: [PathTree]? = nil) {
    id = PathKey(name)
    self.count = count
    self.children = children
  }

  /// The whole name: `garden/soil`.
  var name: String { id.path }

  /// What it is called below its parent.
  var title: String { Self.title(of: name) }

  static func title(of name: String) -> String { name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? name }

  /// - Parameter paths: a parent before its children, as the server lists them.
  static func of(_ paths: [PathCount], _ kind: PathKind) -> [PathTree] {
    var children: [[UInt8]: [PathCount]] = [:]
    let known = Set(paths.map { kind.folded($0.name) })
    for path in paths { children[parent(of: kind.folded(path.name), among: known), default: []].append(path) }
    func trees(below parent: [UInt8]) -> [PathTree] {
      (children[parent] ?? []).map { path in
        let inside = trees(below: kind.folded(path.name))
        return PathTree(name: path.name, count: path.count, children: inside.isEmpty ? nil : inside)
      }
    }
    return trees(below: [])
  }

  /// Those directly below one, without those further below.
  static func below(_ name: String, in paths: [PathCount], _ kind: PathKind) -> [PathTree] {
    func find(in trees: [PathTree]) -> PathTree? {
      for tree in trees {
        if kind.folded(tree.name) == kind.folded(name) { return tree }
        if let found = find(in: tree.children ?? []) { return found }
      }
      return nil
    }
    return (find(in: of(paths, kind))?.children ?? []).map { PathTree(name: $0.name, count: $0.count) }
  }

  /// The next one above that is there, or nothing.
  private static func parent(of name: [UInt8], among known: Set<[UInt8]>) -> [UInt8] {
    var path = name[...]
    while let slash = path.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      if known.contains(Array(path)) { return Array(path) }
    }
    return []
  }
}
