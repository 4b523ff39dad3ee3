import DocumentModel
import Foundation
import Paths

/// Reads Markdown and plain text in the server: there is nothing to decode in valid UTF-8, and the way to a worker and back takes longer than the
/// reading. What could be anything else, in its characters or in its format, is left to the worker.
enum PlainText {
  /// Bytes. What is longer may have to be cut, which the worker does.
  static let longest: Int64 = 1 << 20

  /// Nil for a name that is not that of such a text.
  static func kind(of name: String) -> DocumentKind? {
    switch PathParts.ending(of: name)?.lowercased() {
    case "md", "markdown", "mdown", "mkd": .markdown
    case "txt", "text", "log": .plainText
    default: nil
    }
  }

  /// The text, with `\n` as the only line end, without a byte order mark and without white space at its end, as the worker reads it.
  ///
  /// - Returns: nil for what the worker is to look at.
  static func read(_ bytes: Data, named name: String) -> DocumentText? {
    guard let kind = kind(of: name), bytes.count <= longest else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var bytes = buffer[...]
      if bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
      while let last = bytes.last, isSpace(last) { bytes.removeLast() }
      guard isText(bytes.prefix(beginning)), !mayBeOther(bytes.prefix(beginning)), !holds(bytes, 0) else { return nil }
      guard let text = String(validating: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self) else { return nil }
      return DocumentText(kind: kind, text: holds(bytes, 0x0d) ? withLineFeeds(text) : text)
    }
  }

  /// The byte order mark.
  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
  /// Bytes by which a format is told, as the worker does it.
  private static let beginning = 64 << 10

  /// Texts have hardly any control characters; escape colours logs, and backspace underlines manual pages.
  private static func isText(_ beginning: Slice<UnsafeRawBufferPointer>) -> Bool {
    let controls = beginning.count { $0 < 0x20 && !isSpace($0) && $0 != 0x1b && $0 != 0x08 || $0 == 0x7f }
    return controls * 50 <= beginning.count
  }

  /// Whether it begins as a page, a drawing, rich text, a card, a calendar, a mail, a mailbox or a PDF does, whatever its name says.
  private static func mayBeOther(_ beginning: Slice<UnsafeRawBufferPointer>) -> Bool {
    let start = String(decoding: beginning.drop(while: isSpace).prefix(64), as: UTF8.self).lowercased()
    if start.hasPrefix("<") || start.hasPrefix("{\\rtf") || start.hasPrefix("begin:v") || start.hasPrefix("from ") { return true }
    if isHeader(beginning) { return true }
    let head = Array(beginning.prefix(1_024))
    return head.indices.contains { head[$0] == UInt8(ascii: "%") && head[$0...].starts(with: "%PDF-".utf8) }
  }

  /// Whether the first line that is not indented has the name of a field before a colon.
  private static func isHeader(_ beginning: Slice<UnsafeRawBufferPointer>) -> Bool {
    for line in beginning.split(separator: 0x0a, maxSplits: 200, omittingEmptySubsequences: false) {
      guard let first = line.first, first != 0x0d else { return false }
      if isSpace(first) { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
      return line[..<colon].allSatisfy { byte in
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf)
      }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private static func holds(_ bytes: Slice<UnsafeRawBufferPointer>, _ byte: UInt8) -> Bool {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    return bytes.baseAddress.map { memchr($0, CInt(byte), bytes.count) != nil } ?? false
  }

  private static func withLineFeeds(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0d { bytes.append(0x0a) } else if byte != 0x0a || last != 0x0d { bytes.append(byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
