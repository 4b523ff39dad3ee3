/// A parameter of a property: `TYPE=home,work`.
package struct VCardParameter: Hashable, Sendable {
  /// In upper case. The bare types of 2.1 (`TEL;HOME;CELL`) are TYPE, its bare encodings ENCODING.
  package let name: String
  /// Without quotation marks, and in 4.0 without the escapes of RFC 6868.
  package let values: [String]

  package init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  /// Reads a parameter.
  ///
  /// - Parameter values: the parts between the commas, as they are written.
  init(_ name: String, written values: [String], version: VCardVersion) {
    self.init(
      name,
      values.map { value in
        let value = value.trimmed
        let isQuoted = value.utf8.count > 1 && value.utf8.first == UInt8(ascii: "\"") && value.utf8.last == UInt8(ascii: "\"")
        let plain = isQuoted ? String(value.dropFirst().dropLast()) : value
        return version == .v4 && plain.utf8.contains(UInt8(ascii: "^")) ? Self.decoded(plain) : plain
      })
  }

  /// What a parameter without a name is in 2.1.
  static func name(ofBare value: String) -> String {
    switch value.uppercased() {
    case "QUOTED-PRINTABLE", "BASE64", "7BIT", "8BIT": "ENCODING"
    case "INLINE", "URL", "CONTENT-ID", "CID": "VALUE"
    default: "TYPE"
    }
  }

  /// As it is written, with the semicolon before it.
  func written(in version: VCardVersion) -> String {
    if version == .v2, name == "TYPE" { return values.map(Self.bareType).joined() }
    return ";\(name)=" + values.map { Self.encoded($0, version: version) }.joined(separator: ",")
  }

  /// A type of 2.1, without its name unless it would be taken for another parameter.
  private static func bareType(_ value: String) -> String {
    let bytes = value.utf8.filter { !ASCII.isForbiddenControl($0) && !";:\"".utf8.contains($0) }
    guard !bytes.isEmpty else { return "" }
    let hasName = bytes.contains(UInt8(ascii: "=")) && bytes.prefix { $0 != UInt8(ascii: "=") }.allSatisfy(ASCII.isNamePart)
    let type = String(decoding: bytes, as: UTF8.self)
    return (hasName || Self.name(ofBare: type) != "TYPE" ? ";TYPE=" : ";") + type
  }

  /// RFC 6868, which is for 4.0; older versions have no way to write a quotation mark or a line break in a parameter.
  private static func encoded(_ value: String, version: VCardVersion) -> String {
    var (encoded, mustQuote): ([UInt8], Bool) = ([], false)
    for byte in value.withUnixLineEnds.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): encoded += version == .v4 ? Array("^n".utf8) : [UInt8(ascii: " ")]
      case UInt8(ascii: "\""): encoded += version == .v4 ? Array("^'".utf8) : [UInt8(ascii: "'")]
      case UInt8(ascii: "^") where version == .v4: encoded += Array("^^".utf8)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
        encoded.append(byte)
        mustQuote = true
      default: if !ASCII.isForbiddenControl(byte) { encoded.append(byte) }
      }
    }
    let text = String(decoding: encoded, as: UTF8.self)
    return mustQuote ? "\"\(text)\"" : text
  }

  private static func decoded(_ value: String) -> String {
    var (decoded, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in value.utf8 {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "n")): decoded.append(UInt8(ascii: "\n"))
      case (true, UInt8(ascii: "'")): decoded.append(UInt8(ascii: "\""))
      case (true, UInt8(ascii: "^")): decoded.append(byte)
      // Section 3.2: another character behind it leaves it as it is.
      case (true, _): decoded += [UInt8(ascii: "^"), byte]
      case (false, UInt8(ascii: "^")):
        isEscaped = true
        continue
      case (false, _): decoded.append(byte)
      }
      isEscaped = false
    }
    if isEscaped { decoded.append(UInt8(ascii: "^")) }
    return String(decoding: decoded, as: UTF8.self)
  }
}
