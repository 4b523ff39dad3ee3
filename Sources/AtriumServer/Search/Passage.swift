package import AtriumAPI
import Foundation

/// A found passage: how its marks travel from SQLite to the wire, as two control characters that no indexed text keeps.
package enum Passage {
  package static let opening: Unicode.Scalar = "\u{2}"
  package static let closing: Unicode.Scalar = "\u{3}"

  package static func isMarked(_ passage: String) -> Bool { passage.utf8.contains(2) }

  /// The passage cut into runs, marked and unmarked. White space is one space, and no run is empty.
  package static func runs(of marked: String) -> [SnippetRun] {
    var runs: [SnippetRun] = []
    var text: [UInt8] = []
    var isMarked = false
    func close() {
      if !text.isEmpty { runs.append(SnippetRun(text: String(decoding: text, as: UTF8.self), marked: isMarked)) }
      text = []
    }
    for scalar in marked.unicodeScalars {
      if scalar == opening || scalar == closing {
        close()
        isMarked = scalar == opening
      } else if isSpace(scalar) {
        if text.last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
      } else {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    close()
    return runs
  }

  /// ASCII's own are told without Unicode's tables: nearly every character is one of ASCII.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Text as it goes into the index: without the two marks, and without NUL, which ends a text for SQLite. Nearly every text has none of
  /// them, which the library's own search tells soonest.
  package static func indexable(_ text: String) -> String {
    guard holds(text, 0) || holds(text, 2) || holds(text, 3) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isLeftOut($0) }))
  }

  /// Text that keeps the marks, but no NUL.
  package static func withoutNUL(_ text: String) -> String {
    holds(text, 0) ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" })) : text
  }

  private static func holds(_ text: String, _ byte: UInt8) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, CInt(byte), bytes.count) != nil } ?? false
    }
    return answer ?? text.utf8.contains(byte)
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    scalar == opening || scalar == closing || scalar == "\0"
  }
}
