/// Texts of JSON, with their quotes.
enum JSONText {
  /// What a text says. A surrogate without its other half, and bytes that are no UTF-8, become U+FFFD.
  static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let inner = bytes[range].dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(inner.count)
    var place = inner.startIndex
    while place < inner.endIndex {
      let byte = inner[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < inner.endIndex else {
        text.append(byte)
        continue
      }
      let sign = inner[place]
      place += 1
      switch sign {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += scalar(inner, &place).utf8
      default: text.append(sign)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// As JSON: quotes, backslashes and control characters are escaped, so that it is one line.
  static func quoted(_ text: String) -> [UInt8] {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): quoted += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      case UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case 0x0A: quoted += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x09: quoted += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 0..<0x20: quoted += "\\u00".utf8 + [Hex.digits[Int(byte >> 4)], Hex.digits[Int(byte & 15)]]
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return quoted
  }

  /// After `\u`: one character, of two surrogates if it is one of those beyond the first plane.
  private static func scalar(_ bytes: ArraySlice<UInt8>, _ place: inout Int) -> Character {
    guard let first = unit(bytes, place) else { return "\u{FFFD}" }
    place += 4
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[place...].starts(with: "\\u".utf8), let second = unit(bytes, place + 2), 0xDC00...0xDFFF ~= second else {
      return "\u{FFFD}"
    }
    place += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)).map(Character.init) ?? "\u{FFFD}"
  }

  private static func unit(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32? {
    guard place + 4 <= bytes.endIndex else { return nil }
    return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
  }
}
