import Foundation

/// What the name of a host says about where it is.
enum LocalHost {
  /// Whether the host is this machine or in a network that no stranger is in: `.local` and unqualified names, which are looked up in
  /// the local network alone, and private addresses (RFC 1918, RFC 3927, RFC 4193, RFC 4291).
  ///
  /// - Parameter host: in lower case; an address of IP version 6 in brackets.
  static func isLocal(_ host: String) -> Bool {
    if let bytes = version4(host) {
      switch (bytes[0], bytes[1]) {
      case (127, _), (10, _), (192, 168), (169, 254): return true
      case (172, let second): return (16...31).contains(second)
      default: return false
      }
    }
    if host.first == "[" {
      guard host != "[::1]" else { return true }
      guard let first = UInt16(host.dropFirst().prefix { $0 != ":" }, radix: 16) else { return false }
      return first & 0xffc0 == 0xfe80 || first & 0xfe00 == 0xfc00
    }
    return !host.contains(".") || host.hasSuffix(".local") || host.hasSuffix(".localhost")
  }

  /// Whether a text can be a host: a name of letters, digits, hyphens and underscores between dots, or an address.
  static func canBeHost(_ host: String) -> Bool {
    if host.first == "[" {
      let groups = host.dropFirst().dropLast()
      return host.last == "]" && groups.contains(":") && groups.allSatisfy { ($0.isASCII && $0.isHexDigit) || $0 == ":" || $0 == "." }
    }
    // Four numbers are an address, and have to be a right one.
    if host.allSatisfy({ $0.isNumber || $0 == "." }) { return version4(host) != nil }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.count <= 63 && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  private static func version4(_ host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { $0.allSatisfy(\.isASCII) ? UInt8($0) : nil }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }
}
