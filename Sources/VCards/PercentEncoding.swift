/// Percent-encoding of URIs (RFC 3986 section 2.1).
enum PercentEncoding {
  static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (decoded, index): ([UInt8], Int) = ([], bytes.startIndex)
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}
