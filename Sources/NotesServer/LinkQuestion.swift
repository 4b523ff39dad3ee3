import AtriumServer
import Paths
import Storage

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
///
/// Most questions are answered by their last part alone; what else they ask is put together when it is needed.
struct LinkQuestion: Sendable {
  /// The path as written, without `./` before it.
  let written: String
  /// The last part of every path below, folded and without `.md`, as they are: the name of the note that is meant.
  let last: String
  /// It may be a picture or an attachment.
  let mayBeFile: Bool
  private let target: String
  private let key: String
  /// It begins with `./`.
  private let isOwnFirst: Bool
  /// It has `.` or `..` among its parts.
  private let isRelative: Bool

  /// - Parameters:
  ///   - target: the link without heading and label.
  ///   - key: the note that it stands in.
  /// - Returns: nil for a target that names nothing.
  init?(_ target: String, in key: String) {
    isOwnFirst = target.utf8.starts(with: "./".utf8)
    let parts = Self.parts(of: isOwnFirst ? Substring(target.utf8.dropFirst(2)) : target[...])
    guard let part = parts.last.map(String.init), !part.utf8.allSatisfy({ $0 == UInt8(ascii: ".") }) else { return nil }
    self.target = target
    self.key = key
    isRelative = parts.contains { $0 == "." || $0 == ".." }
    written = parts.count == 1 ? part : parts.joined(separator: "/")
    last = FoldedName.path(part)
    mayBeFile = part.utf8.dropFirst().contains(UInt8(ascii: ".")) && !NoteKey.isNote(part)
  }

  /// The two paths in the order in which they are tried, as written. The second is empty for a path with `..`.
  var paths: (first: String, second: String) {
    isOwnFirst || isRelative ? (own, root) : (root, own)
  }

  /// By which a note is found wherever it is; empty for a path with `..`.
  var name: String { isRelative ? "" : last }

  /// `/` and the path, when it has folders; else empty.
  var end: String { root.utf8.contains(Self.slash) ? "/" + FoldedName.path(root) : "" }

  var alias: String { FoldedName.folded(isOwnFirst ? written : target) }

  /// Whether the note at `path` is one that the question may mean, by its path or its name.
  ///
  /// - Parameter path: folded, of a note whose name is ``last``.
  func isMet(by path: String) -> Bool {
    let end = end.utf8
    if !name.isEmpty, path.utf8.suffix(end.count).elementsEqual(end) { return true }
    let (first, second) = paths
    return path == FoldedName.path(first) || path == FoldedName.path(second)
  }

  /// From the root of the vault.
  private var root: String { isRelative ? "" : written }

  /// From the folder of the note.
  private var own: String { Self.joined(folderOf: key, Self.parts(of: written[...])) }

  private static let slash = UInt8(ascii: "/")

  private static func parts(of path: Substring) -> [Substring] {
    path.utf8.contains(slash) ? path.utf8.split(separator: slash).map { Substring($0) } : path.isEmpty ? [] : [path]
  }

  /// The path seen from the folder of `key`; a `..` above the root stays at the root.
  private static func joined(folderOf key: String, _ path: [Substring]) -> String {
    var parts = Array(Self.parts(of: key[...]).dropLast())
    for part in path where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// What a link means.
enum LinkMeaning: Sendable {
  /// A note, by key.
  case note(String)
  /// Another file of the vault, by path.
  case file(String)

  var note: String? {
    guard case .note(let key) = self else { return nil }
    return key
  }
}

extension LinkMeaning: Equatable {
  static func == (one: LinkMeaning, other: LinkMeaning) -> Bool {
    switch (one, other) {
    case (.note(let path), .note(let otherPath)), (.file(let path), .file(let otherPath)): PathKey(path) == PathKey(otherPath)
    default: false
    }
  }
}
