import DocumentModel
import Testing

@testable import Documents

@Suite("Documents of pages") struct PagedDocumentTests {
  private func document(_ pages: [String], limit: Int = 1_000) -> DocumentText {
    var document = PagedDocument(pages: pages.count, limits: DocumentLimits(text: limit))
    for page in pages where !document.isFull { document.addPage(Array(page.utf8)) }
    return document.finished()
  }

  @Test("pages are separated by a blank line, and each has its place")
  func pages() {
    let found = document(["First page\n", "\n  Second page\nof two lines\n\n", "Third"])
    #expect(found.kind == .pdf && found.pages == 3 && found.wordCount == 8 && !found.isTruncated)
    #expect(found.text == "First page\n\nSecond page\nof two lines\n\nThird")
    #expect(found.sections.indices.map { found.text(ofSection: $0) } == ["First page\n\n", "Second page\nof two lines\n\n", "Third"])
  }

  @Test("pages with fewer than 16 letters are those whose text is in a picture", arguments: [false, true])
  func withoutText(isScanned: Bool) {
    let text = isScanned ? "1 / 4" : "Sixteen letters are here"
    #expect(document(["", text, "Überschriften 2026 hier", ""]).pagesWithoutText == (isScanned ? [0, 1, 3] : [0, 3]))
  }

  @Test("letters of any script count, digits and marks do not")
  func letters() {
    let pages = ["テキストがここにたくさんあります", "1234567890 1234567890 --- +++", "абвгдежзийклмнопр", "fifteen letters"]
    #expect(document(pages).pagesWithoutText == [1, 3])
  }

  @Test("a page after the limit has no section, and of the one that was cut nothing is said")
  func limit() {
    let found = document(["The first page has a text", "second", "third"], limit: 28)
    #expect(found.isTruncated && found.text == "The first page has a text\n\ns" && found.sections.count == 2 && found.pages == 3)
    #expect(found.pagesWithoutText.isEmpty)
    #expect(document(["", "", "The third page has a text", "fourth"], limit: 20).pagesWithoutText == [0, 1])
  }

  @Test("only a PDF has pages that may be scanned")
  func others() throws {
    var text = DocumentText(kind: .presentation, text: "a")
    text.sections = [.init(name: nil, offset: 0)]
    #expect(text.pagesWithoutText.isEmpty)
  }

  @Test(
    "authors in one text are split where they are several people",
    arguments: [
      ("Ada Lovelace", ["Ada Lovelace"]), ("Lovelace, Ada", ["Lovelace, Ada"]),
      ("Lovelace, Ada; Somerville, Mary", ["Lovelace, Ada", "Somerville, Mary"]),
      ("Ada Lovelace, Mary Somerville and George Peacock", ["Ada Lovelace", "Mary Somerville", "George Peacock"]),
      ("Ada Lovelace, Mary Somerville, and George Peacock", ["Ada Lovelace", "Mary Somerville", "George Peacock"]),
      ("Ludwig van Beethoven & J. S. Bach", ["Ludwig van Beethoven", "J. S. Bach"]), ("Jörg Öl und Émile Zola", ["Jörg Öl", "Émile Zola"]),
      ("Department of Health and Social Care", ["Department of Health and Social Care"]), ("Acme Tools, Inc.", ["Acme Tools, Inc."]),
      ("Sand and Sea", ["Sand and Sea"]), ("one\ntwo", ["one", "two"]), (" ; ", []), ("", []),
    ])
  func authors(text: String, expected: [String]) {
    var document = PagedDocument(pages: 1, limits: DocumentLimits())
    document.addAuthors(text)
    #expect(document.finished().authors == expected)
  }

  @Test("the language is that of the last catalog that has one")
  func language() {
    func found(_ file: String) -> String? { Array(file.utf8).withUnsafeBytes { CatalogLanguage.find(in: $0) } }
    #expect(found("1 0 obj <</Type /Catalog /Pages 2 0 R /Lang (de-AT)>> endobj") == "de-AT")
    #expect(
      found("9 0 obj <</Lang(en)/Type/Catalog>> endobj 2 0 obj <</Type/Catalog/Lang (fr)>> endobj 2 0 obj <</Type/Catalog>> endobj") == "fr"
    )
    // Of another object, of none, encrypted, and in pieces.
    #expect(found("1 0 obj <</Lang (fr)>> endobj 2 0 obj <</Type/Catalog>> endobj 3 0 obj <</Lang (de)>> endobj") == nil)
    for file in [
      "", "/Catalog", "/Catalog /Lang", "/Catalog /Lang (", "/Catalog /Lang (d)", "/Catalog /Lang (\u{8}x\u{2}9)", "/Catalog /Lang (de",
    ] {
      #expect(found(file) == nil, "\(file)")
    }
    let far = "1 0 obj <</Type /Catalog /Lang (nl)>> endobj" + String(repeating: "x", count: 5 << 20)
    #expect(found(far) == "nl")
  }
}
