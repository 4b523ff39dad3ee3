package import HTTPServing

/// Where the server itself may send a request. Addresses come from settings, and from documents of other servers; neither may make this
/// machine ask what only it can reach (server-side request forgery).
///
/// - https only, and http to this very machine (`localhost`, 127.0.0.1, ::1) where `allowsLoopback` says so.
/// - What a name resolves to has to be an address of the internet. `allowsPrivate` admits local networks too, for an issuer at home.
package struct OutboundRules: OutboundPolicy, Equatable {
  package let allowsLoopback: Bool
  package let allowsPrivate: Bool

  /// - Parameters:
  ///   - allowsLoopback: for an address from a setting of whoever runs the server. A document of another server gets it only if that
  ///     server is on this machine itself.
  ///   - allowsPrivate: what whoever runs the server has set.
  package init(allowsLoopback: Bool, allowsPrivate: Bool) {
    self.allowsLoopback = allowsLoopback
    self.allowsPrivate = allowsPrivate
  }

  package func target(_ text: String) throws(OutboundProblem) -> OutboundTarget {
    let target = try OutboundTarget(text, longest: 2_000)
    let isLoopback = target.isLoopback && allowsLoopback
    guard target.isSecure || isLoopback else { throw .address(text, "has to begin with https://") }
    guard !target.isLoopback || isLoopback || allowsPrivate else { throw .address(text, "leads to this machine itself") }
    return target
  }

  package func check(_ address: NumericAddress, of target: OutboundTarget) throws(OutboundProblem) {
    switch AddressKind(address) {
    case .global: return
    case .loopback:
      if allowsPrivate || (allowsLoopback && target.isLoopback) { return }
      throw .address(target.address, "leads to this machine itself")
    case .local, .linkLocal:
      if allowsPrivate { return }
      throw .address(target.address, "leads into a private network")
    case .reserved: throw .address(target.address, "leads to an address that no server has")
    }
  }
}
