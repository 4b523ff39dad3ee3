import Foundation
import HTTPServing

/// An http or https address, taken apart so that no two readers understand it differently.
package struct OutboundTarget: Sendable, Equatable {
  package let address: String
  /// Whether it is https.
  package let isSecure: Bool
  /// As it stands in the address: an IPv6 literal in its brackets.
  let host: String
  /// What is looked up: lower case, without brackets.
  package let name: String
  /// The scheme's own, where the address names none.
  package let port: Int
  /// Whether the host is written as this machine: a name that merely resolves to it is not.
  package let isLoopback: Bool

  /// - Parameter longest: of the text, in bytes.
  /// - Throws: `OutboundProblem.address`, which names what is wrong.
  package init(_ text: String, longest: Int) throws(OutboundProblem) {
    guard text.utf8.count <= longest, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.contains("\\"),
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
    guard ["http", "https"].contains(scheme) else { throw .address(text, "has to begin with https://") }
    address = text
    isSecure = scheme == "https"
    self.host = host
    name = authority.host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
    isLoopback = authority.isLoopback
  }
}
