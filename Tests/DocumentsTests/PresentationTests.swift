import DocumentModel
import Testing

@testable import Documents

@Suite struct PresentationTests {
  @Test("slides are in the order of the presentation, each a section under its title, with its notes behind it")
  func slides() throws {
    let first = OfficeFiles.shape("title", ["Second shown"]) + OfficeFiles.shape(nil, ["One", "Two"])
    let second =
      OfficeFiles.shape("ctrTitle", ["First shown"]) + OfficeFiles.shape("sldNum", ["7"]) + OfficeFiles.shape("ftr", ["Confidential"])
    let found = try document(OfficeFiles.presentation([(first, "Say hello"), (second, nil)]))
    #expect(found.kind == .presentation)
    #expect(found.text == "First shown\n\nSecond shown\n\nOne\n\nTwo\n\nSay hello")
    #expect(found.sections.map(\.name) == ["First shown", "Second shown"])
    #expect(found.headings.map(\.text) == ["First shown", "Second shown"])
    #expect(found.text(ofSection: 1) == "Second shown\n\nOne\n\nTwo\n\nSay hello")
  }

  @Test("a slide without a text has a place, and a table has rows")
  func tableAndEmpty() throws {
    let cell = { (text: String) in "<a:tc><a:txBody><a:p><a:r><a:t>\(text)</a:t></a:r></a:p></a:txBody></a:tc>" }
    let table = "<p:graphicFrame><a:tbl><a:tr>\(cell("a"))\(cell("b"))</a:tr><a:tr>\(cell("c"))\(cell("d"))</a:tr></a:tbl></p:graphicFrame>"
    let found = try document(OfficeFiles.presentation([("", nil), (OfficeFiles.shape("ftr", ["x"]) + table, nil)]))
    #expect(found.text == "a\tb\nc\td")
    #expect(found.sections.map(\.offset) == [0, 7])
    #expect(found.sections.map(\.name) == [nil, nil])
  }
}
