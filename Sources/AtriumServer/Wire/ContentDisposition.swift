/// The header that makes a browser keep an answer as a file (RFC 6266).
enum ContentDisposition {
  /// - Parameter name: any text. What is no letter of ASCII travels in the second form (RFC 8187), which browsers prefer; what could
  ///   disguise the name (control characters, changes of direction) travels in neither.
  static func attachment(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { mayStand($0) ? $0 : "_" }
    let plain = scalars.map { $0.isASCII && !#""%\;"#.unicodeScalars.contains($0) ? Character($0) : "_" }
    var text = "attachment; filename=\"\(String(plain))\""
    if scalars != plain.flatMap(\.unicodeScalars) {
      var full = String.UnicodeScalarView()
      full.append(contentsOf: scalars)
      text += "; filename*=UTF-8''" + encode(String(full))
    }
    return text
  }

  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // A zero-width joiner is part of many emoji.
    case .format: scalar == "\u{200D}"
    case .control, .lineSeparator, .paragraphSeparator: false
    default: scalar != "/"
    }
  }

  private static func encode(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if attributeCharacters.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += (digits.count == 1 ? "%0" : "%") + digits
      }
    }
  }

  private static let attributeCharacters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~".utf8)
}
