import DocumentModel
import Testing

@testable import Documents

@Suite struct WordTests {
  @Test("paragraphs are apart, and headings are found by the names of their styles, in any language and by inheritance")
  func headings() throws {
    let body =
      OfficeFiles.paragraph("The Boats", style: "berschrift1") + OfficeFiles.paragraph("They are flat.")
      + OfficeFiles.paragraph("Gondolas", style: "berschrift2") + OfficeFiles.paragraph("Oars", style: "Mine")
      + "<w:p><w:pPr><w:outlineLvl w:val=\"3\"/></w:pPr><w:r><w:t>Forcola</w:t></w:r></w:p>"
    let found = try document(OfficeFiles.word(body), name: "a.bin")
    #expect(found.kind == .word)
    #expect(found.text == "The Boats\n\nThey are flat.\n\nGondolas\n\nOars\n\nForcola")
    #expect(found.headings.map(\.level) == [1, 2, 2, 4])
    #expect(found.headings.map(\.text) == ["The Boats", "Gondolas", "Oars", "Forcola"])
    for heading in found.headings { #expect(found.textAt(heading) == heading.text) }
    #expect(found.title == "Boats of the Lagoon")
    #expect(found.authors == ["Ada Lovelace"])
    #expect(found.language == "en-GB")
    #expect(found.dates.created == "2024-03-01T10:00:00Z")
    #expect(found.dates.modified == "2024-04-02T11:30:00Z")
    #expect(found.wordCount == 8)
  }

  @Test("a heading is not cut short by the runs that it is made of")
  func runs() throws {
    let found = try document(
      OfficeFiles.word(
        #"<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Half </w:t></w:r><w:r><w:t>and half</w:t></w:r></w:p>"#))
    #expect(found.headings.map(\.text) == ["Half and half"])
  }

  @Test("deletions that are tracked are left out, and insertions are text")
  func trackedChanges() throws {
    let found = try document(
      OfficeFiles.word(
        """
        <w:p><w:r><w:t xml:space="preserve">We </w:t></w:r><w:del w:id="1"><w:r><w:delText>never </w:delText></w:r></w:del>
        <w:ins w:id="2"><w:r><w:t xml:space="preserve">always </w:t></w:r></w:ins><w:moveFrom w:id="3"><w:r><w:t>gone</w:t></w:r></w:moveFrom>
        <w:r><w:t>row</w:t></w:r></w:p>
        """))
    #expect(found.text == "We always row")
  }

  @Test("cells of a table are separated by tabs, and a cell of several paragraphs is one line")
  func table() throws {
    func cell(_ paragraphs: String...) -> String { "<w:tc>\(paragraphs.map { OfficeFiles.paragraph($0) }.joined())</w:tc>" }
    let body =
      OfficeFiles.paragraph("Prices")
      + "<w:tbl><w:tr>\(cell("Boat"))\(cell("Price", "in euro"))</w:tr><w:tr>\(cell("Sandolo"))\(cell("80"))</w:tr></w:tbl>"
      + OfficeFiles.paragraph("End")
    #expect(try document(OfficeFiles.word(body)).text == "Prices\n\nBoat\tPrice in euro\nSandolo\t80\n\nEnd")
  }

  @Test("footnotes come last under the numbers that the text refers to, without the lines that separate them")
  func footnotes() throws {
    let body = #"<w:p><w:r><w:t>Rowed</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> standing.</w:t></w:r></w:p>"#
    let notes =
      #"<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:t>-----</w:t></w:r></w:p></w:footnote>"#
      + #"<w:footnote w:id="2">\#(OfficeFiles.paragraph(" Voga alla veneta."))</w:footnote>"#
    #expect(try document(OfficeFiles.word(body, footnotes: notes)).text == "Rowed[1] standing.\n\n[1] Voga alla veneta.")
  }

  @Test("text boxes that are written twice for old programs are read once")
  func alternatives() throws {
    let box = "<w:txbxContent>\(OfficeFiles.paragraph("In a box"))</w:txbxContent>"
    let body = """
      <w:p><w:r><mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice>\(box)</mc:Choice><mc:Fallback>\(box)</mc:Fallback></mc:AlternateContent>
      </w:r><w:r><w:t>After</w:t></w:r></w:p>
      """
    #expect(try document(OfficeFiles.word(body)).text == "In a box\n\nAfter")
  }

  @Test("tabs, breaks, links and what fields compute")
  func inline() throws {
    let body = """
      <w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t xml:space="preserve">  c</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>
      <w:hyperlink r:id="rId10"><w:r><w:t>d</w:t></w:r></w:hyperlink></w:p>
      """
    let found = try document(OfficeFiles.word(body, links: ["https://example.org/a?b=1&amp;c=2", "javascript:alert(1)"]))
    #expect(found.text == "a\tb\n  cd")
    #expect(found.links == ["https://example.org/a?b=1&c=2"])
  }
}
