import AtriumAPI
import AtriumServer
import Foundation

/// Names as they are compared: without case, and alike in both of Unicode's spellings (a Mac writes `é` as two characters).
enum FoldedName {
  static func folded(_ text: String) -> String {
    if isASCII(text) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// In the one of Unicode's spellings that has as few characters as can be. Plain ASCII is in it.
  static func composed(_ text: String) -> String {
    isASCII(text) ? text : text.precomposedStringWithCanonicalMapping
  }

  static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The path of a note, or what a link says of it: folded, without `.md`.
  static func path(_ path: String) -> String {
    let folded = folded(path)
    // Most of them have none: their last byte tells.
    guard let last = folded.utf8.last, last == UInt8(ascii: "d") || last == UInt8(ascii: "n") else { return folded }
    for suffix in [".md", ".markdown"] where folded.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      return String(Substring(folded.utf8.dropLast(suffix.utf8.count)))
    }
    return folded
  }

  /// The last part of ``path(_:)``.
  static func note(_ path: String) -> String {
    NoteKey.fileName(self.path(path))
  }

  /// A tag as it is compared.
  static func tag(_ name: String) -> String { TagKey.folded(name) }
}
