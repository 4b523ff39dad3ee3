import Testing

@testable import SwiftUI

/// What HTML would read as markup is escaped, wherever it stands: text is looked through eight bytes at a time.
@Suite struct HTMLWriterTests {
  private static let escapes: [(character: Character, entity: String)] = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
  ]

  private func written(_ text: String) -> String {
    var writer = HTMLWriter()
    writer.text(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Character by character.
  private func expected(_ text: String) -> String {
    text.map { character in Self.escapes.first { $0.character == character }?.entity ?? String(character) }.joined()
  }

  @Test("each of the four is escaped at each place of a text of each length", arguments: ["a", " ", "?", "é", "界"])
  func places(filler: String) {
    for length in 1...26 {
      for place in 0..<length {
        for (character, _) in Self.escapes {
          let text = String(repeating: filler, count: place) + String(character) + String(repeating: filler, count: length - place - 1)
          #expect(written(text) == expected(text))
        }
      }
    }
  }

  @Test("several in a row, at the ends and within eight bytes are each escaped")
  func several() {
    for text in ["", "<<<<<<<<<", "\"&\"&\"&\"&\"&\"&\"&\"&\"", "<a href=\"x\">&amp;</a>", "12345678<", "<12345678", "1234567<&2345678>"] {
      #expect(written(text) == expected(text))
    }
  }

  @Test("nothing else is changed: no control, no letter of another script whose bytes differ from the four by a bit")
  func others() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "1234" + String(Character(scalar)) + "567890"
      #expect(written(text) == expected(text))
    }
  }
}
