import AtriumServer
import Storage

/// Which files of the data directory are notes. A note's key is its path from there, with `/` between the parts.
///
/// Paths are taken apart byte by byte: a slash or dot with a combining mark behind it is one character that is no slash or dot.
enum NoteKey {
  /// A note is a Markdown file that is not hidden: neither its name nor a folder above it begins with a dot (`.obsidian`, `.git`,
  /// `.trash`).
  static func isNote(_ path: String) -> Bool {
    (ends(path, with: ".md") || ends(path, with: ".markdown")) && !DataFolder.isHidden(path)
  }

  /// What the server writes itself (summaries, reports). Lists and searches leave it out unless asked for it.
  static func isWrittenByServer(_ path: String) -> Bool {
    path.utf8.starts(with: "_agent/".utf8)
  }

  /// The path without its last part; empty at the root.
  static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
  }

  /// The last part of the path, from which a note without a title or heading takes its title.
  static func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The last part without its extension: the title of a note that has no other.
  static func bareName(_ path: String) -> String {
    let name = fileName(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static let slash = UInt8(ascii: "/")

  /// - Parameter ending: in small letters of ASCII; capitals count as well.
  private static func ends(_ path: String, with ending: String) -> Bool {
    guard path.utf8.count >= ending.utf8.count else { return false }
    return zip(path.utf8.suffix(ending.utf8.count), ending.utf8).allSatisfy { byte, wanted in
      byte == wanted || ((65...90).contains(byte) && byte + 32 == wanted)
    }
  }
}
