import DocumentModel
import Foundation
import TestSupport
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite("The text of PDFs", .timeLimit(.minutes(5)))
struct PDFWorkerTests {
  private func read(
    _ bytes: [UInt8], textLimit: Int = 1 << 20, pageTime: Duration = .seconds(15), by pool: WorkerPool
  ) async throws -> DocumentText {
    let output = try WorkerFile.inMemory()
    let request = ReadDocument(fileName: "a.pdf", textLimit: textLimit, pageTime: pageTime)
    guard case .text(let length) = try await pool.perform(request, files: [.inMemory(bytes), output]) else { throw NoText() }
    return try JSONDecoder().decode(DocumentText.self, from: Data(try output.read(Int(length), at: 0)))
  }

  private func read(_ bytes: [UInt8], textLimit: Int = 1 << 20, pageTime: Duration = .seconds(15)) async throws -> DocumentText {
    try await Programs.withPool(of: "atrium-worker") { try await read(bytes, textLimit: textLimit, pageTime: pageTime, by: $0) }
  }

  /// How reading ends; nil for a PDF that is read.
  private func error(_ bytes: [UInt8], by pool: WorkerPool) async -> WorkerError? {
    do {
      _ = try await read(bytes, by: pool)
      return nil
    } catch {
      return error as? WorkerError
    }
  }

  private static func isDamage(_ error: WorkerError) -> Bool {
    if case .failed(let failure) = error { failure.kind == .damaged } else { false }
  }

  private struct NoText: Error {}

  /// Whether a worker reads the next PDF, the same or another in its place.
  private func expectNext(by pool: WorkerPool) async throws {
    let next = try await read(PDFBuilder.document([.init(["Next"])]), by: pool)
    #expect(next.text == "Next")
  }

  // MARK: What is read

  @Test("a PDF has the text of its pages, and what it says of itself")
  func whole() async throws {
    let found = try await read(
      PDFBuilder.document(
        [.init(["Grüße aus der Straße", "of the first page"]), .init([]), .init(["Third"])],
        catalog: "/Lang (de-DE) /PageLabels <</Nums [0 <</S /r>> 1 <</S /D /St 2>>]>>",
        information: """
          /Title \(PDFBuilder.string("Öl & Wasser")) /Author (Ada Lovelace; Somerville, Mary) \
          /CreationDate (D:20261127093000+01'00') /ModDate (D:20261128)
          """))
    #expect(found.kind == .pdf && found.pages == 3 && !found.isTruncated)
    #expect(found.text == "Grüße aus der Straße\nof the first page\n\nThird")
    #expect(found.sections.map(\.name) == ["i", nil, nil] && found.sections.last?.offset == found.text.utf8.count - 5)
    #expect(found.title == "Öl & Wasser" && found.authors == ["Ada Lovelace", "Somerville, Mary"] && found.language == "de-DE")
    #expect(found.dates.created == "2026-11-27T09:30:00+01:00" && found.dates.modified == "2026-11-28T00:00:00+00:00")
    #expect(found.wordCount == 9 && found.pagesWithoutText == [1, 2])
  }

  @Test("scripts of any kind are read by the font's own table", arguments: ["Привет мир", "Ελληνικά κείμενα", "日本語のテキスト", "naïve café"])
  func scripts(text: String) async throws {
    var builder = PDFBuilder()
    let (font, string) = builder.addFont(for: text)
    let found = try await read(builder.document([.init(Array("BT /F 12 Tf 50 700 Td \(string) Tj ET".utf8))], font: font))
    #expect(found.text == text)
  }

  @Test("a predefined character map is found inside the sandbox")
  func characterMap() async throws {
    var builder = PDFBuilder()
    let descendant = builder.add(
      "<</Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1) /Supplement 2>>>>"
    )
    let font = builder.add(
      "<</Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [\(descendant) 0 R]>>")
    let found = try await read(builder.document([.init(Array("BT /F 12 Tf 50 700 Td <836583588367> Tj ET".utf8))], font: font))
    #expect(found.text == "テスト")
  }

