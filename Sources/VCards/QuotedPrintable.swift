import ContentLines

/// The encoding of text in vCard 2.1 (RFC 2045 section 6.7).
enum QuotedPrintable {
  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let equalsSign = UInt8(ascii: "=")

  /// Whether the content of a line goes on in the next one. Spaces behind the equals sign were added on the way.
  static func endsInSoftBreak(_ line: ArraySlice<UInt8>) -> Bool { softBreakLength(line) > 0 }

  /// The bytes of the equals sign at the end of a line and of the spaces behind it; 0 without one.
  static func softBreakLength(_ line: ArraySlice<UInt8>) -> Int {
    guard let last = line.lastIndex(where: { !Unfolding.isSpace($0) }), line[last] == equalsSign else { return 0 }
    return line.endIndex - last
  }

  /// Decodes a value without soft line breaks. An equals sign that no two hexadecimal digits follow is kept, save at the end.
  static func decoded(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.contains(equalsSign) else { return value }
    let value = value.dropLast(softBreakLength(value))
    var (decoded, index): ([UInt8], Int) = ([], value.startIndex)
    decoded.reserveCapacity(value.count)
    while index < value.endIndex {
      if value[index] == equalsSign, index + 2 < value.endIndex, let high = digit(value[index + 1]), let low = digit(value[index + 2]) {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(value[index])
        index += 1
      }
    }
    return decoded[...]
  }

  /// Encodes a value behind a header, with soft line breaks so that no line has more than 76 characters.
  static func encoded(_ value: some Collection<UInt8>, behind header: Int, lineEnd: [UInt8]) -> [UInt8] {
    var (encoded, column, rest): ([UInt8], Int, Int) = ([], header, value.count)
    for byte in value {
      rest -= 1
      // A space at the end would be lost on the way.
      let isPlain = byte >= 0x20 && byte < 0x7f && byte != equalsSign && (byte != 0x20 || rest > 0)
      if column + (isPlain ? 1 : 3) > 75 {
        encoded.append(equalsSign)
        encoded += lineEnd
        column = 0
      }
      // A line that begins with a space could be a fold, and one with B or E that which begins or ends a card.
      if isPlain, column > 0 || !" BbEe".utf8.contains(byte) {
        encoded.append(byte)
        column += 1
      } else {
        encoded += [equalsSign, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        column += 3
      }
    }
    return encoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    digits.firstIndex(of: ASCII.upper(byte)).map { UInt8($0) }
  }
}
