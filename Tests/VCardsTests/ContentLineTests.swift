import Testing

@testable import VCards

@Suite struct ContentLineTests {
  @Test("a fold in the middle of a character is undone before the character is decoded")
  func foldWithinCharacter() throws {
    let note = Array("NOTE:J".utf8) + [0xc3] + Array("\r\n ".utf8) + [0xbc] + Array("rgen\r\n".utf8)
    let bytes = Array("BEGIN:VCARD\r\nVERSION:4.0\r\n".utf8) + note + Array("END:VCARD\r\n".utf8)
    #expect(try Cards.card(bytes).note == "Jürgen")
  }

  @Test("a file may have any line end, and a byte order mark", arguments: ["\r\n", "\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    let text = Cards.text(.v4, ["FN:Ada", "NOTE:one", " two", "", "EMAIL:ada@example.org"], lineEnd: lineEnd)
    let card = try Cards.card([0xef, 0xbb, 0xbf] + Array(text.utf8))
    #expect(card.note == "onetwo")
    #expect(card.displayName == "Ada")
    #expect(card.emails.map(\.value) == ["ada@example.org"])
    #expect(card.bytes == Array(text.utf8))
  }

  @Test("a tab continues a line as a space does, and a line of 2.1 keeps its space")
  func continuations() throws {
    #expect(try Cards.card(.v3, "NOTE:one\r\n\ttwo").note == "onetwo")
    #expect(try Cards.card(.v2, "NOTE:one\r\n two").note == "one two")
  }

  @Test("escapes are undone; a backslash that escapes nothing is one")
  func escapes() throws {
    let card = try Cards.card(.v4, "NOTE:a\\nb\\Nc\\, d\\; e\\\\n C:\\temp\\")
    #expect(card.note == "a\nb\nc, d; e\\n C:\\temp\\")
  }

  @Test("a semicolon divides components also before a combining character, and an escaped one does not")
  func components() throws {
    #expect(try Cards.card(.v4, "ORG:A\\;B;\u{301}C\\\\;D").organization == ["A;B", "\u{301}C\\", "D"])
  }

  @Test("quoted parameters may contain colons, semicolons and commas")
  func quotedParameters() throws {
    let line = try #require(try Cards.card(.v4, "item1.email;x-a=\"a:b;c,d\",e;TYPE=Home:x@y").lines(named: "EMAIL").first)
    #expect(line.group == "item1")
    #expect(line.values(of: "X-A") == ["a:b;c,d", "e"])
    #expect(line.types == ["home"])
    #expect(line.text == "x@y")
  }

  @Test("a quotation mark without its twin does not hide the value")
  func unbalancedQuote() throws {
    #expect(try Cards.card(.v3, "EMAIL;X-A=\"a:x@y").emails.map(\.value) == ["x@y"])
  }

  @Test("bare parameters are types, encodings or kinds of values")
  func bareParameters() throws {
    let line = try #require(try Cards.card(.v2, "TEL;HOME;Quoted-Printable;URL;CELL:=2B1").lines(named: "TEL").first)
    #expect(line.types == ["home", "cell"])
    #expect(line.values(of: "VALUE") == ["URL"])
    #expect(line.text == "+1")
  }

  @Test(
    "preferences are numbers from 1 to 100, and others are none", arguments: zip(["1", "100", "0", "101", "x"], [1, 100, nil, nil, nil]))
  func preferences(written: String, read: Int?) throws {
    #expect(try Cards.card(.v4, "TEL;PREF=\(written):1").phones.map(\.preference) == [read])
  }

  @Test("text that is no UTF-8 is Windows-1252, and so is what calls itself ISO 8859-1")
  func charsets() throws {
    func name(_ header: String, _ value: [UInt8]) throws -> String {
      try Cards.card(Array("BEGIN:VCARD\nVERSION:2.1\n\(header):".utf8) + value + Array("\nEND:VCARD\n".utf8)).displayName
    }
    #expect(try name("FN", [0x4a, 0xfc, 0x80]) == "Jü€")
    #expect(try name("FN;CHARSET=ISO-8859-1", [0x4a, 0xfc]) == "Jü")
    #expect(try name("FN;CHARSET=windows-1252", [0xc3, 0xbc]) == "Ã¼")
    #expect(try name("FN;CHARSET=UTF-8", [0xc3, 0xbc]) == "ü")
    #expect(try name("FN;CHARSET=x-unknown", [0xc3, 0xbc]) == "ü")
    // The five bytes that Windows-1252 does not assign, and the first and last of its own, by Python's codec and the WHATWG's table.
    #expect(try name("FN", [0x41, 0x81, 0x9f, 0xff]) == "A\u{81}\u{178}\u{ff}")
  }

  @Test("quoted-printable that is wrong is text")
  func wrongQuotedPrintable() throws {
    #expect(try Cards.card(.v2, "NOTE;QUOTED-PRINTABLE:a=zz=4=3D=\r\nb=41").note == "a=zz=4=bA")
  }

  @Test("a soft break that was cut off does not take the end of the card with it")
  func softBreakAtTheEnd() throws {
    let file = try VCardFile(
      bytes: Array("BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:Ada=\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\nEND:VCARD\n".utf8))
    #expect(file.cards.map(\.displayName) == ["Ada", "Bo"])
  }

  @Test("lines that are no property are reported and kept")
  func malformedLines() throws {
    let text = Cards.text(.v4, ["FN:Ada", "no colon", "", "ü:x", ":y", "a b:c", "EMAIL:x@y"])
    let file = try VCardFile(bytes: Array(text.utf8))
    #expect(file.problems == [4, 6, 7, 8].map { VCardError(reason: .malformedLine, line: $0) })
    #expect(file[0].emails.map(\.value) == ["x@y"])
    #expect(file.bytes == Array(text.utf8))
  }

  @Test("the version counts wherever it is")
  func lateVersion() throws {
    let card = try Cards.card(Array("BEGIN:VCARD\r\nNOTE:one\r\n two\r\nVERSION:2.1\r\nEND:VCARD\r\n".utf8))
    #expect(card.version == .v2)
    #expect(card.note == "one two")
  }
}