  @Test("columns are read one after the other, and cells beside each other stay two words")
  func columns() async throws {
    let left = (1...20).map { "left column line \($0) of the text" }
    let right = (1...20).map { "right column line \($0) of the text" }
    let both = try await read(PDFBuilder.document([.init(PDFBuilder.lines(left, x: 40, y: 700) + PDFBuilder.lines(right, x: 320, y: 700))]))
    #expect(both.text == (left + right).joined(separator: "\n"))
    let row = try await read(
      PDFBuilder.document([.init(PDFBuilder.lines(["Total"], x: 40, y: 700) + PDFBuilder.lines(["42"], x: 300, y: 700))]))
    #expect(row.text.split(whereSeparator: \.isWhitespace) == ["Total", "42"])
  }

  @Test("a page that lies on its side is read all the same", arguments: [90, 180, 270])
  func rotated(angle: Int) async throws {
    let found = try await read(PDFBuilder.document([.init(["One line of the page", "and another"], entries: "/Rotate \(angle)")]))
    #expect(Set(found.text.split(whereSeparator: \.isNewline)) == ["One line of the page", "and another"])
  }

  @Test("addresses that a page links to are there once; actions that run or open something are no links, and do nothing")
  func actions() async throws {
    let folder = try Folder()
    let actions = [
      "/S /URI /URI (https://example.org/a?b=1)", "/S /URI /URI (https://example.org/a?b=1)", "/S /URI /URI (mailto:ada@example.org)",
      "/S /URI /URI (file:///etc/passwd)", "/S /URI /URI (javascript:alert\\(1\\))",
      "/S /Launch /F (/usr/bin/touch) /P (\(folder.at("made")))",
      "/S /JavaScript /JS (app.alert\\(1\\);)", "/S /GoToR /F (/etc/passwd) /D [0 /Fit]", "/S /SubmitForm /F (http://127.0.0.1:1/)",
    ]
    let annotations = actions.map { "<</Type /Annot /Subtype /Link /Rect [0 0 600 800] /A <<\($0)>>>>" }.joined(separator: " ")
    let found = try await read(
      PDFBuilder.document(
        [.init(["Read me"], entries: "/Annots [\(annotations)] /AA <</O <<\(actions[5])>>>>")],
        catalog: "/OpenAction <<\(actions[5])>> /Names <</JavaScript <</Names [(a) <<\(actions[6])>>]>>>>"))
    #expect(found.text == "Read me" && found.links == ["https://example.org/a?b=1", "mailto:ada@example.org"])
    #expect(!FileManager.default.fileExists(atPath: folder.at("made")))
  }

  @Test("files within a PDF are named")
  func attachments() async throws {
    var builder = PDFBuilder()
    let file = builder.addStream(Array("a,b".utf8), "/Type /EmbeddedFile /Params <</Size 3>>")
    let entry = builder.add("<</Type /Filespec /F (table.csv) /UF \(PDFBuilder.string("Tabelle ä.csv")) /EF <</F \(file) 0 R>>>>")
    let found = try await read(builder.document([.init(["Text"])], catalog: "/Names <</EmbeddedFiles <</Names [(a) \(entry) 0 R]>>>>"))
    #expect(found.attachments == [.init(name: "Tabelle ä.csv", mediaType: nil, size: 3)])
  }

  // MARK: Passwords

  @Test("with a password of its reader a PDF is protected, without one it is read")
  func passwords() async throws {
    var locked = PDFBuilder()
    let none = String(repeating: "00", count: 32)
    locked.trailer = "/Encrypt <</Filter /Standard /V 1 /R 2 /O <\(none)> /U <\(none)> /P -4>> /ID [<00> <00>]"
    let bytes = locked.document([.init(["Secret"])])
    try await Programs.withPool(of: "atrium-worker") { pool in
      let found = await error(bytes, by: pool)
      #expect(found == .failed(WorkerFailure(.passwordProtected)))
      let open = try await read(Self.ownersPassword, by: pool)
      #expect(open.text == "Readable without a password")
    }
  }

