import Foundation

/// What the words of a link may mean, as the editors of such vaults have it. The first that is there counts:
///
/// 1. the path from the root of the vault,
/// 2. the path from the folder of the note that the link stands in; before the root for a path that begins with `./`, as that of every
///    Markdown link does here (``init(_:in:)``),
/// 3. the file of this name with the shortest path; what the link says of folders must be the end of that path,
/// 4. the note with this alias.
///
/// Case does not count, nor which of Unicode's spellings a name has; of two files that differ only so, the one as written is meant.
/// A name with an extension that is not Markdown's means another file of the vault first, and a note second. A path with `..` is only
/// ever looked for from the note's own folder.
struct LinkQuestion: Sendable, Hashable {
  /// The path as written.
  let written: String
  /// The two paths in the order in which they are tried; folded, and without `.md`, as are the following ones. The second is empty for
  /// a path with `..`.
  let first: String
  let second: String
  /// The last part; empty for a path with `..`.
  let name: String
  /// `/` and the path, when it has folders; else empty.
  let end: String
  let alias: String
  /// It may be a picture or an attachment.
  let mayBeFile: Bool

  /// - Parameters:
  ///   - target: the link without heading and label.
  ///   - key: the note that it stands in.
  /// - Returns: nil for a target that names nothing.
  init?(_ target: String, in key: String) {
    let path = target.precomposedStringWithCanonicalMapping
    let isOwnFirst = path.hasPrefix("./")
    let parts = (isOwnFirst ? path.dropFirst(2) : path[...]).split(separator: "/")
    guard let last = parts.last, !last.allSatisfy({ $0 == "." }) else { return nil }
    let isRelative = parts.contains { $0 == "." || $0 == ".." }
    written = parts.joined(separator: "/")
    let own = FoldedName.path(Self.joined(folderOf: key, parts))
    let root = isRelative ? "" : FoldedName.path(written)
    (first, second) = isOwnFirst || isRelative ? (own, root) : (root, own)
    name = NoteKey.fileName(root)
    end = root.contains("/") ? "/" + root : ""
    alias = FoldedName.folded(isOwnFirst ? written : target)
    mayBeFile = last.dropFirst().contains(".") && !NoteKey.isNote(String(last))
  }

  /// The path seen from the folder of `key`; a `..` above the root stays at the root.
  private static func joined(folderOf key: String, _ path: [Substring]) -> String {
    var parts = Array(key.split(separator: "/").dropLast())
    for part in path where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// What a link means.
enum LinkMeaning: Sendable, Hashable {
  /// A note, by key.
  case note(String)
  /// Another file of the vault, by path.
  case file(String)

  var note: String? {
    guard case .note(let key) = self else { return nil }
    return key
  }
}
