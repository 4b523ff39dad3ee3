import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("What documents of the library say", .timeLimit(.minutes(5)))
struct LibraryTextTests {
  @Test("a mail has its header, its text and its attachments")
  func mail() async throws {
    let vault = try Vault()
    try vault.save(
      "inbox/boat.eml",
      Data(
        """
        From: =?utf-8?Q?J=C3=B8rgen?= <j@example.org>\r
        To: Ada <ada@example.org>\r
        Subject: The boat\r
        Date: Fri, 27 Nov 2026 09:30:00 +0100\r
        Content-Type: multipart/mixed; boundary=b\r
        \r
        --b\r
        Content-Type: text/plain\r
        \r
        It has two oars.\r
        --b\r
        Content-Type: application/pdf\r
        Content-Disposition: attachment; filename=bill.pdf\r
        \r
        %PDF\r
        --b--\r

        """.utf8))
    try await withLife(vault, entries: 1) { house in
      let text = try await house.client.send(GetLibraryText(path: "inbox/boat.eml"))
      #expect(text.mail?.subject == "The boat" && text.mail?.date == "2026-11-27T09:30:00+01:00")
      #expect(text.mail?.from == ["Jørgen <j@example.org>"] && text.mail?.to == ["Ada <ada@example.org>"])
      #expect(text.text == "It has two oars." && text.parts.map(\.name) == ["bill.pdf"] && !text.isCut)
    }
  }

  @Test("an archive lists what is in it, and a long text is cut")
  func limits() async throws {
    let vault = try Vault()
    try vault.save("a.zip", Data(ZipBuilder([.init("b/c.txt", Array("text".utf8)), .init("d.txt", [])]).bytes))
    try vault.save("long.txt", String(repeating: "word ", count: 100_000))
    try await withLife(vault, entries: 2) { house in
      let archive = try await house.client.send(GetLibraryText(path: "a.zip"))
      #expect(archive.parts == [LibraryPart(name: "b/c.txt", size: 4), LibraryPart(name: "d.txt", size: 0)] && archive.text.isEmpty)
      let long = try await house.client.send(GetLibraryText(path: "long.txt"))
      #expect(long.isCut && long.text.utf8.count <= GetLibraryText.longest)
    }
  }

  @Test("a PDF has the text of its pages, its title and its authors")
  func pdf() async throws {
    let vault = try Vault()
    let pages = [PDFBuilder.Page(["It has two oars."]), .init(["Der Kiel ist grün."])]
    let information = "/Title (The boat) /Author (Ada Lovelace; Mary Somerville)"
    try vault.save("boat.pdf", Data(PDFBuilder.document(pages, catalog: "/Lang (en-GB)", information: information)))
    try vault.save("torn.pdf", Data("%PDF-1.7\n1 0 obj <<".utf8))
    try await withLife(vault, at: .socket, entries: 2) { house in
      let text = try await house.client.send(GetLibraryText(path: "boat.pdf"))
      #expect(text.text == "It has two oars.\n\nDer Kiel ist grün." && text.wordCount == 8 && !text.isCut)
      #expect(text.title == "The boat" && text.authors == ["Ada Lovelace", "Mary Somerville"] && text.language == "en-GB")
      #expect(try await refusal { _ = try await house.client.send(GetLibraryText(path: "torn.pdf")) } == .documentDamaged)
    }
  }

  @Test("Markdown comes as HTML too, in which nothing runs and nothing is loaded; other texts do not")
  func pages() async throws {
    let vault = try Vault()
    let links = "[Oars](https://a.example/o) ![x](https://a.example/x.png) [no](javascript:alert(1))"
    let page = "# Boats\n\n\(links)\n\n<script>alert(1)</script>\n"
    try vault.save("inbox/link.md", "---\nurl: https://boats.example\nfetched: 2026-11-27T09:30:00Z\n---\n\n" + page)
    try vault.save("inbox/note.md", page)
    try vault.save("inbox/note.txt", page)
    try await withLife(vault, entries: 1) { house in
      for path in ["inbox/link.md", "inbox/note.md"] {
        let html = try #require(try await house.client.send(GetLibraryText(path: path)).html)
        #expect(html.contains("Boats</h1>") && html.contains("href=\"https://a.example/o\"") && !html.contains("boats.example"))
        #expect(!html.contains("<img") && !html.contains("<script") && !html.contains("javascript:"))
      }
      #expect(try await house.client.send(GetLibraryText(path: "inbox/note.txt")).html == nil)
    }
  }

  @Test("what cannot be read is said")
  func failures() async throws {
    let vault = try Vault()
    let zip = ZipBuilder([.init("word/document.xml", Array("text".utf8))]).bytes
    try vault.save("torn.docx", Data(zip.prefix(zip.count / 2)))
    try vault.save("locked.docx", Data([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] + [UInt8](repeating: 0, count: 600)))
    try vault.save("picture.eml", Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    try await withLife(vault, entries: 3) { house in
      let expected: [(String, Problem.Code)] = [
        ("torn.docx", .documentDamaged), ("locked.docx", .documentProtected), ("picture.eml", .unsupportedMediaType),
        ("nothing.docx", .notFound), ("", .invalidRequest),
      ]
      for (path, code) in expected {
        let found = try await refusal { _ = try await house.client.send(GetLibraryText(path: path)) }
        #expect(found == code, "\(path)")
      }
    }
  }
}
