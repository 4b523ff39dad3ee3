import AtriumAPI
import AtriumServer
import Foundation

/// What stands before `/raw/...` in the addresses of a document's pictures: nothing, a path of this host, or the origin of a server.
///
/// It goes into HTML, so it may hold nothing but what such addresses are made of: no `//host` that only looks like a path, no `..`, no
/// query, no credentials.
struct ByteAddress: Sendable, Equatable {
  static let none = ByteAddress(text: "")
  private static let longest = 300

  let text: String

  private init(text: String) {
    self.text = text
  }

  /// - Throws: `Problem` 400 that names `bytes`.
  init(asked text: String) throws {
    guard text.utf8.count <= Self.longest, Self.isPath(text) || Self.isOrigin(text) else {
      throw Problem.invalid("bytes", "is neither a path, such as /app/bytes, nor the origin of a server, such as https://example.org")
    }
    self.text = text
  }

  private static func isPath(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/") else { return false }
    return text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { segment in
      !segment.isEmpty && segment.allSatisfy(isUnreserved) && !segment.elementsEqual(".".utf8) && !segment.elementsEqual("..".utf8)
    }
  }

  private static func isOrigin(_ text: String) -> Bool {
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      let parts = text.dropFirst(scheme.count).utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard let host = parts.first, !host.isEmpty, host.first != UInt8(ascii: "."), host.allSatisfy(isOfHost) else { return false }
      guard parts.count == 2 else { return parts.count == 1 }
      return (1...5).contains(parts[1].count) && parts[1].allSatisfy { (48...57).contains($0) }
    }
    return false
  }

  /// RFC 3986 section 2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "~")
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
