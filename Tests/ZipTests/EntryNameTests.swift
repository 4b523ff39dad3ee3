import TestSupport
import Testing

@testable import Zip

@Suite struct EntryNameTests {
  private func path(_ entry: ZipBuilder.Entry) throws -> String {
    try ZipArchive(reading: MemorySource(ZipBuilder(entry).bytes)).entries[0].path
  }

  @Test("a name in UTF-8 is read as such, said or not", arguments: [0, 1 << 11] as [UInt16])
  func utf8(flags: UInt16) throws {
    #expect(try path(.init("Sträße/頁 1.jpg").with { $0.flags = flags }) == "Sträße/頁 1.jpg")
  }

  @Test("any other is in code page 437")
  func codePage437() throws {
    #expect(try path(.init(bytes: [0x47, 0x81, 0x6e, 0x74, 0xe1, 0x20, 0xff])) == "Güntß \u{a0}")
  }

  @Test("a name that claims to be UTF-8 and is not has a sign in place of what is wrong")
  func notUTF8() throws {
    #expect(try path(.init(bytes: [0x61, 0xff]).with { $0.flags = 1 << 11 }) == "a\u{fffd}")
  }

  @Test("every byte has one character, and those of ASCII are their own")
  func wholePage() {
    let text = CodePage437.decode(0...255)
    #expect(text.unicodeScalars.count == 256)
    #expect(Set(text.unicodeScalars).count == 256)
    #expect(text.unicodeScalars.prefix(128).map(\.value) == Array(0..<128))
  }

  @Test("Info-ZIP's field of the name in UTF-8 wins, unless it belongs to another name")
  func unicodePath() throws {
    func field(for name: [UInt8]) -> [UInt8] {
      let content = [1] + withUnsafeBytes(of: ZipBuilder.checksum(name).littleEndian) { Array($0) } + Array("頁.jpg".utf8)
      return [0x75, 0x70, UInt8(content.count), 0] + content
    }
    #expect(try path(.init("_.jpg").with { $0.extra = field(for: $0.name) }) == "頁.jpg")
    #expect(try path(.init("_.jpg").with { $0.extra = field(for: [1]) }) == "_.jpg")
  }

  @Test(
    "extra fields that end too late are no fields", arguments: [[1], [1, 0, 50, 0, 1], [0x75, 0x70, 0, 0], [0x75, 0x70, 3, 0, 1, 2, 3]])
  func brokenExtra(extra: [UInt8]) throws {
    #expect(try path(.init("a.jpg").with { $0.extra = extra }) == "a.jpg")
  }
}
