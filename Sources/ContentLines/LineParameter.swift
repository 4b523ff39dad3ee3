/// A parameter of a property: `TYPE=home,work`.
package struct LineParameter: Hashable, Sendable {
  /// In upper case. The bare types of vCard 2.1 (`TEL;HOME;CELL`) are TYPE, its bare encodings ENCODING.
  package let name: String
  /// Without quotation marks, and without the escapes of RFC 6868 where the format has them.
  package let values: [String]

  package init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  /// Reads a parameter.
  ///
  /// - Parameter values: the parts between the commas, as they are written.
  init(_ name: String, written values: [String], decodesCarets: Bool) {
    self.init(
      name,
      values.map { value in
        let value = value.trimmed
        let isQuoted = value.utf8.count > 1 && value.utf8.first == UInt8(ascii: "\"") && value.utf8.last == UInt8(ascii: "\"")
        let plain = isQuoted ? String(value.dropFirst().dropLast()) : value
        return decodesCarets && plain.utf8.contains(UInt8(ascii: "^")) ? Self.decoded(plain) : plain
      })
  }

  /// What a parameter without a name is in vCard 2.1.
  package static func name(ofBare value: String) -> String {
    switch value.uppercased() {
    case "QUOTED-PRINTABLE", "BASE64", "7BIT", "8BIT": "ENCODING"
    case "INLINE", "URL", "CONTENT-ID", "CID": "VALUE"
    default: "TYPE"
    }
  }

  /// As it is written, with the semicolon before it.
  ///
  /// - Parameter encodesCarets: whether the format has the escapes of RFC 6868. Without them there is no way to write a quotation mark or
  ///   a line break in a parameter, and others take their place.
  package func written(encodesCarets: Bool) -> String {
    ";\(name)=" + values.map { Self.encoded($0, encodesCarets: encodesCarets) }.joined(separator: ",")
  }

  private static func encoded(_ value: String, encodesCarets: Bool) -> String {
    var (encoded, mustQuote): ([UInt8], Bool) = ([], false)
    for byte in value.withUnixLineEnds.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): encoded += encodesCarets ? Array("^n".utf8) : [UInt8(ascii: " ")]
      case UInt8(ascii: "\""): encoded += encodesCarets ? Array("^'".utf8) : [UInt8(ascii: "'")]
      case UInt8(ascii: "^") where encodesCarets: encoded += Array("^^".utf8)
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
