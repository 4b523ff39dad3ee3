import DocumentModel
import Testing

@testable import Documents

@Suite struct RichTextTests {
  @Test("text in its code page and in Unicode, without fonts, pictures and what other programs add")
  func text() throws {
    let rtf = #"""
      {\rtf1\ansi\ansicpg1251\deff0{\fonttbl{\f0 Arial;}}{\colortbl;\red0;}{\info{\title Boats}{\author Ada}{\doccomm no}}{\*\generator no;}
      {\header no\par}\pard\outlinelevel0 Heading\par\pard A \b bold\b0  word: \'cf\'f0, \u228?\'20 \u-10179?\u-8704? \{x\}\par{\pict 0102}B\line C\tab D\~E
      \par \trowd a\cell b\cell\row\trowd c\cell d\cell\row}
      """#
    let found = try document(rtf, name: "a.rtf")
    #expect(found.kind == .richText)
    #expect(found.text == "Heading\n\nA bold word: Пр, ä  😀 {x}\n\nB\nC\tD\u{a0}E\n\na\tb\nc\td")
    #expect(found.title == "Boats")
    #expect(found.authors == ["Ada"])
    #expect(found.headings.map(\.text) == ["Heading"])
  }

  @Test("footnotes follow the text, and cells of several paragraphs are one line")
  func notesAndTables() throws {
    let rtf = #"""
      {\rtf1 Rowed{\super\chftn}{\*\footnote\pard {\super\chftn} Standing.\par} here.\par\trowd\cellx1{\pard\intbl a\par b}\cell
      c\cell\trowd\cellx1\row\trowd d\cell e\cell\row\pard After\par}
      """#
    #expect(try document(rtf).text == "Rowed[1] here.\n\na b\tc\nd\te\n\nAfter\n\n[1] Standing.")
  }

  @Test("what stands for a character in old programs is left out, as often as is said")
  func unicodeSkip() throws {
    #expect(try document(#"{\rtf1\uc2 \u228ab\uc0\u246 o\uc1 {\uc3\u252 xyz}\u223 q}"#).text == "äöoüß")
  }

  @Test("binary data does not end a group, and a document without its end is read to there")
  func binary() throws {
    #expect(try document(#"{\rtf1 a\bin3 }}}b"#).text == "ab")
    #expect(try document(#"{\rtf1 a\'"#).text == "a")
    #expect(try document(#"{\rtf1 a\bin99999999999999999999 b"#).text == "a")
  }
}
