import Archives
import Books
import Foundation
import TestSupport
import Testing
import WorkerContract
import WorkerSupport
import Workers

/// Seeded mutations of books of each format: each attempt ends with a typed outcome, and the pool opens the next book.
@Suite struct HostileBookTests {
  private static let makers: [String: @Sendable () async throws -> Shelf] = [
    "7z, solid": { try await Shelf(pages: pages, texts: info, archiver: "7z a -ms=on book *") },
    "7z, stored": { try await Shelf(pages: pages, texts: info, archiver: "7z a -mx=0 book *") },
    "RAR 5": {
      let folder = try Folder()
      try await Pictures.make("page.png", width: 60, height: 60, in: folder)
      let page = Array(try folder.read("page.png"))
      return try Shelf(file: Data(RARBuilder(pages.map { RARBuilder.Entry($0, page) }).bytes))
    },
    "TAR": { try await Shelf(pages: pages, texts: info, archiver: "tar -cf book.7z *") },
    "ZIP": { try await Shelf(pages: pages, texts: info, archiver: "zip -qr book *") },
    "PDF": { try Shelf(file: Pictures.pdf(pages: 3, width: 100, height: 100)) },
    "EPUB": {
      try await Shelf(
        texts: [
          "META-INF/container.xml": "<container><rootfiles><rootfile full-path='book.opf'/></rootfiles></container>",
          "book.opf":
            "<package><manifest><item id='a' href='a.xhtml'/></manifest><spine><itemref idref='a'/></spine></package>",
          "a.xhtml": "<html><img src='a.png'/></html>",
        ], pictures: ["a.png"])
    },
  ]
  private static let pages = ["page 1.png", "page 2.png", "page 3.png"]
  private static let info = ["ComicInfo.xml": "<ComicInfo><Title>T</Title></ComicInfo>"]

  @Test("a book with changed bytes opens or says why not, and so does each page", arguments: makers.keys.sorted())
  func changed(format: String) async throws {
    var random = SplitMix64(seed: 20)
    let shelf = try await Self.makers[format]!()
    let whole = try shelf.bytes()
    try await Programs.withPool(of: "atrium-worker") { pool in
      for attempt in 0..<120 {
        let book = try Shelf(file: Self.mutated(whole, using: &random))
        do {
          let open = try await book.open(pool)
          _ = try await open.comicInfo()
          for number in open.contents.pages.indices.prefix(3) {
            let source = try await open.source(ofPage: number)
            let output = try WorkerFile.inMemory()
            let request = RenderImage(range: source.range, page: source.drawnPage ?? 0, width: 50, height: 50)
            _ = try await pool.perform(request, files: [source.file, output])
          }
        } catch is ArchiveError {
          continue
        } catch let error as WorkerError {
          let isOutcome =
            switch error {
            case .failed(let failure): failure.kind != .refused
            case .crashed, .timedOut: true
            case .unavailable, .busy: false
            }
          #expect(isOutcome, "\(attempt): \(error)")
        }
      }
      // The pool is as good as at the beginning.
      let next = try await shelf.open(pool)
      #expect(next.contents.pages.count >= 1)
    }
  }

  @Test(
    "a worker that was taken over and lies ends no server: what it says is refused, or nothing is made of it",
    arguments: makers.keys.sorted())
  func lies(format: String) async throws {
    let shelf = try await Self.makers[format]!()
    try await Programs.withPool(of: "WorkerProbe") { pool in
      do {
        let book = try await shelf.open(pool)
        _ = try await book.comicInfo()
        for number in book.contents.pages.indices {
          let source = try? await book.source(ofPage: number)
          #expect(source.map { $0.range.offset >= 0 && $0.range.length >= 0 } != false)
        }
        _ = try await book.cover()
      } catch is ArchiveError {
        // Refused.
      }
    }
  }

  private static func mutated(_ whole: Data, using random: inout SplitMix64) -> Data {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      // What steers a reader is at both ends.
      let near = min(300, bytes.count)
      let place =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Int.random(in: 0..<near, using: &random)
        case 1: bytes.count - 1 - Int.random(in: 0..<near, using: &random)
        default: Int.random(in: 0..<bytes.count, using: &random)
        }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] = [0, 0x7f, 0x80, 0xff].randomElement(using: &random)!
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(.random(in: 0...255, using: &random), at: place)
      default: bytes = bytes.prefix(max(1, place))
      }
    }
    return Data(bytes)
  }
}
