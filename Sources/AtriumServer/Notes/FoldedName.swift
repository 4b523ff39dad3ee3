import Foundation

/// Names as they are compared: without case, and alike in both of Unicode's spellings (a Mac writes `é` as two characters).
enum FoldedName {
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// The path of a note, or what a link says of it: folded, without `.md`.
  static func path(_ path: String) -> String {
    let folded = folded(path)
    for suffix in [".md", ".markdown"] where folded.hasSuffix(suffix) { return String(folded.dropLast(suffix.count)) }
    return folded
  }

  /// The last part of ``path(_:)``.
  static func note(_ path: String) -> String {
    NoteKey.fileName(self.path(path))
  }

  /// A tag as it is compared.
  static func tag(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
