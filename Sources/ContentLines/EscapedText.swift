/// The escapes of values (RFC 6350 section 3.4, RFC 5545 section 3.3.11), byte by byte: a combining character behind a semicolon must not
/// hide it.
package enum EscapedText {
  package static let backslash = UInt8(ascii: "\\")

  /// Undoes the escapes. A backslash before another character is kept: there are paths of files in notes. So is one at the end.
  package static func unescaped(_ text: String) -> String {
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
  package static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
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
  package static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    append(text, to: &escaped)
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Appends text for a value, escaped.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text.withUnixLineEnds
    text.withUTF8 { bytes in
      var plainStart = 0
      for (index, byte) in bytes.enumerated() {
        let isSpecial = byte == backslash || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
        guard isSpecial || ASCII.isForbiddenControl(byte) else { continue }
        output += bytes[plainStart..<index]
        plainStart = index + 1
        if byte == UInt8(ascii: "\n") { output += [backslash, UInt8(ascii: "n")] } else if isSpecial { output += [backslash, byte] }
      }
      output += bytes[plainStart...]
    }
  }

  /// A value that is not escaped, such as an address of the web: what would end its line is left out.
  package static func withoutControls(_ text: String) -> String {
    text.utf8.contains(where: ASCII.isForbiddenControl)
      ? String(decoding: text.utf8.filter { !ASCII.isForbiddenControl($0) }, as: UTF8.self) : text
  }
}
