import Foundation

/// Text as it stands in addresses (RFC 3986).
package nonisolated enum AddressText {
  /// Each row of a list has an address, and Foundation's own encoding took a twelfth of the time of a page.
  ///
  /// - Parameter kept: goes over as it is, though it is reserved.
  package static func encode(_ part: String, keeping kept: UInt8? = nil) -> String {
    guard part.utf8.contains(where: { !isUnreserved($0) && $0 != kept }) else { return part }
    var bytes: [UInt8] = []
    for byte in part.utf8 {
      if isUnreserved(byte) || byte == kept {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Segments of a path as one text with slashes; nil when one cannot be read, or when it ends with a slash.
  package static func decode(_ segments: [Substring]) -> String? {
    guard let last = segments.last, !last.isEmpty else { return nil }
    let parts = segments.map { $0.removingPercentEncoding }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: "/")
  }

  /// Whether a text with slashes can stand in an address as its path: nobody on the way changes it, and ``decode(_:)`` reads it.
  package static func isPath(_ text: String) -> Bool {
    let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    return segments.last?.isEmpty == false && !segments.contains(".") && !segments.contains("..")
  }

  /// The fields of a query that have a value. A search form writes a space as `+`.
  package static func fields(of query: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let field = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, !field[1].isEmpty, let value = field[1].replacing("+", with: "%20").removingPercentEncoding else { continue }
      fields[String(field[0])] = value
    }
    return fields
  }

  // RFC 3986 section 2.3; everything else in a segment or a field is encoded.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value }
}