  /// Encrypted for its owner alone, by `qpdf --allow-weak-crypto --encrypt "" owner 40`.
  private static let ownersPassword = Array(
    Data(
      base64Encoded: """
        JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMg
        WyAzIDAgUiBdIC9NZWRpYUJveCBbIDAgMCA2MDAgODAwIF0gL1R5cGUgL1BhZ2VzID4+CmVuZG9iagozIDAgb2JqCjw8IC9Db250ZW50cyA0IDAgUiAvUGFy
        ZW50IDIgMCBSIC9SZXNvdXJjZXMgPDwgL0ZvbnQgPDwgL0YgNSAwIFIgPj4gPj4gL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0xlbmd0aCA2
        NSAvRmlsdGVyIC9GbGF0ZURlY29kZSA+PgpzdHJlYW0KM81KmszhZNSxSNxLseww25CN4hk+uHM5fPtTRtjBDGMWSfqv0qaYGdb4FZmp3ri+M0csRGeNkf++
        430QWdvUyPtlbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwgL0Jhc2VGb250IC9IZWx2ZXRpY2EgL1N1YnR5cGUgL1R5cGUxIC9UeXBlIC9Gb250ID4+CmVu
        ZG9iago2IDAgb2JqCjw8IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggNDAgL08gPGM5MjQyMjY4N2ZhY2VlNjg2ZTM3M2YxMGI1YzdkMDQ3MzgwNTMxNTJm
        N2UyZWUzMGUxMWM2OWVjNDQyNTc2YWI+IC9QIC00IC9SIDIgL1UgPDZkNjg2NWU4YmRlYThlZmZiOTc5YjI0NmNhYjY2OTI1M2JmZmZhODIxMDEzODQyZGU4
        MGJiYzAzMzIzZmQzYjI+IC9WIDEgPj4KZW5kb2JqCnhyZWYKMCA3CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBuIAowMDAwMDAwMDY0
        IDAwMDAwIG4gCjAwMDAwMDAxNDkgMDAwMDAgbiAKMDAwMDAwMDI1MCAwMDAwMCBuIAowMDAwMDAwMzg1IDAwMDAwIG4gCjAwMDAwMDA0NTUgMDAwMDAgbiAK
        dHJhaWxlciA8PCAvUm9vdCAxIDAgUiAvU2l6ZSA3IC9JRCBbPDYyNmVhZWM3ZGFkYjY1YTcxNDVmYjJhM2RmODQxMmVlPjw2MjZlYWVjN2RhZGI2NWE3MTQ1
        ZmIyYTNkZjg0MTJlZT5dIC9FbmNyeXB0IDYgMCBSID4+CnN0YXJ0eHJlZgo2NjEKJSVFT0YK
        """, options: .ignoreUnknownCharacters)!)

  // MARK: Damage

  @Test("a PDF that is cut off anywhere is read or damaged, and its worker takes the next")
  func cutOff() async throws {
    let bytes = PDFBuilder.document((1...5).map { .init(["This is page number \($0)"]) }, information: "/Title (Cut)")
    try await Programs.withPool(of: "atrium-worker") { pool in
      for cut in 1..<50 {
        let found = await error(Array(bytes.prefix(bytes.count * cut / 50)), by: pool)
        #expect(found.map(Self.isDamage) != false, "cut at \(cut)")
      }
      let whole = try await read(bytes, by: pool)
      #expect(whole.pages == 5)
    }
  }

