/// Character references in, escaped text out.
enum HTMLCharacters {
  /// The names that matter for addresses and plain words. An unknown name stays as it is written, and escaping it on the way
  /// out makes it literal, so no reference is understood by a browser that was not understood here.
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "colon": ":", "Tab": "\t", "NewLine": "\n",
    "sol": "/", "bsol": "\\", "lpar": "(", "rpar": ")", "period": ".", "comma": ",", "semi": ";", "num": "#", "quest": "?",
    "equals": "=", "percnt": "%", "commat": "@", "excl": "!", "hellip": "…", "ndash": "–", "mdash": "—", "copy": "©",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
  ]

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (text, length) = reference(rest) {
        decoded.append(contentsOf: text.utf8)
        rest = rest.dropFirst(length)
      } else {
        decoded.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The reference at the start of `bytes` and its length.
  private static func reference(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    let body = bytes.dropFirst()
    if body.first == UInt8(ascii: "#") { return number(body.dropFirst()) }
    let name = body.prefix(32).prefix(while: HTMLTokenizer.isLetter)
    guard let text = named[String(decoding: name, as: UTF8.self)] else { return nil }
    guard body.dropFirst(name.count).first == UInt8(ascii: ";") else { return nil }
    return (text, name.count + 2)
  }

  /// A numeric reference; its semicolon may be missing.
  private static func number(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    let isHex = bytes.first == UInt8(ascii: "x") || bytes.first == UInt8(ascii: "X")
    let digits = (isHex ? bytes.dropFirst() : bytes).prefix { byte in
      (48...57).contains(byte) || (isHex && (97...102).contains(byte | 0x20))
    }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits where value <= 0x10FFFF {
      value = value * (isHex ? 16 : 10) + UInt32(digit <= 57 ? digit - 48 : (digit | 0x20) - 87)
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    let hasSemicolon = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ";")
    return (String(scalar.map(Character.init) ?? "\u{FFFD}"), 2 + (isHex ? 1 : 0) + digits.count + (hasSemicolon ? 1 : 0))
  }

  /// Text for between two double quotes.
  static func appendAttribute(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendEscaped($0, to: &output) }
  }

  /// Text between tags, whose character references stay as they are: none of them makes markup.
  static func appendText(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case 0: output.append(contentsOf: "\u{FFFD}".utf8)
      default: output.append(byte)
      }
    }
  }

  /// Text as cmark-gfm escapes it: for between tags, and between double quotes.
  static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index &+= 1
      // Nothing after `>` in ASCII has a meaning; most of any text is done with here.
      if byte > UInt8(ascii: ">") || byte == 32 { continue }
      let reference: StaticString
      switch byte {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case 0: reference = "\u{FFFD}"
      default: continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index - 1]))
      output.append(contentsOf: UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}
