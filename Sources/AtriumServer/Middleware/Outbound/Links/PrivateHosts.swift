import HTTPServing

/// Hosts of the own network that links may lead to, by name: `wiki.home`, or with a port, `10.0.0.7:8080`. Without one, the ports are those of all
/// links.
package struct PrivateHosts: Sendable, Equatable {
  /// What is neither a name nor an address, with a port or without.
  package struct Invalid: Error, Equatable {
    package let text: String
  }

  private let hosts: [Authority]

  package static let none = PrivateHosts(hosts: [])

  private init(hosts: [Authority]) { self.hosts = hosts }

  /// - Parameter texts: an IPv6 address in brackets.
  /// - Throws: ``Invalid``, which names the first one that is none.
  package init(_ texts: [String]) throws(Invalid) {
    var hosts: [Authority] = []
    for text in texts {
      guard let host = Authority(text), host.port != 0 else { throw Invalid(text: text) }
      hosts.append(host)
    }
    self.hosts = hosts
  }

  /// Whether an address leads to one of these hosts.
  package func contains(address: String) -> Bool {
    guard let target = try? OutboundTarget(address, longest: LinkRules.longest) else { return false }
    return contains(target)
  }

  /// Whether the host may be in the own network.
  func contains(_ target: OutboundTarget) -> Bool {
    hosts.contains { $0.host == target.name && ($0.port.map { $0 == target.port } ?? LinkRules.ports.contains(target.port)) }
  }
}
