import AtriumAPI

/// A line of a tree of which parts are open.
nonisolated struct TagBranch: Identifiable, Hashable {
  let tag: TagTree
  /// How many tags stand above it.
  let depth: Int

  var id: String { tag.id }

  /// The lines that show: below an open tag stand its own.
  static func shown(of trees: [TagTree], open: Set<String>, depth: Int = 0) -> [TagBranch] {
    trees.flatMap { tag in
      [TagBranch(tag: tag, depth: depth)] + (open.contains(tag.id) ? shown(of: tag.children ?? [], open: open, depth: depth + 1) : [])
    }
  }
}

/// A tag and those below it.
nonisolated struct TagTree: Identifiable, Hashable {
  /// The whole tag, as the author wrote it: `garden/soil`.
  let name: String
  /// Of notes with it or one below it.
  let count: Int
  /// nil for a tag that has none below it.
  var children: [TagTree]?

  var id: String { name }

  /// What it is called below its parent.
  var title: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// - Parameter tags: a parent before its children, as the server lists them.
  static func of(_ tags: [TagCount]) -> [TagTree] {
    var children: [String: [TagCount]] = [:]
    let known = Set(tags.map { $0.name.lowercased() })
    for tag in tags { children[parent(of: tag.name, among: known), default: []].append(tag) }
    func trees(below parent: String) -> [TagTree] {
      (children[parent] ?? []).map { tag in
        let inside = trees(below: tag.name.lowercased())
        return TagTree(name: tag.name, count: tag.count, children: inside.isEmpty ? nil : inside)
      }
    }
    return trees(below: "")
  }

  /// The tags directly below one, without those further below.
  static func below(_ name: String, in tags: [TagCount]) -> [TagTree] {
    func find(in trees: [TagTree]) -> TagTree? {
      for tree in trees {
        if tree.name.lowercased() == name.lowercased() { return tree }
        if let found = find(in: tree.children ?? []) { return found }
      }
      return nil
    }
    return (find(in: of(tags))?.children ?? []).map { TagTree(name: $0.name, count: $0.count) }
  }

  /// The next tag above that is there, or nothing.
  private static func parent(of name: String, among known: Set<String>) -> String {
    var path = Substring(name.lowercased())
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      if known.contains(String(path)) { return String(path) }
    }
    return ""
  }
}
