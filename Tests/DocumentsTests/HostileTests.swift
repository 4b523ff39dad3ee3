import DocumentModel
import TestSupport
import Testing

@testable import Documents

@Suite struct HostileTests {
  /// What reading leads to; nil for a document that is read.
  private func outcome(_ bytes: [UInt8], name: String = "x", limits: DocumentLimits = .init()) -> DocumentError? {
    do {
      _ = try content(of: bytes, name: name, limits: limits)
      return nil
    } catch {
      return error as? DocumentError
    }
  }

  private func word(_ document: [UInt8]) -> [UInt8] {
    let root = #"<Relationships><Relationship Id="a" Type="x/officeDocument" Target="d.xml"/></Relationships>"#
    return ZipBuilder(.init("_rels/.rels", Array(root.utf8)), .init("d.xml", document)).bytes
  }

  @Test("a part that inflates to more than the limit is refused, however small the file is")
  func flatBomb() {
    let open = Array("<document><body><p><r><t>".utf8)
    let bomb = word(open + [UInt8](repeating: 0x20, count: 8 << 20) + Array("</t></r></p></body></document>".utf8))
    #expect(bomb.count < 20_000)
    #expect(outcome(bomb, limits: .init(inflated: 1 << 20)) == .tooLarge(limit: 1 << 20))
    #expect(outcome(bomb) == nil)
  }

  @Test("the limit is one for all parts together")
  func manyParts() {
    let filling = String(repeating: "<c r=\"A1\"><v>1</v></c>", count: 4_000)
    let sheets = (0..<10).map { (name: "\($0)", rows: "<row>\(filling)</row>") }
    #expect(outcome(OfficeFiles.workbook(sheets), limits: .init(inflated: 400 << 10)) == .tooLarge(limit: 400 << 10))
    #expect(outcome(OfficeFiles.workbook(sheets), limits: .init(inflated: 2 << 20)) == nil)
  }

  @Test("archives in archives are names, and nothing of them is inflated")
  func nestedBomb() throws {
    var bomb = ZipBuilder(.init("a.txt", [UInt8](repeating: 0, count: 1 << 20))).bytes
    for level in 0..<5 { bomb = ZipBuilder((0..<8).map { ZipBuilder.Entry("\(level)-\($0).zip", bomb, method: $0 == 0 ? 0 : 8) }).bytes }
    let found = try document(bomb, name: "x.zip", limits: .init(inflated: 0))
    #expect(found.attachments.count == 8)
  }

  @Test("entities are refused: those that grow, and those from outside")
  func entities() {
    let lol = (1...9).map { #"<!ENTITY l\#($0) "\#(String(repeating: "&l\($0 - 1);", count: 10))">"# }.joined()
    let laughs = #"<!DOCTYPE d [<!ENTITY l0 "lol">\#(lol)]><document><body><p><r><t>&l9;</t></r></p></body></document>"#
    let outside = #"<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><document><body><p><r><t>&x;</t></r></p></body></document>"#
    #expect(outcome(word(Array(laughs.utf8))) == .declaresEntities(part: "d.xml"))
    #expect(outcome(word(Array(outside.utf8))) == .declaresEntities(part: "d.xml"))
  }

  @Test("a declaration that is elsewhere is not fetched, and what it would declare is left out")
  func outsideDeclaration() throws {
    let body = #"<!DOCTYPE d SYSTEM "file:///etc/passwd"><document><body><p><r><t>a&x;b</t></r></p></body></document>"#
    #expect(try document(word(Array(body.utf8))).text == "ab")
  }

  @Test("elements that are nested too deep are refused")
  func deepXML() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(outcome(word(Array("<document>\(deep)".utf8))) == .tooDeep(part: "d.xml"))
  }

  @Test("an archive of 10,001 entries is refused, and one of 10,000 is listed")
  func entryCount() throws {
    let entries = (0..<10_001).map { ZipBuilder.Entry("\($0)", [], method: 0) }
    #expect(outcome(ZipBuilder(entries).bytes) == .tooManyEntries(limit: 10_000))
    #expect(try document(ZipBuilder(Array(entries.dropLast())).bytes).attachments.count == 10_000)
  }

  @Test("parts that contradict the archive, or need a password, are named so")
  func brokenParts() {
    let body = Array("<document/>".utf8)
    func word(_ change: (inout ZipBuilder.Entry) -> Void) -> [UInt8] {
      let root = #"<Relationships><Relationship Id="a" Type="x/officeDocument" Target="d.xml"/></Relationships>"#
      return ZipBuilder(.init("_rels/.rels", Array(root.utf8)), ZipBuilder.Entry("d.xml", body).with(change)).bytes
    }
    #expect(outcome(word { $0.flags = 1 }) == .encrypted)
    #expect(outcome(word { $0.method = 14 }) == .unsupported("compression 14"))
    #expect(outcome(word { $0.checksum = 1 }) == .damaged(part: "d.xml"))
  }

