/// The escapes of values (RFC 6350 section 3.4), byte by byte: a combining character behind a semicolon must not hide it.
enum EscapedText {
  private static let backslash = UInt8(ascii: "\\")

  /// Undoes the escapes. A backslash before another character is kept: there are paths of files in notes. So is one at the end.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(backslash) else { return text }
    var (plain, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in text.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(UInt8(ascii: "\n"))
        // The colon is escaped by Apple's and older software.
        case backslash, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): plain.append(byte)
        default: plain += [backslash, byte]
        }
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    if isEscaped { plain.append(backslash) }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Divides a value at a separator that is not escaped; the parts are still escaped.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    var (parts, part, isEscaped): ([String], [UInt8], Bool) = ([], [], false)
    for byte in text.utf8 {
      if !isEscaped, byte == UInt8(ascii: separator) {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
        isEscaped = !isEscaped && byte == backslash
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// Escapes text for a value. Control characters are left out: the format has no way to write them.
  ///
  /// In 2.1 a line break stays one, for it can be written in quoted-printable only, and so does a comma, which 2.1 has no escape for.
  static func escaped(_ text: String, version: VCardVersion) -> String {
    var escaped: [UInt8] = []
    for byte in text.withUnixLineEnds.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): escaped += version == .v2 ? [byte] : [backslash, UInt8(ascii: "n")]
      case UInt8(ascii: ",") where version != .v2: escaped += [backslash, byte]
      case backslash, UInt8(ascii: ";"): escaped += [backslash, byte]
      default: if !ASCII.isForbiddenControl(byte) { escaped.append(byte) }
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Escapes an item of a list that commas divide. 2.1 knows no such lists, but they are written in it.
  static func escapedItem(_ text: String, version: VCardVersion) -> String {
    let text = escaped(text, version: version)
    guard version == .v2, text.utf8.contains(UInt8(ascii: ",")) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == UInt8(ascii: ",") ? [backslash, $0] : [$0] }, as: UTF8.self)
  }

  /// A value that is not escaped, such as an address of the web: what would end its line is left out.
  static func withoutControls(_ text: String) -> String {
    text.utf8.contains(where: ASCII.isForbiddenControl)
      ? String(decoding: text.utf8.filter { !ASCII.isForbiddenControl($0) }, as: UTF8.self) : text
  }
}
