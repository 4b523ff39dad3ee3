import DocumentModel
import Foundation
import TestSupport
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct DocumentWorkerTests {
  private func read(_ bytes: [UInt8], _ request: ReadDocument) async throws -> DocumentText? {
    try await Programs.withPool(of: "atrium-worker") { pool in
      let output = try WorkerFile.inMemory()
      switch try await pool.perform(request, files: [.inMemory(bytes), output]) {
      case .notText: return nil
      case .text(let length):
        return try JSONDecoder().decode(DocumentText.self, from: Data(try output.read(Int(length), at: 0)))
      }
    }
  }

  private func failure(_ bytes: [UInt8], named name: String) async -> WorkerFailure.Kind? {
    do {
      _ = try await read(bytes, ReadDocument(fileName: name, textLimit: 1_000))
      return nil
    } catch WorkerError.failed(let failure) {
      return failure.kind
    } catch {
      return nil
    }
  }

  @Test("the text of a mail in another character set, with what it says of itself")
  func mail() async throws {
    let mail = Array(
      "From: Ada <ada@example.org>\r\nSubject: =?iso-8859-1?Q?Caf=E9?=\r\nContent-Type: text/plain; charset=shift_jis\r\n\r\n".utf8)
    let document = try #require(
      try await read(mail + [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], ReadDocument(fileName: "a.eml", textLimit: 1_000)))
    #expect(document.kind == .mail && document.mail?.subject == "Café")
    #expect(document.text.contains("テスト") && document.replacedCharacters == 0)
  }

  @Test("a page is read as text, and its relative links lead nowhere")
  func page() async throws {
    let page = Array("<html><head><title>Oil</title></head><body><p>Buy <a href='/x'>oil</a> today.</p></body></html>".utf8)
    let document = try #require(try await read(page, ReadDocument(fileName: "a.html", textLimit: 1_000)))
    #expect(document.title == "Oil" && document.text.contains("Buy oil today.") && document.links.isEmpty)
  }

  @Test("a page becomes Markdown with whole addresses if that is asked for, and the character set that came with it counts")
  func markdown() async throws {
    let start = Array("<html><head><meta charset=utf-8></head><body><p>Buy <a href='x'><b>".utf8)
    let page = start + [0xd6, 0x6c] + Array("</b></a> today.</p></body></html>".utf8)
    let request = ReadDocument(
      fileName: "page.html", textLimit: 1_000, markdownLimit: 1_000, address: "https://a.example/b/c", charset: "iso-8859-1")
    let document = try #require(try await read(page, request))
    #expect(document.markdown == "Buy [**Öl**](https://a.example/b/x) today." && document.links == ["https://a.example/b/x"])
  }

  @Test("an office document is read where its parts are, and one in pieces says so")
  func office() async throws {
    let bytes = Self.word("Boats of the Lagoon")
    let document = try #require(try await read(bytes, ReadDocument(fileName: "a.docx", textLimit: 1_000)))
    #expect(document.kind == .word && document.text == "Boats of the Lagoon")
    #expect(await failure(Array(bytes.prefix(bytes.count / 2)), named: "a.docx") == .damaged)
    #expect(
      await failure([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] + [UInt8](repeating: 0, count: 600), named: "a.docx")
        == .passwordProtected)
  }

  @Test("a text is cut at the limit that was asked for, and a picture is no text")
  func limits() async throws {
    let long = try #require(
      try await read(Array(String(repeating: "word ", count: 10_000).utf8), ReadDocument(fileName: "a.txt", textLimit: 1_000)))
    #expect(long.isTruncated && long.text.utf8.count <= 1_000)
    #expect(try await read([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ReadDocument(fileName: "a.txt", textLimit: 1_000)) == nil)
  }

  private static func word(_ text: String) -> [UInt8] {
    let office = "http://schemas.openxmlformats.org"
    let parts = [
      (
        "[Content_Types].xml",
        "<Types xmlns='\(office)/package/2006/content-types'><Default Extension='xml' ContentType='application/xml'/></Types>"
      ),
      (
        "_rels/.rels",
        """
        <Relationships xmlns='\(office)/package/2006/relationships'><Relationship Id='r1' Target='word/document.xml'
        Type='\(office)/officeDocument/2006/relationships/officeDocument'/></Relationships>
        """
      ),
      (
        "word/document.xml",
        """
        <w:document xmlns:w='\(office)/wordprocessingml/2006/main'><w:body><w:p><w:r><w:t>\(text)</w:t></w:r></w:p></w:body></w:document>
        """
      ),
    ]
    return ZipBuilder(parts.map { ZipBuilder.Entry($0.0, Array($0.1.utf8)) }).bytes
  }
}
