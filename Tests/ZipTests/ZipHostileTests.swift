import TestSupport
import Testing

@testable import Zip

@Suite struct ZipHostileTests {
  private let text = Array("a page of a comic, ".utf8) + [UInt8](repeating: 7, count: 100_000)

  /// What opening an archive and reading all of it leads to.
  private func outcome(_ bytes: [UInt8], limits: ZipArchive.Limits = .init()) -> ZipError? {
    do {
      let archive = try ZipArchive(reading: MemorySource(bytes), limits: limits)
      for entry in archive.entries { _ = try archive.content(of: entry, limit: 1 << 20) }
      return nil
    } catch {
      return error as? ZipError
    }
  }

  @Test("what is no archive is named so", arguments: [[], [0x50, 0x4b], Array("%PDF-1.7".utf8), [UInt8](repeating: 0x50, count: 70_000)])
  func noArchive(bytes: [UInt8]) {
    #expect(outcome(bytes) == .notAnArchive)
  }

  @Test("an archive that is cut anywhere has no directory, and says so")
  func truncated() {
    let whole = ZipBuilder(.init("a", text), .init("b", text, method: 0)).bytes
    for length in stride(from: 0, to: whole.count, by: 1_009) {
      #expect(outcome(Array(whole.prefix(length))) == .notAnArchive, "\(length) of \(whole.count)")
    }
  }

  @Test("an archive without its beginning names the entries that are gone")
  func beheaded() throws {
    let whole = ZipBuilder(.init("a", text), .init("b", text, method: 0)).bytes
    let failure = try #require(outcome(Array(whole.dropFirst(10))))
    #expect([.damaged(.localHeader), .damaged(.endOfDirectory), .damaged(.directory)].contains(failure))
  }

  @Test("content that has more bytes than it claims ends there, and less or other is no match")
  func lyingSizes() {
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.size = 1_000 }).bytes) == .tooLarge(limit: 1_000))
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.size = 100_020 }).bytes) == .mismatch)
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.checksum = 1 }).bytes) == .mismatch)
    #expect(outcome(ZipBuilder(.init("a", text, method: 0).with { $0.checksum = 1 }).bytes) == .mismatch)
    #expect(outcome(ZipBuilder(.init("a", text, method: 0).with { $0.size = 100_020 }).bytes) == .mismatch)
  }

  @Test("a size that no stream of this length can have is refused before memory is asked for")
  func impossibleSize() {
    #expect(outcome(ZipBuilder(.init("a", [1]).with { $0.size = 1 << 20 }).bytes) == .mismatch)
  }

  @Test("more than was asked for is refused, unread")
  func limit() throws {
    let archive = try ZipArchive(reading: MemorySource(ZipBuilder(.init("a", text)).bytes))
    #expect(throws: ZipError.tooLarge(limit: 1_000)) { try archive.content(of: archive.entries[0], limit: 1_000) }
  }

  @Test("a stream that is no deflate, or ends too early, is damaged")
  func damagedStream() {
    #expect(
      outcome(ZipBuilder(.init("a", text).with { $0.compressed = [UInt8](repeating: 0xff, count: 2_000) }).bytes) == .damaged(.content))
    let short = Array(ZipBuilder.deflated(text).dropLast(4))
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.compressed = short }).bytes) == .damaged(.content))
  }

  @Test("entries that share bytes are refused: a bomb of overlapping entries yields nothing twice")
  func overlapping() {
    let bomb = ZipBuilder(.init("a", text, method: 0), .init("b", text, method: 0).with { $0.offset = 0 })
    #expect(outcome(bomb.bytes) == .overlapping)
    // The first one quotes the header of the second.
    let quoting = ZipBuilder(
      .init("a", text, method: 0).with { ($0.size, $0.compressedSize) = (100_100, 100_100) }, .init("b", text, method: 0))
    #expect(outcome(quoting.bytes) == .overlapping)
  }

  @Test("passwords, other methods and archives in several files are named")
  func unsupported() {
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.flags = 1 }).bytes) == .encrypted)
    #expect(outcome(ZipBuilder(.init("a", text).with { $0.flags = 1 << 13 }).bytes) == .encrypted)
    #expect(outcome(ZipBuilder(.init("a", text, method: 14)).bytes) == .unsupported(method: 14))
    var builder = ZipBuilder(.init("a", text))
    builder.disk = 1
    #expect(outcome(builder.bytes) == .split)
  }

  @Test("places outside of the file are damage", arguments: [1 << 32, UInt64.max, UInt64(Int64.max)])
  func places(offset: UInt64) {
    let entry = ZipBuilder.Entry("a", text).with { ($0.isZip64, $0.offset) = (true, offset) }
    #expect(outcome(ZipBuilder(entry).bytes) == .damaged(.directory))
  }

  @Test("sizes above all limits are refused", arguments: [1 << 62, UInt64.max])
  func sizes(size: UInt64) throws {
    let entry = ZipBuilder.Entry("a", text).with { ($0.isZip64, $0.size, $0.compressedSize) = (true, size, size) }
    let failure = try #require(outcome(ZipBuilder(entry).bytes))
    #expect([.damaged(.directory), .tooLarge(limit: 1 << 20)].contains(failure))
  }

  @Test("a number of entries that is not that of the directory is damage", arguments: [1, 3])
  func count(claimed: UInt64) {
    var builder = ZipBuilder(.init("a"), .init("b"))
    builder.count = claimed
    #expect(outcome(builder.bytes) == .damaged(.directory))
  }

  @Test("more entries than allowed are refused before they are read")
  func tooManyEntries() {
    let builder = ZipBuilder((0..<21).map { ZipBuilder.Entry("\($0)") })
    #expect(outcome(builder.bytes, limits: .init(entries: 20)) == .tooManyEntries(limit: 20))
    #expect(outcome(builder.bytes, limits: .init(entries: 21)) == nil)
    #expect(outcome(builder.bytes, limits: .init(entries: 21, directorySize: 100)) == .tooManyEntries(limit: 21))
  }

  @Test("whatever is changed in an archive, it is read or refused, and gives no more than was asked for", arguments: 0..<8 as Range<UInt64>)
  func mutated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var whole = ZipBuilder(
      .init("a/b.jpg", Array(text.prefix(3_000))), .init("stored", [1, 2, 3], method: 0), .init("sträße", text).with { $0.isZip64 = true },
      .init("last", [4]).with { $0.hasDescriptor = true })
    whole.isZip64 = seed % 2 == 0
    let bytes = whole.bytes
    for _ in 0..<1_500 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Most of what steers a reader is at the end.
        let place =
          Bool.random(using: &random)
          ? changed.count - 1 - Int.random(in: 0..<min(500, changed.count), using: &random) : .random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[place] = .random(in: 0...255, using: &random)
        case 1: changed[place] = [0, 0x7f, 0x80, 0xff].randomElement(using: &random)!
        case 2: changed.remove(at: place)
        default: changed.insert(.random(in: 0...255, using: &random), at: place)
        }
      }
      do {
        let archive = try ZipArchive(reading: MemorySource(changed))
        for entry in archive.entries {
          let content = try? archive.content(of: entry, limit: 1 << 20)
          #expect(content.map { Int64($0.count) == entry.size } != false)
        }
      } catch is ZipError {
        continue
      }
    }
  }
}
