import TestSupport
import Testing
import Zip

@testable import Archives

@Suite struct ZipPagesTests {
  private func book(_ entries: ZipBuilder.Entry..., limits: ArchiveLimits = .init()) throws -> ZipPages {
    try ZipPages(reading: MemorySource(ZipBuilder(entries).bytes), limits: limits)
  }

  @Test("pages come in natural order and by themselves, stored ones from their place in the file")
  func pages() throws {
    let builder = ZipBuilder(
      .init("b/p10.jpg", [10]), .init("b/p2.jpg", [2], method: 0), .init("b/", method: 0),
      .init("b/ComicInfo.xml", Array("<ComicInfo/>".utf8)))
    let bytes = builder.bytes
    let book = try ZipPages(reading: MemorySource(bytes))
    #expect(try book.contents.pages.map { try book.content(of: $0) } == [[2], [10]])
    let range = try #require(try book.storedRange(of: book.contents.pages[0]))
    #expect(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]) == [2])
    #expect(try book.storedRange(of: book.contents.pages[1]) == nil)
    #expect(try book.metadata().map { String(decoding: $0, as: UTF8.self) } == "<ComicInfo/>")
  }

  @Test("a book without metadata has none, and one that is too large is refused")
  func metadata() throws {
    #expect(try book(.init("a.jpg")).metadata() == nil)
    let large = try book(.init("a.jpg"), .init("ComicInfo.xml", [UInt8](repeating: 0, count: (1 << 20) + 1)))
    #expect(throws: ArchiveError.tooLarge(limit: 1 << 20)) { try large.metadata() }
  }

  @Test("a page of another book is none of this one")
  func foreignPage() throws {
    let book = try book(.init("a.jpg"))
    #expect(throws: ArchiveError.corruptedArchive) { try book.content(of: ArchivePage(path: "b.jpg", size: 1)) }
  }

  @Test("of two entries with one path the later one is the page")
  func replaced() throws {
    let book = try book(.init("a.jpg", [1]), .init("a.jpg", [2]))
    #expect(try book.contents.pages.map { try book.content(of: $0) } == [[2]])
  }

  @Test("what is wrong has a name of its own: with the archive")
  func archiveErrors() throws {
    #expect(throws: ArchiveError.corruptedArchive) { try ZipPages(reading: MemorySource([1, 2, 3])) }
    #expect(throws: ArchiveError.emptyArchive) { try book(.init("a.txt")) }
    #expect(throws: ArchiveError.passwordProtected) { try book(.init("a.jpg").with { $0.flags = 1 }) }
    #expect(throws: ArchiveError.tooManyEntries(limit: 2_000)) {
      try ZipPages(reading: MemorySource(ZipBuilder((0...2_000).map { .init("\($0)") }).bytes))
    }
    #expect(throws: ArchiveError.tooLarge(limit: 2 << 30)) {
      try ZipPages(
        reading: MemorySource(
          ZipBuilder((0..<25).map { ZipBuilder.Entry("\($0).jpg", [1]).with { ($0.isZip64, $0.size) = (true, 90 << 20) } }).bytes))
    }
    var split = ZipBuilder(.init("a.jpg"))
    split.disk = 1
    #expect(throws: ArchiveError.unsupportedFormat("ZIP in several files")) { try ZipPages(reading: MemorySource(split.bytes)) }
  }

  @Test("and with a page")
  func pageErrors() throws {
    func failure(_ change: (inout ZipBuilder.Entry) -> Void) throws -> ArchiveError? {
      let book = try book(ZipBuilder.Entry("a.jpg", [UInt8](repeating: 1, count: 5_000)).with(change))
      do {
        _ = try book.content(of: book.contents.pages[0])
        return nil
      } catch {
        return error as? ArchiveError
      }
    }
    #expect(try failure { _ in } == nil)
    #expect(try failure { $0.checksum = 1 } == .extractionFailed)
    #expect(try failure { $0.size = 4_999 } == .tooLarge(limit: 4_999))
    #expect(try failure { $0.compressed = [0xff, 0xff] } == .extractionFailed)
    #expect(try failure { ($0.compressed, $0.size) = ([0xff, 0xff], 100) } == .corruptedArchive)
    #expect(try failure { $0.method = 12 } == .unsupportedFormat("ZIP, compressed by method 12"))
  }

  @Test("a page of more than 100 MiB is left out, and the others are read")
  func largePage() throws {
    let book = try book(.init("a.jpg", [1]).with { ($0.isZip64, $0.size) = (true, (100 << 20) + 1) }, .init("b.jpg", [2]))
    #expect(book.contents.pages.map(\.path) == ["b.jpg"])
    #expect(book.contents.skipped.map(\.reason) == [.tooLarge(limit: 100 << 20)])
  }
}