  @Test("HTML that is nested 100,000 deep is read up to a depth", arguments: ["div", "b", "ul><li", "table><tr><td", "font"])
  func deepHTML(tag: String) throws {
    let opening = String(repeating: "<\(tag)>", count: 100_000)
    let page = "<html><body><p>Words at the beginning.</p>\(opening)deep\(String(repeating: "</div>", count: 100_000))</body></html>"
    let found = try document(page, limits: .init(markdown: 1 << 20))
    #expect(found.text.hasPrefix("Words at the beginning."))
    #expect(found.isTruncated)
  }

  @Test("a tag of a million attributes, and end tags that match nothing, cost no more than their length")
  func attributes() throws {
    let attributes = (0..<300_000).map { " a\($0)" }.joined()
    #expect(try document("<html><body><p\(attributes)>Text</p></body></html>").text.hasSuffix("Text"))
    let ends = String(repeating: "<i>", count: 1_900) + String(repeating: "</q></x>", count: 100_000)
    #expect(try document("<html><body>Text\(ends)</body></html>").text == "Text")
  }

  @Test("a line of 64 MiB is cut at the limit")
  func longLine() throws {
    let line = [UInt8](repeating: 0x61, count: 64 << 20)
    for name in ["a.txt", "a.csv", "a.md", "a.html", "a.log"] {
      let found = try document(line, name: name, limits: .init(text: 64 << 10, page: 1 << 20))
      #expect(found.text.utf8.count == 64 << 10)
      #expect(found.isTruncated)
    }
  }

  @Test("a mail of parts in parts in parts, and one of a thousand parts, are bounded")
  func mailParts() throws {
    let deep = (0..<5_000).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }.joined()
    #expect(try document("MIME-Version: 1.0\n\(deep)\n\ntext", name: "x.eml").isTruncated)
    let parts = String(repeating: "--b\nContent-Type: application/x\n\n\n", count: 20_000)
    let wide = try document("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n\(parts)--b--\n", name: "x.eml")
    #expect(wide.isTruncated)
    #expect(wide.attachments.count < 20_000)
  }

  @Test(
    "fields of a mail that would cost far more than they are long are cut",
    arguments: [
      ("To: ", "a:"), ("To\(String(repeating: " ", count: 300)): ", "a:"), ("From: ", "(a"), ("Cc: ", "a@b.c, "),
      ("Content-Type: text/plain", "; a=b"), ("Subject: ", "=?utf-8?b?4oCaIA==?= "),
    ])
  func mailFields(name: String, piece: String) throws {
    let field = name + String(repeating: piece, count: 400_000 / piece.utf8.count)
    let found = try document("MIME-Version: 1.0\n\(field)\nX-Mailer: x\n\nThe text", name: "x.eml")
    #expect(found.text == "The text")
    #expect(found.isTruncated)
  }

  @Test("a list of some thousand addresses is read, without those that nobody would look at")
  func manyAddresses() throws {
    let list = (0..<2_000).map { "Name \($0) <a\($0)@b.c>" }.joined(separator: ",\n ")
    let found = try document("To: \(list)\nMIME-Version: 1.0\n\nThe text", name: "x.eml")
    #expect(found.mail?.to.count == 500)
    #expect(!found.isTruncated)
  }

  @Test("lines that may begin a part end a mail when there are more than any mail has")
  func boundaries() throws {
    let parts = String(repeating: "--b\n\n", count: 150_000)
    let found = try document("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n\(parts)", name: "x.eml")
    #expect(found.isTruncated)
  }

  @Test("groups of RTF that are nested too deep end the text")
  func deepRichText() throws {
    let found = try document("{\\rtf1 a" + String(repeating: "{", count: 1 << 20))
    #expect(found.text == "a")
    #expect(found.isTruncated)
  }

  @Test("whatever a file is cut to, it is read or refused", arguments: Samples.all.indices)
  func truncated(sample: Int) throws {
    let (name, bytes) = Samples.all[sample]
    for cut in 0..<50 {
      let part = Array(bytes.prefix(bytes.count * cut / 50))
      do {
        let content = try content(of: part, name: name)
        // A package without its directory is no document any more.
        if case .text(let document) = content, part.starts(with: [0x50, 0x4b, 3, 4]) { Issue.record("\(name), \(cut): \(document.kind)") }
      } catch is DocumentError {
        continue
      }
    }
  }
}
