/// Letters and digits of ASCII, byte by byte: names of properties and parameters have no others.
package enum ASCII {
  @inlinable package static func upper(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
  }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  @inlinable package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || upper(byte) >= UInt8(ascii: "A") && upper(byte) <= UInt8(ascii: "Z")
  }

  /// Whether the byte may be part of a name (RFC 6350 section 3.3, RFC 5545 section 3.1). The underscore is not allowed, but is written.
  @inlinable package static func isNamePart(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// A control character that text must not contain (RFC 6350 section 3.3, RFC 5545 section 3.1); the tab is none of them.
  @inlinable package static func isForbiddenControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7f }
}
