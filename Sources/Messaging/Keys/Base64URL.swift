import Foundation

/// base64 with the alphabet of RFC 4648 section 5 and without padding.
enum Base64URL {
  static func encode(_ bytes: Data) -> String {
    bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Nil for anything outside the alphabet. Padding is taken: some browsers' libraries write it.
  static func decode(_ text: String) -> Data? {
    var letters = text.hasSuffix("==") ? text.dropLast(2) : text.hasSuffix("=") ? text.dropLast() : text[...]
    guard letters.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }) else { return nil }
    letters = letters.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    return Data(base64Encoded: letters + padding)
  }
}