  @Test("changed bytes end no worker for good")
  func changed() async throws {
    let bytes = PDFBuilder.document(
      [.init(["One"]), .init(PDFBuilder.deflated(PDFBuilder.lines(["Two"], x: 50, y: 700)), streamEntries: "/Filter /FlateDecode")],
      information: "/Title (Changed) /Author (A; B)")
    var random = SplitMix64(seed: 7)
    try await Programs.withPool(of: "atrium-worker") { pool in
      for _ in 0..<100 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...20, using: &random) { changed[Int.random(in: 0..<bytes.count, using: &random)] = random.next() }
        if case .unavailable(let reason) = await error(changed, by: pool) { Issue.record("\(reason)") }
      }
      let found = try await read(bytes, by: pool)
      #expect(found.text == "One\n\nTwo")
    }
  }

  @Test("pages that are damaged leave the others standing")
  func damagedPage() async throws {
    var builder = PDFBuilder()
    let pages = [PDFBuilder.Page(["First"]), .init([0xff, 0, 0x28], streamEntries: "/Filter /FlateDecode"), .init(["Third"])]
    let found = try await read(builder.document(pages))
    #expect(found.text == "First\n\nThird" && found.sections.count == 3 && found.pagesWithoutText.contains(1))
  }

  @Test(
    "a tree of pages that leads back to itself, none, or more than there are: it ends",
    arguments: ["[2 0 R]", "[2 0 R 3 0 R]", "[]", "[9 0 R]"])
  func cycle(kids: String) async throws {
    var builder = PDFBuilder()
    let catalog = builder.add("<</Type /Catalog /Pages 2 0 R>>")
    _ = builder.add("<</Type /Pages /Count 4000000 /Kids \(kids) /MediaBox [0 0 600 800] /Parent 2 0 R>>")
    _ = builder.add("<</Type /Page /Parent 2 0 R>>")
    let bytes = builder.bytes(root: catalog)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let found = await error(bytes, by: pool)
      #expect(found.map(Self.isDamage) != false)
      try await expectNext(by: pool)
    }
  }

  @Test("a PDF without pages is damaged, and one without text is empty")
  func empty() async throws {
    var builder = PDFBuilder()
    let pages = builder.add("<</Type /Pages /Count 0 /Kids []>>")
    let catalog = builder.add("<</Type /Catalog /Pages \(pages) 0 R>>")
    let bytes = builder.bytes(root: catalog)
    try await Programs.withPool(of: "atrium-worker") { pool in
      for bytes in [bytes, Array("%PDF-1.7\n".utf8)] {
        let found = await error(bytes, by: pool)
        #expect(found.map(Self.isDamage) == true)
      }
      let empty = try await read(PDFBuilder.document([.init([])]), by: pool)
      #expect(empty.isEmpty && empty.pages == 1 && empty.wordCount == 0 && !empty.isTruncated && empty.pagesWithoutText == [0])
    }
  }

  // MARK: Limits

  @Test("10,000 pages are read in bounded time, and no more than that")
  func manyPages() async throws {
    let bytes = PDFBuilder.document((1...10_001).map { .init(["Page number \($0)"]) })
    let found = try await read(bytes)
    #expect(found.pages == 10_001 && found.sections.count == 10_000 && found.isTruncated)
    #expect(found.text.hasSuffix("Page number 10000") && found.links.isEmpty)
  }

  @Test("the text ends at its limit, and no page behind it is read")
  func textLimit() async throws {
    let found = try await read(PDFBuilder.document((1...9).map { .init(["Page number \($0)"]) }), textLimit: 20)
    #expect(found.isTruncated && found.text == "Page number 1\n\nPage" && found.sections.count == 2 && found.pages == 9)
  }

  @Test("what was read until the time is over is returned")
  func time() async throws {
    let found = try await read(PDFBuilder.document((1...9).map { .init(["Page number \($0)"]) }), pageTime: .zero)
    #expect(found.isTruncated && found.text == "Page number 1" && found.sections.count == 1 && found.pages == 9)
  }

  @Test("a content that inflates to a gigabyte costs its time and no memory, and the pages before it are kept")
  func bomb() async throws {
    let bomb = PDFBuilder.Page(PDFBuilder.deflated([], repeated: (0x20, 1 << 30)), streamEntries: "/Filter /FlateDecode")
    let bytes = PDFBuilder.document([.init(["Before"]), bomb, .init(["Behind"])])
    #expect(bytes.count < 2 << 20)
    try await Programs.withPool(of: "atrium-worker", limits: WorkerLimits(memory: 100 << 20)) { pool in
      let found = try await read(bytes, pageTime: .milliseconds(1), by: pool)
      #expect(found.text == "Before" && found.isTruncated)
      try await expectNext(by: pool)
    }
  }

  @Test(
    "objects in a compressed stream are read, and one that inflates to hundreds of megabytes costs its time alone", arguments: [0, 256])
  func objectStream(filling: Int) async throws {
    var builder = PDFBuilder()
    (builder.isCompressed, builder.filling) = (true, filling)
    let bytes = builder.document([.init(["Compressed"]), .init(["objects"])], catalog: "/Lang (de)", information: "/Title (Newer)")
    #expect(bytes.count < 1 << 20)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let found = try await read(bytes, by: pool)
      // Its catalog is not written plainly.
      #expect(found.text == "Compressed\n\nobjects" && found.title == "Newer" && found.language == nil)
      try await expectNext(by: pool)
    }
  }

  @Test("a string that inflates to more than a worker may have ends that worker, and another takes the next")
  func memoryBomb() async throws {
    let string = PDFBuilder.deflated(Array("BT /F 12 Tf (".utf8), repeated: (0x61, 3 << 29), Array(") Tj ET".utf8))
    let bytes = PDFBuilder.document([.init(string, streamEntries: "/Filter /FlateDecode")])
    try await Programs.withPool(of: "atrium-worker") { pool in
      let found = await error(bytes, by: pool)
      if case .crashed = found {} else { Issue.record("the worker did not end: \(String(describing: found))") }
      try await expectNext(by: pool)
    }
  }
}
