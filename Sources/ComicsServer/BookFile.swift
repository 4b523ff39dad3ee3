import Paths

/// Which files may be books, by their names alone: what they are is told by their content once they are opened.
enum BookFile {
  private static let endings: Set<Substring> = [
    "cbz", "zip", "cbr", "rar", "cb7", "7z", "cbt", "tar", "pdf", "epub",
  ]

  static func isOne(_ path: String) -> Bool {
    guard let ending = ending(of: path) else { return false }
    return endings.contains(Substring(ending.lowercased()))
  }

  /// The name without folders and ending.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let ending = ending(of: name) else { return name }
    return String(decoding: name.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
  }

  static func name(of path: String) -> String {
    // By bytes: a slash with a combining mark behind it is one character that is no slash.
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Nil for a name without one, and for a name that is nothing else.
  private static func ending(of path: String) -> String? {
    let name = name(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return String(Substring(name[name.index(after: dot)...]))
  }
}
