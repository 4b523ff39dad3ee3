/// A value of `Content-Type` (RFC 9110, 8.3.1).
struct ContentType: Equatable {
  /// In small letters.
  let mediaType: String
  let charset: String?

  /// - Returns: nil for what names no type.
  init?(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.filter { $0 != "\t" && $0 != " " } }
    let type = parts[0].lowercased()
    let halves = type.split(separator: "/", omittingEmptySubsequences: false)
    guard type.utf8.count <= 100, halves.count == 2, halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isToken) }) else {
      return nil
    }
    mediaType = type
    let value = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }?.dropFirst("charset=".count).filter { $0 != "\"" }
    charset = value.flatMap { $0.isEmpty || $0.utf8.count > 40 ? nil : String($0) }
  }

  /// Of which only the head is read.
  var isFile: Bool { mediaType == "application/pdf" || mediaType.hasPrefix("image/") }
  var isText: Bool { mediaType.hasPrefix("text/") || mediaType == "application/xhtml+xml" }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }
}
