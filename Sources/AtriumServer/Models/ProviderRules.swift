import HTTPServing

/// Where the requests to a provider may go: to the one host that a setting names, which may be in the own network then. Over the internet it has to
/// be https, as the requests carry a key and files.
struct ProviderRules: OutboundPolicy {
  /// The provider's address.
  let base: OutboundTarget

  private static let longest = 2_000

  /// - Throws: `OutboundProblem.address`, which names what is wrong.
  init(address: String) throws(OutboundProblem) { base = try OutboundTarget(address, longest: Self.longest) }

  func target(_ text: String) throws(OutboundProblem) -> OutboundTarget {
    let target = try OutboundTarget(text, longest: Self.longest)
    guard target.name == base.name, target.port == base.port, target.isSecure == base.isSecure else {
      throw .address(text, "is not at the provider")
    }
    return target
  }

  func check(_ address: NumericAddress, of target: OutboundTarget) throws(OutboundProblem) {
    switch AddressKind(address) {
    case .global: if !target.isSecure { throw .address(target.address, "has to begin with https://") }
    case .loopback, .local: return
    case .linkLocal: throw .address(target.address, "leads into a network of one wire")
    case .reserved: throw .address(target.address, "leads to an address that no server has")
    }
  }
}
