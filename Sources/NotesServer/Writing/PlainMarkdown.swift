import AtriumServer

/// Text of notes within Markdown that the house writes: it stays text, whatever it says.
enum PlainMarkdown {
  /// Letters of a text in one line at most.
  private static let longest = 400

  /// One line in which nothing is markup: every mark of ASCII has a backslash, and what would make an e-mail address of it is followed by
  /// a space that takes no room.
  static func escaped(_ text: String, longest: Int = longest) -> String {
    var escaped = ""
    for scalar in line(text, longest: longest).unicodeScalars {
      switch scalar {
      case "@": escaped += "@\u{200B}"
      case ",", "'", " ", ";", "?": escaped.unicodeScalars.append(scalar)
      case _ where scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil:
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The address of a note in a file `depth` folders below the data folder.
  static func address(of key: String, from depth: Int) -> String { String(repeating: "../", count: depth) + PercentCodedPath.of(key) }

  /// Without line breaks, control characters and signs that change the direction of what follows.
  static func line(_ text: String, longest: Int = longest) -> String {
    let words = text.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
      default: false
      }
    }
    let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return line.count > longest ? String(line.prefix(longest)) + "…" : line
  }
}

/// A path in an address.
private enum PercentCodedPath {
  /// Every byte but letters, digits, `-`, `_`, `.` and `/` is encoded, so that nothing in a name ends the address.
  static func of(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
