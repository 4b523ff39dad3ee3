/// The parts of a file's path, by its bytes: a slash with a combining mark behind it is one character that is no slash.
package enum PathParts {
  /// The name without folders and ending.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let ending = ending(of: name) else { return name }
    return String(decoding: name.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
  }

  package static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Nil for a name without one, and for a name that is nothing else.
  package static func ending(of path: String) -> String? {
    let name = name(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return String(Substring(name[name.index(after: dot)...]))
  }
}
