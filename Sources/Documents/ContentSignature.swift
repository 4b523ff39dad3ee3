/// Formats that are not text, by their first bytes.
enum ContentSignature {
  private static let signatures: [(offset: Int, bytes: [UInt8], type: String)] = [
    (0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "image/png"),
    (0, [0xff, 0xd8, 0xff], "image/jpeg"),
    (0, Array("GIF87a".utf8), "image/gif"),
    (0, Array("GIF89a".utf8), "image/gif"),
    (0, [0x49, 0x49, 0x2a, 0], "image/tiff"),
    (0, [0x4d, 0x4d, 0, 0x2a], "image/tiff"),
    (0, [0, 0, 1, 0], "image/x-icon"),
    (0, Array("BM".utf8), "image/bmp"),
    (0, [0xff, 0x0a], "image/jxl"),
    (0, [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20], "image/jxl"),
    (0, Array("8BPS".utf8), "image/vnd.adobe.photoshop"),
    (0, Array("ID3".utf8), "audio/mpeg"),
    (0, [0xff, 0xfb], "audio/mpeg"),
    (0, [0xff, 0xf3], "audio/mpeg"),
    (0, [0xff, 0xf1], "audio/aac"),
    (0, Array("fLaC".utf8), "audio/flac"),
    (0, Array("OggS".utf8), "audio/ogg"),
    (0, Array("MThd".utf8), "audio/midi"),
    (0, [0x1a, 0x45, 0xdf, 0xa3], "video/x-matroska"),
    (0, [0, 0, 1, 0xba], "video/mpeg"),
    (0, [0, 0, 1, 0xb3], "video/mpeg"),
    (0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "application/x-7z-compressed"),
    (0, Array("Rar!\u{1a}\u{7}".utf8), "application/vnd.rar"),
    (0, [0x1f, 0x8b], "application/gzip"),
    (0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "application/x-xz"),
    (0, [0x28, 0xb5, 0x2f, 0xfd], "application/zstd"),
    (0, Array("BZh".utf8), "application/x-bzip2"),
    (0, Array("SQLite format 3\0".utf8), "application/vnd.sqlite3"),
    (0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], oleType),
    (0, [0x7f, 0x45, 0x4c, 0x46], "application/x-executable"),
    (0, Array("wOFF".utf8), "font/woff"),
    (0, Array("wOF2".utf8), "font/woff2"),
    (257, Array("ustar".utf8), "application/x-tar"),
  ]

  /// Brands of ISO base media files that are pictures.
  private static let pictureBrands = [
    "avif": "image/avif", "avis": "image/avif", "heic": "image/heic", "heix": "image/heic", "mif1": "image/heic", "msf1": "image/heic",
  ]

  /// The container of old office files, and of new ones with a password.
  static let oleType = "application/x-ole-storage"

  /// - Parameter head: at least the first 1,024 bytes, where there are so many.
  /// - Returns: nil for what may be text, or an archive of texts.
  static func mediaType(of head: ArraySlice<UInt8>) -> String? {
    let start = head.prefix(1_024)
    if range(of: Array("%PDF-".utf8), in: start) != nil, !looksLikeText(before: start) { return "application/pdf" }
    for signature in signatures where head.dropFirst(signature.offset).starts(with: signature.bytes) {
      // "BZh" and "ID3" may also begin a text.
      if signature.bytes.count > 3 || head.prefix(512).contains(where: { $0 < 7 || $0 >= 0x80 }) { return signature.type }
    }
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      let brand = head.dropFirst(8).prefix(4).text
      return pictureBrands[brand] ?? (brand.hasPrefix("M4A") ? "audio/mp4" : brand.hasPrefix("qt") ? "video/quicktime" : "video/mp4")
    }
    if head.starts(with: Array("RIFF".utf8)) {
      switch head.dropFirst(8).prefix(4).text {
      case "WEBP": return "image/webp"
      case "WAVE": return "audio/wav"
      case "AVI ": return "video/x-msvideo"
      default: break
      }
    }
    return nil
  }

  /// Whether what comes before the mark of a PDF is prose: a text that talks about PDFs.
  private static func looksLikeText(before start: ArraySlice<UInt8>) -> Bool {
    guard let place = range(of: Array("%PDF-".utf8), in: start) else { return false }
    return place > 0 && start.prefix(place).allSatisfy { $0 >= 0x20 && $0 < 0x7f || $0.isWhitespace }
  }

  private static func range(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: needle) }.map { $0 - bytes.startIndex }
  }
}
