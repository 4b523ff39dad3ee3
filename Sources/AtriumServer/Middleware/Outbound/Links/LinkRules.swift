import HTTPServing

/// Where a link that a person captured may lead this server: to http and https on their usual ports, at addresses of the internet. Hosts of the own
/// network are those that a setting names; addresses of the wire only (169.254.169.254) and those that no server has are never among them.
struct LinkRules: OutboundPolicy {
  let privateHosts: PrivateHosts

  static let ports: Set<Int> = [80, 443]
  /// Bytes of an address.
  static let longest = 4_096

  func target(_ text: String) throws(OutboundProblem) -> OutboundTarget {
    let target = try OutboundTarget(text, longest: Self.longest)
    guard !privateHosts.contains(target) else { return target }
    guard Self.ports.contains(target.port) else { throw .address(text, "names a port other than 80 and 443") }
    guard !target.isLoopback else { throw .address(text, "leads to this machine itself") }
    return target
  }

  func check(_ address: NumericAddress, of target: OutboundTarget) throws(OutboundProblem) {
    switch AddressKind(address) {
    case .global: return
    case .loopback: if !privateHosts.contains(target) { throw .address(target.address, "leads to this machine itself") }
    case .local: if !privateHosts.contains(target) { throw .address(target.address, "leads into a private network") }
    case .linkLocal: throw .address(target.address, "leads into a private network")
    case .reserved: throw .address(target.address, "leads to an address that no server has")
    }
  }
}
