import DocumentModel
import Testing

@testable import Documents

@Suite struct OpenDocumentTests {
  @Test("a text has headings, spaces that are counted, links, and notes behind the text")
  func text() throws {
    let body = """
      <office:text><text:tracked-changes><text:changed-region><text:deletion><text:p>Deleted</text:p></text:deletion></text:changed-region>
      </text:tracked-changes><text:h text:outline-level="2">Boats</text:h>
      <text:p>Flat
         and<text:s text:c="3"/>wide<text:tab/>x<text:line-break/>y<text:note><text:note-citation>1</text:note-citation><text:note-body>
      <text:p>A note.</text:p></text:note-body></text:note> <text:a xlink:href="https://example.org/">link</text:a><office:annotation>
      <text:p>Comment</text:p></office:annotation></text:p></office:text>
      """
    let found = try document(OfficeFiles.openDocument("text", body))
    #expect(found.kind == .openText)
    #expect(found.text == "Boats\n\nFlat and   wide\tx\ny[1] link\n\n[1] A note.")
    #expect(found.headings == [.init(level: 2, text: "Boats", offset: 0)])
    #expect(found.links == ["https://example.org/"])
    #expect(found.title == "Lagunenboote")
    #expect(found.authors == ["Ada"])
    #expect(found.language == "de")
    #expect(found.dates.created == "2024-03-01T10:00:00")
    #expect(found.dates.modified == "2024-04-02T11:30:00")
  }

  @Test("sheets are sections; dates are those of the cell, and what is repeated is written as often")
  func spreadsheet() throws {
    func cell(_ text: String, _ attributes: String = "") -> String {
      "<table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell>"
    }
    let body = """
      <office:spreadsheet><table:table table:name="Fleet"><table:table-row>\(cell("Boat"))<table:table-cell
      table:number-columns-repeated="2"/>\(cell("29.02.24", #"office:value-type="date" office:date-value="2024-02-29""#))</table:table-row>
      <table:table-row table:number-rows-repeated="2">\(cell("x", #"table:number-columns-repeated="2""#))<table:table-cell
      table:number-columns-repeated="16000"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>
      <table:table table:name="Empty"/></office:spreadsheet>
      """
    let found = try document(OfficeFiles.openDocument("spreadsheet", body))
    #expect(found.kind == .openSpreadsheet)
    #expect(found.text == "Boat\t\t\t2024-02-29\nx\tx\nx\tx")
    #expect(found.sections.map(\.name) == ["Fleet", "Empty"])
    #expect(found.sections.map(\.offset) == [0, found.text.utf8.count])
  }

  @Test("pages of a presentation are sections under their titles")
  func presentation() throws {
    let body = """
      <office:presentation><draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>One</text:p></draw:text-box></draw:frame>
      <draw:frame><draw:text-box><text:list><text:list-item><text:p>a</text:p></text:list-item></text:list></draw:text-box></draw:frame>
      <presentation:notes><draw:page-thumbnail><text:p>no</text:p></draw:page-thumbnail><draw:frame presentation:class="notes"><draw:text-box>
      <text:p>Say it</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>
      <draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Two</text:p></draw:text-box></draw:frame></draw:page>
      </office:presentation>
      """
    let found = try document(OfficeFiles.openDocument("presentation", body))
    #expect(found.text == "One\n\na\n\nSay it\n\nTwo")
    #expect(found.sections.map(\.name) == ["One", "Two"])
    #expect(found.text(ofSection: 1) == "Two")
  }

  @Test("a document with a password says so")
  func encrypted() throws {
    let manifest = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
    #expect(throws: DocumentError.encrypted) { try document(OfficeFiles.openDocument("text", "<office:text/>", manifest: manifest)) }
  }
}
