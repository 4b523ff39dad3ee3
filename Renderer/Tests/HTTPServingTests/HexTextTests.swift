import HTTPServing
import Testing

@Suite struct HexTextTests {
  @Test("bytes are two small digits each", arguments: [([], ""), ([0, 9, 10, 255], "00090aff")] as [([UInt8], String)])
  func digits(bytes: [UInt8], text: String) {
    #expect(HexText.of(bytes) == text)
  }
}
