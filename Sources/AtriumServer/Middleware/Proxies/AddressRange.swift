package import HTTPServing

/// A block of addresses as CIDR writes it (RFC 4632): `10.0.0.0/8`, or a single one.
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let length: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let address = NumericAddress(String(first)) else { return nil }
    let most = address.bytes.count * 8
    guard parts.count == 2 else {
      bytes = address.bytes
      length = most
      return
    }
    guard let length = Int(parts[1]), (0...most).contains(length), parts[1].allSatisfy(\.isNumber) else { return nil }
    bytes = address.bytes
    self.length = length
  }

  package func contains(_ address: NumericAddress) -> Bool {
    guard address.bytes.count == bytes.count else { return false }
    let whole = length / 8
    guard address.bytes.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
    guard length % 8 > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - length % 8))
    return address.bytes[whole] & mask == bytes[whole] & mask
  }
}
