import AtriumAPI
import Testing

@Suite("Ranges of bytes")
struct ByteRangeTests {
  @Test("a range is written as it is read", arguments: ["0-0", "5-10", "7-", "-3", "-0"])
  func roundTrip(text: String) throws {
    #expect(try #require(ByteRange(text)).text == text)
  }

  @Test("what is no range is none", arguments: ["", "-", "5", "5-4", "a-b", "1-2-3", "--1", "+1-2", "1 -2", "１-２"])
  func refused(text: String) {
    #expect(ByteRange(text) == nil)
  }

  @Test(
    "it means the positions that the file has",
    arguments: [
      ("0-0", 10, 0..<1), ("0-99", 10, 0..<10), ("9-", 10, 9..<10), ("10-", 10, nil), ("-3", 10, 7..<10), ("-99", 10, 0..<10),
      ("-0", 10, nil),
      ("-1", 0, nil), ("0-", 0, nil), ("0-9223372036854775807", 10, 0..<10), ("0-99999999999999999999", 10, 0..<10),
    ] as [(String, Int64, Range<Int64>?)])
  func positions(text: String, length: Int64, expected: Range<Int64>?) throws {
    #expect(try #require(ByteRange(text)).positions(in: length) == expected)
  }

  @Test("only a call that answers bytes has an address of bytes")
  func addresses() {
    #expect(Contract.tested.isAddressOfBytes("/raw/a/b%20c.png"))
    for path in ["/raw", "/raw/", "/raw/../documents", "/documents/a.md", "/", "", "/api/house", "/raw/%2e%2e/x"] {
      #expect(!Contract.tested.isAddressOfBytes(path), "\(path)")
    }
  }
}
