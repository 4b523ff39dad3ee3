import Storage

/// Which files of the data directory are notes. A note's key is its path from there, with `/` between the parts.
enum NoteKey {
  /// A note is a Markdown file that is not hidden: neither its name nor a folder above it begins with a dot (`.obsidian`, `.git`,
  /// `.trash`).
  static func isNote(_ path: String) -> Bool {
    let name = path.lowercased()
    return (name.hasSuffix(".md") || name.hasSuffix(".markdown")) && !DataFolder.isHidden(path)
  }

  /// What the server writes itself (summaries, reports). Lists and searches leave it out unless asked for it.
  static func isWrittenByServer(_ path: String) -> Bool {
    path.hasPrefix("_agent/")
  }

  /// The path without its last part; empty at the root.
  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last part of the path, from which a note without a title or heading takes its title.
  static func fileName(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The last part without its extension: the title of a note that has no other.
  static func bareName(_ path: String) -> String {
    let name = fileName(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
