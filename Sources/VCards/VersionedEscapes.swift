import ContentLines

/// Escapes as the versions write them.
extension EscapedText {
  /// Escapes text for a value. Control characters are left out: the format has no way to write them.
  ///
  /// In 2.1 a line break stays one, for it can be written in quoted-printable only, and so does a comma, which 2.1 has no escape for.
  static func escaped(_ text: String, version: VCardVersion) -> String {
    guard version == .v2 else { return escaped(text) }
    var escaped: [UInt8] = []
    for byte in text.withUnixLineEnds.utf8 where byte == UInt8(ascii: "\n") || !ASCII.isForbiddenControl(byte) {
      if byte == backslash || byte == UInt8(ascii: ";") { escaped.append(backslash) }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Escapes an item of a list that commas divide. 2.1 knows no such lists, but they are written in it.
  static func escapedItem(_ text: String, version: VCardVersion) -> String {
    let text = escaped(text, version: version)
    guard version == .v2, text.utf8.contains(UInt8(ascii: ",")) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == UInt8(ascii: ",") ? [backslash, $0] : [$0] }, as: UTF8.self)
  }
}
