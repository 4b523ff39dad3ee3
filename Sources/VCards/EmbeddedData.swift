import ContentLines

/// A binary value within a card: a photo, a logo, a key.
struct EmbeddedData: Hashable, Sendable {
  let bytes: [UInt8]
  let mediaType: String

  /// Whether a property has its data within the card, rather than a link to it.
  static func isEmbedded(in line: ContentLine) -> Bool {
    line.encoding == .base64 || line.value.prefix(5).map(ASCII.upper).elementsEqual("DATA:".utf8)
  }

  /// Reads the value of a property: a data URI (RFC 2397), or base64 of 3.0 or 2.1.
  ///
  /// - Parameter limit: bytes that it may have.
  init(of line: ContentLine, limit: Int) throws(VCardPhoto.Failure) {
    guard !line.value.prefix(5).map(ASCII.upper).elementsEqual("DATA:".utf8) else {
      try self.init(dataURI: line.value.dropFirst(5), limit: limit)
      return
    }
    let declared = line.values(of: "MEDIATYPE").first ?? line.values(of: "TYPE").first { $0.lowercased() != "pref" }
    try self.init(
      base64: line.value, declared: declared.map { $0.contains("/") ? $0.lowercased() : "image/\($0.lowercased())" }, limit: limit)
  }

  private init(dataURI value: ArraySlice<UInt8>, limit: Int) throws(VCardPhoto.Failure) {
    guard let comma = value.firstIndex(of: UInt8(ascii: ",")) else { throw .damaged }
    // Some writers escape the comma and the semicolon, as they do in text.
    let header = String(decoding: value[..<comma].filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self).lowercased().split(separator: ";")
    let declared = header.first.map { String($0).trimmed }.flatMap { $0.contains("/") ? $0 : nil }
    let content = value[(comma + 1)...]
    if header.contains(where: { String($0).trimmed == "base64" }) {
      try self.init(base64: content, declared: declared, limit: limit)
    } else {
      guard content.count <= limit else { throw .tooLarge(limit: limit) }
      let bytes = Array(PercentEncoding.decoded(content))
      self.init(bytes: bytes, mediaType: PictureFormat.mediaType(of: bytes) ?? declared ?? "text/plain")
    }
  }

  private init(base64 digits: ArraySlice<UInt8>, declared: String?, limit: Int) throws(VCardPhoto.Failure) {
    // Counted before anything is decoded, without the white space that may be in it.
    let count = digits.reduce(0) { $0 + (Unfolding.isSpace($1) || Unfolding.isLineEnd($1) || $1 == UInt8(ascii: "=") ? 0 : 1) }
    guard count / 4 * 3 + count % 4 * 3 / 4 <= limit else { throw .tooLarge(limit: limit) }
    guard let bytes = Base64Block.decoded(digits), !bytes.isEmpty else { throw .damaged }
    self.init(bytes: bytes, mediaType: PictureFormat.mediaType(of: bytes) ?? declared ?? "application/octet-stream")
  }

  private init(bytes: [UInt8], mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
  }
}
