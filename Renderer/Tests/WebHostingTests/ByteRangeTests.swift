import Testing

@testable import WebHosting

/// The parts of a file that a browser asks for.
@Suite struct ByteRangeTests {
  @Test(
    "one range is a part, as far as there is something",
    arguments: [
      ("bytes=0-0", 0...0), ("bytes=0-", 0...99), ("bytes=10-19", 10...19), ("bytes=90-500", 90...99), ("bytes=-10", 90...99),
      ("bytes=-500", 0...99),
    ])
  func parts(header: String, part: ClosedRange<Int>) {
    #expect(ByteRange(header, of: 100) == .part(part))
  }

  @Test(
    "several ranges, and what is none, are answered with the whole",
    arguments: [nil, "", "bytes=", "bytes=-", "bytes=9-3", "lines=0-3", "bytes=0-1,5-6", "bytes=a-b", "bytes=1-b"])
  func whole(header: String?) {
    #expect(ByteRange(header, of: 100) == .whole)
  }

  @Test("what begins behind the end cannot be had", arguments: ["bytes=100-", "bytes=-0", "bytes=99999999999999999999-"])
  func unsatisfiable(header: String) {
    #expect(ByteRange(header, of: 100) == .unsatisfiable)
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
  }
}
