import Foundation

/// The bytes of an IP address: 4, or 16. One of IPv4 that is written as IPv6 (`::ffff:192.0.2.1`, as a socket that listens on both
/// gives it) is the IPv4 address.
package struct NumericAddress: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Fails for anything but digits: no name is looked up. A scope (`%eth0`) is passed over.
  package init?(_ text: String) {
    let digits = String(text.prefix { $0 != "%" })
    if let bytes = Self.read(AF_INET, count: 4, digits) {
      self.init(bytes: bytes)
    } else if let bytes = Self.read(AF_INET6, count: 16, digits) {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  package init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  /// Whether it is one of this very machine: 127.0.0.0/8 or ::1.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  private static func read(_ family: Int32, count: Int, _ digits: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, digits, &bytes) == 1 ? bytes : nil
  }
}

extension NumericAddress: CustomStringConvertible {
  /// As it stands in an address, without brackets; of IPv6 no zeros are left out.
  package var description: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: bytes.count, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(
      separator: ":")
  }
}
