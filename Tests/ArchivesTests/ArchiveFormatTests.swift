import TestSupport
import Testing
import Zip

@testable import Archives

@Suite struct ArchiveFormatTests {
  private func format(_ bytes: [UInt8]) throws -> ArchiveFormat? { try ArchiveFormat(of: MemorySource(bytes)) }

  @Test(
    "each is known by its bytes",
    arguments: [
      (ZipBuilder(.init("a")).bytes, .zip), (ZipBuilder().bytes, .zip), (Array("Rar!".utf8) + [0x1a, 7, 0], .rar4),
      (Array("Rar!".utf8) + [0x1a, 7, 1, 0], .rar5), ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], .sevenZip), (Array("%PDF-1.7".utf8), .pdf),
      (Array("\n\njunk %PDF-1.4".utf8), .pdf), ([UInt8](repeating: 0x61, count: 257) + Array("ustar\u{0}00".utf8), .tar),
      ([0xff, 0xd8, 0xff, 0xe1], .image(.jpeg)),
    ] as [([UInt8], ArchiveFormat)])
  func known(bytes: [UInt8], expected: ArchiveFormat) throws {
    #expect(try format(bytes) == expected)
  }

  @Test("an archive behind a program is found by its end")
  func behindProgram() throws {
    var builder = ZipBuilder(.init("a", [1, 2, 3]))
    builder.prefix = [UInt8](repeating: 1, count: 5_000)
    #expect(try format(builder.bytes) == .zip)
  }

  @Test("anything else is none", arguments: [[], [0x50], Array("a text".utf8), [UInt8](repeating: 0, count: 5_000)])
  func none(bytes: [UInt8]) throws {
    #expect(try format(bytes) == nil)
  }
}
