/// Recognizes pictures by their first bytes: what a card says of its photo is often wrong.
enum PictureFormat {
  private static let signatures: [(start: [UInt8], mediaType: String)] = [
    ([0xff, 0xd8, 0xff], "image/jpeg"), ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "image/png"), (Array("GIF8".utf8), "image/gif"),
    ([0x42, 0x4d], "image/bmp"), ([0x49, 0x49, 0x2a, 0x00], "image/tiff"), ([0x4d, 0x4d, 0x00, 0x2a], "image/tiff"),
  ]

  /// - Returns: nil for what is none of the formats that cards have.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if let found = signatures.first(where: { bytes.starts(with: $0.start) }) { return found.mediaType }
    guard bytes.count >= 12 else { return nil }
    if bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) { return "image/webp" }
    guard bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "mif1": return "image/heic"
    case "avif": return "image/avif"
    default: return nil
    }
  }
}
