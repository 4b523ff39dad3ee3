import HTTPServing

/// What kind of network an address belongs to, by the registries of special addresses (RFC 6890 and its successors).
package enum AddressKind: Sendable, Equatable {
  /// Reached over the internet.
  case global
  /// This machine: 127.0.0.0/8, ::1.
  case loopback
  /// A network behind a router or a provider: RFC 1918, 100.64.0.0/10, fc00::/7.
  case local
  /// This wire only: 169.254.0.0/16, fe80::/10. Clouds answer with a machine's own credentials there (169.254.169.254).
  case linkLocal
  /// What no server has: unspecified, multicast, documentation, reserved.
  case reserved

  init(_ address: NumericAddress) {
    let bytes = address.bytes
    self = bytes.count == 4 ? Self.ofVersion4(bytes) : Self.ofVersion6(bytes)
  }

  private static func ofVersion4(_ bytes: [UInt8]) -> AddressKind {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (127, _, _): .loopback
    case (10, _, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _): .local
    case (169, 254, _): .linkLocal
    // "This network"; protocol assignments; documentation; benchmarks; the old 6to4 relays; multicast and what lies above it.
    case (0, _, _), (192, 0, 0), (192, 0, 2), (198, 51, 100), (203, 0, 113), (198, 18...19, _), (192, 88, 99), (224..., _, _): .reserved
    default: .global
    }
  }

  private static func ofVersion6(_ bytes: [UInt8]) -> AddressKind {
    if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes[15] == 1 ? .loopback : .reserved }
    // NAT64 (64:ff9b::/96) and 6to4 (2002::/16) lead to the IPv4 address that they hold.
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) { return ofVersion4(Array(bytes[12...])) }
    if bytes.starts(with: [0x20, 0x02]) { return ofVersion4(Array(bytes[2..<6])) }
    if bytes[0] & 0xFE == 0xFC { return .local }
    if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 { return .linkLocal }
    // Of what is handed out at all (2000::/3): without protocol assignments with Teredo (2001::/23) and documentation.
    let isAssigned = bytes[0] & 0xE0 == 0x20
    let isSpecial = bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) || (bytes.starts(with: [0x20, 0x01]) && bytes[2] < 2)
    return isAssigned && !isSpecial && !bytes.starts(with: [0x3F, 0xFF]) ? .global : .reserved
  }
}
