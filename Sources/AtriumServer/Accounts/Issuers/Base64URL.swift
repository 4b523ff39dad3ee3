import Foundation

/// base64 with the alphabet of RFC 4648 section 5 and without padding, as tokens have it.
enum Base64URL {
  static func encode(_ bytes: some DataProtocol) -> String {
    var letters: [UInt8] = []
    for byte in Data(bytes).base64EncodedData() {
      switch byte {
      case UInt8(ascii: "+"): letters.append(UInt8(ascii: "-"))
      case UInt8(ascii: "/"): letters.append(UInt8(ascii: "_"))
      case UInt8(ascii: "="): break
      default: letters.append(byte)
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Nil for padding, white space and anything else outside the alphabet.
  static func decode(_ text: some Collection<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 3)
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    while !bytes.count.isMultiple(of: 4) { bytes.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(bytes))
  }
}
