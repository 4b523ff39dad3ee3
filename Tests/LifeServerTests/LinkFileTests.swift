import AtriumAPI
import DocumentModel
import Foundation
import Testing

@testable import LifeServer

@Suite("The file of a link") struct LinkFileTests {
  private static let date = Date(timeIntervalSince1970: 1_795_771_800)

  private func page(_ change: (inout DocumentText) -> Void = { _ in }) -> LinkPage {
    var document = DocumentText(kind: .html, text: "Flat boats.")
    document.markdown = "Flat *boats*."
    document.title = "Boats"
    document.wordCount = 2
    change(&document)
    return LinkPage("https://boats.example/a", mediaType: "text/html", document: document, fetched: Self.date)
  }

  private func file(_ text: String) throws -> LinkFile { try #require(LinkFile(Data(text.utf8))) }

  private func added(to text: String, _ page: LinkPage) throws -> String {
    let (file, bytes) = (try file(text), Data(text.utf8))
    let (merged, names, length) = file.adding(page)
    // What was added can be taken out, and nothing else.
    #expect(try #require(LinkFile(merged)).removing(names: names, length: length) == bytes || !text.hasSuffix("\n"))
    return String(decoding: merged, as: UTF8.self)
  }

  @Test("a captured link gets the fields of its page, and the text below")
  func captured() throws {
    let page = page {
      $0.authors = ["Ada", "Bo"]
      $0.site = "The Lagoon"
      $0.dates.published = "2024-02-29T08:00:00Z"
    }
    #expect(
      try added(to: "---\nurl: \"https://boats.example/a\"\ncaptured: 2026-11-27T09:30:00Z\n---\n", page) == """
        ---
        url: "https://boats.example/a"
        captured: 2026-11-27T09:30:00Z
        title: "Boats"
        author: "Ada, Bo"
        site: "The Lagoon"
        published: 2024-02-29T08:00:00Z
        fetched: 2026-11-27T09:30:00Z
        ---

        Flat *boats*.

        """)
    #expect(page.content.wordCount == 2 && page.content.hasText && page.content.author == "Ada, Bo")
  }

  @Test("what a person wrote stays: fields, their order, comments, words")
  func kept() throws {
    let text = """
      ---
      # for the trip
      Title: 'Mine''s'
      "url": https://boats.example/a # as sent
      tags:
        - boats
      note: |
        title: not a field
      captured: 2026-11-27T09:30:00Z
      author:
      ---

      Ask Mina.

      """
    #expect(
      try added(to: text, page { $0.authors = ["Ada"] })
        == text.replacing("author:\n", with: "author:\nfetched: 2026-11-27T09:30:00Z\n") + "\nFlat *boats*.\n")
    let link = try file(text)
    #expect(link.address == "https://boats.example/a" && link.isCaptured && !link.isFetched && !link.isAsCaptured)
    #expect(link.content.title == "Mine's" && link.content.wordCount == 2)
  }

  @Test("lines end as they did, and a file that ends within its front matter's last line is ended")
  func lineEnds() throws {
    let page = page { $0.markdown = "a\n\nb" }
    #expect(
      try added(to: "---\r\nurl: https://boats.example/a\r\n---\r\nmine", page)
        == "---\r\nurl: https://boats.example/a\r\ntitle: \"Boats\"\r\nfetched: 2026-11-27T09:30:00Z\r\n---\r\nmine\r\n\r\na\r\n\r\nb\r\n")
    #expect(
      try added(to: "\u{FEFF}---\nurl: https://boats.example/a\n...", page)
        == "\u{FEFF}---\nurl: https://boats.example/a\ntitle: \"Boats\"\nfetched: 2026-11-27T09:30:00Z\n...\n\na\n\nb\n")
  }

  @Test("what is no link of the web is none")
  func others() {
    for text in [
      "", "url: https://a.example", "---\nurl: https://a.example\n", "---\nurl: javascript:alert(1)\n---\n", "---\nurl: file:///etc\n---\n",
      "---\ntitle: a\n---\nurl: https://a.example\n", "--- \n{url: https://a.example}\n---\n",
      "---\nlist:\n  url: https://a.example\n---\n",
    ] { #expect(LinkFile(Data(text.utf8)) == nil, "\(text)") }
    #expect(LinkFile(Data([0x2d, 0x2d, 0x2d, 0x0a, 0xff])) == nil)
  }

  @Test("a title cannot end its line, its quotes or the front matter, and has no control characters")
  func hostile() throws {
    let title = "He said: \"no\"\n---\nurl: https://evil.example\r\u{2028}\u{85}tags: [a]\u{0}\u{1b}[31m \\ #x\u{202E}gpj.exe"
    let merged = try added(to: "---\nurl: https://boats.example/a\n---\n", page { $0.title = title })
    #expect(merged.split(separator: "\n").count(where: { $0 == "---" }) == 2)
    let link = try file(merged)
    #expect(link.address == "https://boats.example/a")
    #expect(link.content.title == #"He said: "no" --- url: https://evil.example tags: [a][31m \ #xgpj.exe"#)
    #expect(page { $0.title = " \n\t" }.content.title == nil)
    #expect(page { $0.title = String(repeating: "a", count: 5_000) }.content.title?.count == 500)
    #expect(page { $0.dates.published = "yesterday: \"x\"" }.fields.contains { $0 == ("published", #""yesterday: \"x\"""#) })
    #expect(page { $0.markdown = "\u{0}a\u{1b}[0m\tb\r\nc\u{2028}d" }.text == "a[0m\tb\n\nc\nd")
  }

  @Test("a text that is no HTML is a block of code, however many backticks are in it")
  func code() {
    let page = page {
      $0.markdown = nil
      $0.text = "# no heading\n````\n![[secret]]"
    }
    #expect(page.text == "`````\n# no heading\n````\n![[secret]]\n`````")
    let picture = LinkPage("https://a.example", mediaType: "image/png", document: nil, fetched: Self.date)
    #expect(picture.text.isEmpty && picture.content == LinkContent(url: "https://a.example", mediaType: "image/png"))
  }

  @Test("a page of its own is no captured link, so that it is not fetched by itself")
  func apart() throws {
    let link = try #require(LinkFile(LinkFile.page(page())))
    #expect(link.address == "https://boats.example/a" && !link.isCaptured && link.isFetched && link.content.wordCount == 2)
  }
}
