import Testing

@testable import Documents

@Suite("The text of a page") struct PageTextTests {
  /// Characters of 10 by 10 on one line, each at this place.
  private func text(_ characters: String, at places: [Double]) -> String {
    text(characters, boxes: places.map { PageText.Box(x1: $0, y1: 0, x2: $0 + 10, y2: 10) })
  }

  private func text(_ characters: String, boxes: [PageText.Box]) -> String {
    text(Array(characters.utf8), boxes: boxes)
  }

  private func text(_ bytes: [UInt8], boxes: [PageText.Box] = []) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      boxes.withUnsafeBufferPointer { boxes in String(decoding: PageText(bytes, boxes: boxes).bytes, as: UTF8.self) }
    }
  }

  @Test("characters that are apart have a space between them, and others none")
  func gaps() {
    #expect(text("ab12", at: [0, 10, 40, 50]) == "ab 12")
    #expect(text("ab12", at: [0, 11, 21, 31]) == "ab12")
    // From right to left, and from top to bottom.
    #expect(text("אבגד", at: [90, 80, 40, 30]) == "אב גד")
    #expect(text("abc", boxes: [0, 10, 40].map { PageText.Box(x1: 0, y1: $0, x2: 10, y2: $0 + 10) }) == "ab c")
  }

  @Test("where there is a space or a new line already, none is added")
  func spaces() {
    #expect(text("a b\nc", at: [0, 10, 60, 70, 0]) == "a b\nc")
    #expect(text("a\u{a0}b", at: [0, 10, 60]) == "a\u{a0}b")
  }

  @Test("marks of direction have no place and are left out, and the places of the others are still theirs")
  func direction() {
    #expect(text("a\u{202b}אב\u{202c}ג", at: [0, 40, 50, 90]) == "a אב ג")
  }

  @Test("places that do not match the text are not used")
  func mismatch() {
    #expect(text("abc", at: [0, 40]) == "abc" && text("abc", at: [0, 40, 80, 120, 160]) == "abc")
    // The end of the last line is in one of both only.
    #expect(text("abc", at: [0, 40, 50, 60]) == "a bc")
  }

  @Test("ligatures are letters, control characters are left out, and what is not valid is replaced")
  func characters() {
    #expect(text(Array("o\u{fb03}ce \u{fb02}ows \u{fb06}".utf8)) == "office flows st")
    #expect(text(Array("a\u{1}b\tc\u{7f}\u{85}d\r\n".utf8)) == "ab cd\n")
    // A surrogate, and a character that is cut off.
    #expect(text([0x61, 0xed, 0xa0, 0x80, 0x62, 0xc3]).filter { $0 != "\u{fffd}" } == "ab")
    #expect(text([]).isEmpty)
  }
}
