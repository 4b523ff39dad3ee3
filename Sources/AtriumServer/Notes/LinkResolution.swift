import Foundation
import Storage

/// Which note a link means, as the editors of such vaults have it: the exact path, else the path from the note's own folder, else
/// the note of that name with the shortest path, without regard to case. What means no note is left out.
struct LinkResolution {
  let connection: Connection

  /// The keys for `links` of the note `key`, each once, in order.
  func keys(of links: [String], in key: String) throws -> [String] {
    var seen: Set<String> = []
    return try links.compactMap { try target(of: $0, in: key) }.filter { seen.insert($0).inserted }
  }

  private func target(of link: String, in key: String) throws -> String? {
    let path = link.hasPrefix("/") ? String(link.dropFirst()) : link
    for candidate in [path, Self.joined(folderOf: key, path)] {
      for spelling in NoteKey.isNote(candidate) ? [candidate] : [candidate + ".md", candidate + ".markdown"] {
        if let found = try connection.row(String.self, "SELECT key FROM notes WHERE key = ? AND status = 'indexed'", [Value(spelling)]) {
          return found
        }
      }
    }
    let wanted = "/" + Self.folded(path)
    return try connection.rows(
      String.self, "SELECT key FROM notes WHERE name = ? AND status = 'indexed' ORDER BY length(key), key", [Value(Self.name(of: path))]
    ).first { ("/" + Self.folded($0)).hasSuffix(wanted) }
  }

  /// The last part of a path as names are compared: folded, without `.md`.
  static func name(of path: String) -> String {
    NoteKey.fileName(folded(path))
  }

  private static func folded(_ path: String) -> String {
    let folded = path.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    for suffix in [".md", ".markdown"] where folded.hasSuffix(suffix) { return String(folded.dropLast(suffix.count)) }
    return folded
  }

  /// `path` seen from the folder of `key`; a `..` above the root stays at the root.
  private static func joined(folderOf key: String, _ path: String) -> String {
    var parts = key.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
