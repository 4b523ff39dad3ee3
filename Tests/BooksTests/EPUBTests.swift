import Archives
import Books
import Foundation
import TestSupport
import Testing
import WorkerSupport

@Suite struct EPUBTests {
  private static let container = """
    <?xml version="1.0"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>
    """

  private static func package(_ items: String, spine: String) -> String {
    """
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>\(items)</manifest>\(spine)</package>
    """
  }

  @Test("the pages of a book are in the order of its spine, wherever its files lie and however they are written")
  func spine() async throws {
    let shelf = try await Shelf(
      texts: [
        "META-INF/container.xml": Self.container,
        "OEBPS/book.opf": Self.package(
          """
          <item href='text/two.xhtml' id='b' media-type='application/xhtml+xml'/><item id="a" href="text/one%20first.xhtml"/>
          <item id="c" href="images/z%20last.png" media-type="image/png"/><item id="d" href="text/cover.svg"/>
          """,
          spine: """
            <spine page-progression-direction="rtl">
              <itemref idref="d"/><itemref idref="a"/><itemref linear="no" idref='b'/><itemref idref="c"/><itemref idref="none"/>
            </spine>
            """),
        "OEBPS/text/one first.xhtml": """
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml"><body>&nbsp;<img alt="" src="../images/b.png#top"/></body></html>
        """,
        "OEBPS/text/two.xhtml": """
        <html><body>&eacute;<img src='../../OEBPS/./images/a.png'/><img src="http://example.com/x.png"/><img src="../../../etc/x.png"/></body></html>
        """,
        "OEBPS/text/cover.svg": """
        <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><svg:image xlink:href="../images/c.png"/></svg:svg>
        """,
      ], pictures: ["OEBPS/images/a.png", "OEBPS/images/b.png", "OEBPS/images/c.png", "OEBPS/images/z last.png", "OEBPS/images/unused.png"])
    try await shelf.withBook { book in
      try #require(book.contents.pages.map(\.path) == ["c", "b", "a", "z last"].map { "OEBPS/images/\($0).png" })
      #expect(book.contents.direction == .rightToLeft)
      #expect(book.contents.skipped.isEmpty)
      try await shelf.expect(book.source(ofPage: 3), toBe: "pages/OEBPS/images/z last.png")
    }
  }

  @Test("a book of 1,200 pages, each a document of its own, opens as any other")
  func long() async throws {
    let numbers = Array(0..<1_200)
    let items = numbers.map { "<item id='i\($0)' href='\($0).xhtml'/>" }.joined()
    let references = numbers.map { "<itemref idref='i\($0)'/>" }.joined()
    var builder = ZipBuilder([
      .init("META-INF/container.xml", Array(Self.container.utf8)),
      .init("OEBPS/book.opf", Array(Self.package(items, spine: "<spine>\(references)</spine>").utf8)),
    ])
    // Pictures in the opposite order, two documents to each, so that there are no more entries than an archive may have.
    for number in numbers {
      builder.entries.append(.init("OEBPS/\(number).xhtml", Array("<html><img src='\(599 - number / 2).png'/></html>".utf8)))
    }
    for number in 0..<600 { builder.entries.append(.init("OEBPS/\(number).png", [UInt8(number % 256)], method: 0)) }
    try await Shelf(file: Data(builder.bytes)).withBook { book in
      #expect(book.contents.pages.map(\.path) == (0..<600).reversed().map { "OEBPS/\($0).png" })
    }
  }

  @Test("a book without a spine is damaged, one without pictures is empty, and neither is shown in any other order")
  func incomplete() async throws {
    let page = ["OEBPS/images/a.png"]
    let item = "<item id='a' href='text.xhtml'/>"
    let broken = [
      ["META-INF/container.xml": "<container/>"],
      ["META-INF/container.xml": Self.container],
      ["META-INF/container.xml": Self.container, "OEBPS/book.opf": Self.package(item, spine: "")],
      ["META-INF/container.xml": Self.container, "OEBPS/book.opf": Self.package(item, spine: "<spine/>")],
      ["META-INF/container.xml": "no XML", "OEBPS/book.opf": Self.package(item, spine: "<spine><itemref idref='a'/></spine>")],
    ]
    for texts in broken { try await Shelf(texts: texts, pictures: page).fails(with: .corruptedArchive) }
    let package = Self.package(item, spine: "<spine><itemref idref='a'/></spine>")
    try await Shelf(texts: ["META-INF/container.xml": Self.container, "OEBPS/book.opf": package], pictures: page).fails(with: .emptyArchive)
  }
}
