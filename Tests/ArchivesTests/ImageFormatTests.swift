import Testing

@testable import Archives

@Suite struct ImageFormatTests {
  private static let heads: [(ImageFormat, [UInt8])] = [
    (.jpeg, [0xff, 0xd8, 0xff, 0xe0]),
    (.png, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    (.gif, Array("GIF89a".utf8)),
    (.webp, Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8)),
    (.tiff, [0x4d, 0x4d, 0, 0x2a]),
    (.avif, [0, 0, 0, 0x1c] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("mif1avif".utf8)),
    (.heic, [0, 0, 0, 0x18] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)),
  ]

  @Test("each is known by its first bytes", arguments: heads)
  func head(format: ImageFormat, head: [UInt8]) {
    #expect(ImageFormat(head: head) == format)
    #expect(ImageFormat(head: head + [UInt8](repeating: 0, count: 100)) == format)
    #expect(Self.heads.count == ImageFormat.allCases.count)
  }

  @Test("a head that is cut, or of something else, is none of them", arguments: heads.map(\.1))
  func otherHead(head: [UInt8]) {
    for length in 0..<3 { #expect(ImageFormat(head: head.prefix(length)) == nil) }
    #expect(ImageFormat(head: [1] + head) == nil)
  }

  @Test(
    "no other text or film is a picture",
    arguments: [
      "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF....AVI LIST", "\0\0\0\u{18}ftypisom\0\0\0\0isommp42", "\0\0\0\0ftypavif",
    ])
  func noPicture(text: String) {
    #expect(ImageFormat(head: Array(text.utf8)) == nil)
  }

  @Test("a name says what to expect, whatever the case of its ending")
  func path() {
    #expect(ImageFormat(path: "a/Page.JPG") == .jpeg)
    #expect(ImageFormat(path: "x.heif") == .heic)
    #expect(ImageFormat(path: "x.tif")?.mediaType == "image/tiff")
    for path in ["jpg", "a.jpg/b", "a.svg", "", "."] { #expect(ImageFormat(path: path) == nil, "\(path)") }
  }
}
