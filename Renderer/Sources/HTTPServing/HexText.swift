/// Bytes as text of hexadecimal digits, in small letters.
package enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Of an array: a sequence that is not known here gives its bytes one call at a time.
  package static func of(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
