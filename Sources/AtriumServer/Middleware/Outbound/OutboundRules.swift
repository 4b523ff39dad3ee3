import Foundation
import HTTPServing

/// Where the server itself may send a request. Addresses come from settings, and from documents of other servers; neither may make this
/// machine ask what only it can reach (server-side request forgery).
///
/// - https only, and http to this very machine (`localhost`, 127.0.0.1, ::1) where `allowsLoopback` says so.
/// - What a name resolves to has to be an address of the internet. `allowsPrivate` admits local networks too, for an issuer at home.
package struct OutboundRules: Sendable, Equatable {
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

  /// An address whose form is allowed; what its host resolves to is still to be checked.
  ///
  /// - Throws: `OutboundProblem.address`, which names what is wrong.
  package func target(_ text: String) throws(OutboundProblem) -> OutboundTarget {
    guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.contains("\\"),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host, !host.isEmpty
    else { throw .address(text, "is not an address") }
    guard parts.user == nil, parts.password == nil else { throw .address(text, "holds a name or a password") }
    guard parts.fragment == nil else { throw .address(text, "holds a fragment") }
    guard (1...65_535).contains(parts.port ?? 443) else { throw .address(text, "has a port that cannot be") }
    // Foundation has decoded the host; what connects may read it otherwise.
    let written = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(2).first
    guard written?.contains("%") == false, let authority = Authority(host), authority.port == nil else {
      throw .address(text, "has a host that cannot be")
    }
    let isLoopback = authority.isLoopback && allowsLoopback
    guard scheme == "https" || (scheme == "http" && isLoopback) else { throw .address(text, "has to begin with https://") }
    guard !authority.isLoopback || isLoopback || allowsPrivate else { throw .address(text, "leads to this machine itself") }
    return OutboundTarget(address: text, host: host, name: authority.host, isLoopback: authority.isLoopback)
  }

  /// - Throws: `OutboundProblem.address` when the target may not be asked at this address.
  func check(_ address: NumericAddress, of target: OutboundTarget) throws(OutboundProblem) {
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

/// An address that the rules let pass by its form.
package struct OutboundTarget: Sendable, Equatable {
  package let address: String
  /// As it stands in the address: an IPv6 literal in its brackets.
  let host: String
  /// What is looked up: lower case, without brackets.
  let name: String
  /// Whether the host is written as this machine: a name that merely resolves to it is not.
  package let isLoopback: Bool
}
