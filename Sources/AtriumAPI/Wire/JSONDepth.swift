import Foundation

/// How deep a JSON text nests. A decoder works itself down level by level, so what is too deep is refused before one begins.
enum JSONDepth {
  /// No call nests deeper than a dozen.
  static let limit = 64

  /// Whether a list or an object is nested in more than ``limit`` others. Only brackets outside of texts count; whether the rest is JSON is
  /// for the decoder to say.
  static func isTooDeep(_ json: Data) -> Bool {
    json.withUnsafeBytes { isTooDeep($0) }
  }

  private static func isTooDeep(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return false
  }
}
