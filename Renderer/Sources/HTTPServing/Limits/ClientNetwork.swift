/// Whom a limit by address counts as one: an IPv4 address, or the /64 of an IPv6 address. A household is given at least a /64, and
/// whoever has one can speak from as many addresses as they like.
package struct ClientNetwork: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter address: numeric, as `Browser.address` has it. All requests without one, or with one that cannot be read, count as one
  ///   client.
  package init(_ address: String?) {
    let whole = address.flatMap(NumericAddress.init)?.bytes ?? []
    bytes = whole.count == 16 ? Array(whole[..<8]) : whole
  }

  /// An IPv4 address, or the block of IPv6 with its length; empty where the address is not known.
  package var text: String {
    switch bytes.count {
    case 4: NumericAddress(bytes: bytes).description
    case 8: "\(NumericAddress(bytes: bytes + [UInt8](repeating: 0, count: 8)))/64"
    default: ""
    }
  }
}
