import Archives
import Books
import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct BookOpenerTests {
  /// How each archiver is called in a folder of pages.
  private static let archivers = [
    "stored ZIP": "zip -qr0 book *", "deflated ZIP": "zip -qr9 book * && mv book.zip book.7z", "7z, solid": "7z a -ms=on book *",
    "TAR": "tar -cf book.7z *",
  ]

  @Test("a book has the same pages whatever archiver made it, and each page its bytes", arguments: archivers.keys.sorted())
  func formats(archiver: String) async throws {
    let shelf = try await Shelf(
      pages: ["page 10.png", "page 2.png", "page 1.png", "extra/page 3.png"], archiver: Self.archivers[archiver]!)
    try await shelf.withBook { book in
      #expect(book.contents.pages.map(\.path) == ["extra/page 3.png", "page 1.png", "page 2.png", "page 10.png"])
      #expect(book.contents.skipped.map(\.path) == ["notes.txt"])
      for (number, page) in book.contents.pages.enumerated() {
        try await shelf.expect(book.source(ofPage: number), toBe: "pages/" + page.path)
      }
    }
  }

  @Test("pages of a solid archive come in whatever order many readers ask for them, out of one pass")
  func anyOrder() async throws {
    let names = (1...40).map { "page \($0).png" }
    let shelf = try await Shelf(pages: names, archiver: "7z a -ms=on book *")
    try await shelf.withBook { book in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in (0..<40).reversed() + Array(0..<40) {
          group.addTask {
            try await shelf.expect(book.source(ofPage: number), toBe: "pages/page \(number + 1).png")
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("the cover comes without the other pages, and nothing has a name in the temporary folder")
  func cover() async throws {
    let shelf = try await Shelf(pages: ["b.png", "a.png"], archiver: "7z a -ms=on book *")
    try await shelf.withBook { book in
      try await shelf.expect(book.cover(), toBe: "pages/a.png")
      try await shelf.expect(book.source(ofPage: 1), toBe: "pages/b.png")
      let names = try FileManager.default.contentsOfDirectory(atPath: shelf.temporary.path)
      #expect(names == [])
      try await shelf.expect(book.cover(), toBe: "pages/a.png")
    }
  }

  @Test("a page that somebody holds can be read when its book is closed")
  func held() async throws {
    let shelf = try await Shelf(pages: ["a.png"], archiver: "7z a book *")
    var source: PageSource?
    try await shelf.withBook { source = try await $0.source(ofPage: 0) }
    try shelf.expect(#require(source), toBe: "pages/a.png")
  }

  @Test("a stored page of a ZIP archive is a part of the file itself")
  func storedPage() async throws {
    let shelf = try await Shelf(pages: ["a.png"], archiver: "zip -qr0 book *")
    try await shelf.withBook { book in
      let source = try await book.source(ofPage: 0)
      let (whole, page) = try (shelf.folder.read("pages/book.zip"), shelf.folder.read("pages/a.png"))
      #expect(whole.range(of: page)?.lowerBound == Int(source.range.offset))
    }
  }

  @Test("each page of a PDF is to be drawn")
  func pdf() async throws {
    let shelf = try Shelf(file: Pictures.pdf(pages: 12, width: 100, height: 200))
    try await shelf.withBook { book in
      #expect(book.contents.format == .pdf)
      #expect(book.contents.pages.count == 12 && Set(book.contents.pages.map(\.id)).count == 12)
      let source = try await book.source(ofPage: 11)
      #expect(source.drawnPage == 11)
    }
  }

  @Test("a picture is a book of one page")
  func picture() async throws {
    let shelf = try await Shelf(pages: ["a.png"], archiver: "mv a.png book.7z")
    try await shelf.withBook { book in
      #expect(book.contents.pages.map(\.path) == ["book"])
      try await shelf.expect(book.cover(), toBe: "pages/book.7z")
    }
  }

  @Test("what is no book says why: no archive, no page, a password, a damaged one")
  func noBooks() async throws {
    try await Shelf(file: Data("text".utf8)).fails(with: .unsupportedFormat("book"))
    try await Shelf(file: Data()).fails(with: .unsupportedFormat("book"))
    try await Shelf(pages: [], archiver: "7z a book *").fails(with: .emptyArchive)
    try await Shelf(pages: ["a.png"], archiver: "7z a -psecret book *").fails(with: .passwordProtected)
    try await Shelf(pages: ["a.png"], archiver: "7z a -psecret -mhe=on book *").fails(with: .passwordProtected)
    try await Shelf(pages: ["a.png"], archiver: "7z a book * && truncate -s 100 book.7z").fails(with: .corruptedArchive)
    let samples = URL(filePath: ".build/samples/rarfile-4.5/test/files")
    for (name, error) in [("rar5-hpsw.rar", ArchiveError.passwordProtected), ("rar5-crc.rar", .emptyArchive)] {
      try await Shelf(file: Data(contentsOf: samples.appending(path: name))).fails(with: error)
    }
  }

  @Test("limits: a page that is too large is left out, too many entries or bytes are an error", arguments: archivers.keys.sorted())
  func limits(archiver: String) async throws {
    let archiver = Self.archivers[archiver]!
    try await Shelf(pages: ["a.png", "b.png"], archiver: archiver).fails(with: .tooManyEntries(limit: 2), ArchiveLimits(entries: 2))
    let large = try await Shelf(pages: ["a.png", "b.png"], sizes: [10, 300], archiver: archiver)
    let limit = Int64(try large.folder.read("pages/b.png").count) - 1
    try await large.withBook(ArchiveLimits(pageSize: limit)) { book in
      #expect(book.contents.pages.map(\.path) == ["a.png"])
      #expect(book.contents.skipped.contains { $0.path == "b.png" && $0.reason == .tooLarge(limit: limit) })
    }
    try await large.fails(with: .tooLarge(limit: limit), ArchiveLimits(size: limit))
  }

  @Test("the pages before a damaged one are read, and that one says what is wrong, and so again")
  func damaged() async throws {
    let shelf = try await Shelf(pages: (1...9).map { "page \($0).png" }, archiver: "7z a -mx=0 book *")
    try shelf.damage(page: "page 5.png")
    try await shelf.withBook { book in
      for _ in 0..<2 {
        try await shelf.expect(book.source(ofPage: 3), toBe: "pages/page 4.png")
        await #expect(throws: ArchiveError.corruptedArchive) { try await book.source(ofPage: 4) }
      }
    }
  }

  @Test("a pool that closes ends who waits for a page, and the archive is not blamed for it")
  func closed() async throws {
    let shelf = try await Shelf(pages: (1...9).map { "page \($0).png" }, archiver: "7z a book *")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let book = try await shelf.open(pool)
      await pool.close()
      let error = await #expect(throws: WorkerError.self) { try await book.source(ofPage: 8) }
      #expect(error == .unavailable(reason: "the pool is closed"))
    }
  }
}
