import TestSupport
import Testing

@testable import Zip

@Suite struct ZipArchiveTests {
  private let text = Array("a page of a comic, ".utf8) + [UInt8](repeating: 7, count: 100_000)

  private func archive(_ builder: ZipBuilder) throws -> ZipArchive {
    try ZipArchive(reading: MemorySource(builder.bytes))
  }

  @Test("stored and deflated entries come back as they were, in any order", arguments: [0, 8] as [UInt16])
  func content(method: UInt16) throws {
    let archive = try archive(
      ZipBuilder(.init("b.jpg", text, method: method), .init("empty", [], method: method), .init("a.jpg", [1], method: method)))
    #expect(archive.entries.map(\.path) == ["b.jpg", "empty", "a.jpg"])
    for (entry, content) in zip(archive.entries, [text, [], [1]]).reversed() {
      #expect(try archive.content(of: entry, limit: 1 << 20) == content)
    }
  }

  @Test("a reader hands out parts of any size, also when all of the compressed bytes are read", arguments: [1, 7, 258, 4_096, 1 << 20])
  func parts(size: Int) throws {
    let content = Array(text.prefix(5_000))
    let archive = try archive(ZipBuilder(.init("page", content)))
    let reader = try archive.reader(of: archive.entries[0])
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    var read: [UInt8] = []
    while case let count = try reader.read(into: buffer), count > 0 { read += buffer[..<count] }
    #expect(read == content)
    #expect(try reader.read(into: buffer) == 0)
  }

  @Test("the place of a stored entry is where its bytes are; a deflated one has none")
  func storedRange() throws {
    var builder = ZipBuilder(.init("page", text, method: 0).with { $0.localExtra = [9, 9, 2, 0, 1, 2] }, .init("other", text))
    builder.prefix = Array("#!/bin/sh\n".utf8)
    let (bytes, archive) = (builder.bytes, try archive(builder))
    let range = try #require(try archive.storedRange(of: archive.entries[0]))
    #expect(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]) == text)
    #expect(try archive.storedRange(of: archive.entries[1]) == nil)
  }

  @Test("sizes, places and counts of zip64 are read, also of some entries alone", arguments: [true, false], [true, false])
  func zip64(isWhole: Bool, hasPrefix: Bool) throws {
    var builder = ZipBuilder(.init("a", [1]).with { $0.isZip64 = true }, .init("b", [2]))
    builder.isZip64 = isWhole
    if hasPrefix { builder.prefix = [UInt8](repeating: 1, count: 1_000) }
    let archive = try archive(builder)
    #expect(try archive.entries.map { try archive.content(of: $0, limit: 10) } == [[1], [2]])
    #expect(archive.entries[0].size == 1)
  }

  @Test("an entry whose sizes follow it is read by those of the directory")
  func descriptor() throws {
    let archive = try archive(ZipBuilder(.init("a", text).with { $0.hasDescriptor = true }, .init("b", [2])))
    #expect(try archive.content(of: archive.entries[0], limit: 1 << 20) == text)
  }

  @Test("bytes before the archive do not matter, whichever beginning its places count from", arguments: [true, false])
  func prefix(countsPrefix: Bool) throws {
    var builder = ZipBuilder(.init("a", text))
    builder.prefix = Array("program".utf8)
    builder.countsPrefix = countsPrefix
    let archive = try archive(builder)
    #expect(try archive.content(of: archive.entries[0], limit: 1 << 20) == text)
  }

  @Test("neither a comment nor what follows hides the directory")
  func comment() throws {
    var builder = ZipBuilder(.init("a", text))
    builder.comment = [0x50, 0x4b, 5, 6] + [UInt8](repeating: 0, count: 30)
    builder.comment[10] = 1
    #expect(try archive(builder).entries.count == 1)
    builder.comment = [UInt8](repeating: 0x20, count: 0xffff)
    #expect(try archive(builder).entries.count == 1)
    builder.comment = []
    builder.suffix = [UInt8](repeating: 0, count: 500)
    #expect(try archive(builder).entries.count == 1)
  }

  @Test("an empty archive has no entries")
  func empty() throws {
    #expect(try archive(ZipBuilder()).entries.isEmpty)
  }

  @Test("more entries than a count of 16 bits holds are all there, as archivers without zip64 write them")
  func manyEntries() throws {
    let builder = ZipBuilder((0..<65_540).map { ZipBuilder.Entry("\($0)", [], method: 0) })
    let archive = try archive(builder)
    #expect(archive.entries.count == 65_540)
    #expect(archive.entries.last?.path == "65539")
  }

  @Test("kinds are told apart as Unix, Windows and bare names say them")
  func kinds() throws {
    let archive = try archive(
      ZipBuilder(
        .init("folder/"), .init("dos").with { $0.attributes = 0x10 },
        .init("link").with { ($0.madeBy, $0.attributes) = (3 << 8, 0xa1ff << 16) },
        .init("pipe").with { ($0.madeBy, $0.attributes) = (3 << 8, 0x11ff << 16) },
        .init("file").with { ($0.madeBy, $0.attributes) = (3 << 8, 0x81a4 << 16) },
        // A mode means nothing by a system that has none.
        .init("no link").with { $0.attributes = 0xa1ff << 16 }))
    #expect(archive.entries.map(\.kind) == [.folder, .folder, .symbolicLink, .special, .file, .file])
  }
}
