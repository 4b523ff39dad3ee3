import DocumentModel
import Testing

@testable import Documents

@Suite struct EPUBTests {
  private func page(_ body: String) -> String {
    #"<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>no</title></head><body>\#(body)</body></html>"#
  }

  @Test("chapters are in the order of the spine, and each has the title of its first heading")
  func chapters() throws {
    let found = try document(
      OfficeFiles.epub([
        ("z.xhtml", page("<h1>One</h1><p>First&nbsp;text with <em>care</em>.</p>")), ("a.xhtml", page("<p>No heading.</p>")),
        ("b%20c.xhtml", page("gone")),
      ]))
    #expect(found.kind == .epub)
    #expect(found.text == "One\n\nFirst\u{a0}text with care.\n\nNo heading.")
    #expect(found.sections.map(\.name) == ["One", nil])
    #expect(found.text(ofSection: 1) == "No heading.")
    #expect(found.title == "The Lagoon")
    #expect(found.authors == ["Ada Lovelace", "Grace Hopper"])
    #expect(found.language == "en")
    #expect(found.dates.published == "2020-05-06")
  }

  @Test("a book whose chapters need a key says so, and one whose fonts are masked is read")
  func encrypted() throws {
    func encryption(_ path: String) -> String {
      #"<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><CipherReference URI="\#(path)"/></encryption>"#
    }
    let chapters = [("a.xhtml", page("<p>Text</p>"))]
    #expect(throws: DocumentError.encrypted) {
      try document(OfficeFiles.epub(chapters, encryption: encryption("OEBPS/text/a.xhtml")))
    }
    #expect(try document(OfficeFiles.epub(chapters, encryption: encryption("OEBPS/fonts/a.otf"))).text == "Text")
  }

  @Test(
    "references are resolved within the archive",
    arguments: [
      ("a.xhtml", "OEBPS/a.xhtml"), ("../img/a%20b.png#top", "img/a b.png"), ("/x/y.xml", "x/y.xml"), ("./a/./b", "OEBPS/a/b"),
      ("../../x", nil),
      ("https://example.org/a", nil), ("#top", nil), ("100%", "OEBPS/100%"),
    ] as [(String, String?)])
  func references(reference: String, path: String?) {
    #expect(PartPath.resolve(reference, from: "OEBPS/book.opf") == path)
  }
}
