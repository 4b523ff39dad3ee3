import Foundation

/// Which hosts a browser's subscription may lead to.
///
/// Any browser names the address that the server then sends to, so without such a list anybody could make the server ask what only it can
/// reach (server-side request forgery). The names here belong to the makers of browsers; whoever subscribes can neither make one of them
/// point into this network nor get a certificate for one.
package struct PushHosts: Sendable, Equatable {
  private struct Place: Sendable, Equatable {
    let host: String
    let port: Int
  }

  /// Chrome and what is made of it, Firefox, Edge, Safari.
  private static let known = [
    "googleapis.com", "google.com", "mozilla.com", "mozaws.net", "windows.com", "microsoft.com", "apple.com",
  ].map { Place(host: $0, port: 443) }

  private let places: [Place]

  /// - Parameter more: hosts beside the known ones, as `push.example.org` or `push.example.org:8443`; each stands for itself and all names
  ///   below it.
  /// - Throws: `SubscriptionProblem.host` for what is no host.
  package init(adding more: [String] = []) throws(SubscriptionProblem) {
    var places = Self.known
    for text in more {
      guard let address = EndpointAddress("https://" + text + "/"), address.authority == text.lowercased() else { throw .host(text) }
      places.append(Place(host: address.host, port: address.port))
    }
    self.places = places
  }

  /// Whole labels are compared: `notgoogle.com` and `google.com.example.org` are somebody else's.
  func admit(_ address: EndpointAddress) -> Bool {
    places.contains { $0.port == address.port && (address.host == $0.host || address.host.hasSuffix("." + $0.host)) }
  }
}

/// An address of https, in the few letters that leave no two ways to read it.
struct EndpointAddress: Sendable, Equatable {
  /// As it stands in the address, in lower case: a host, and a port where there is one.
  let authority: String
  let host: String
  let port: Int

  /// `https://` and the authority: whom a token for this address is made out to (RFC 8292 section 2).
  var origin: String { "https://" + (port == 443 ? host : authority) }

  init?(_ text: String) {
    let prefix = "https://"
    guard text.utf8.count <= 2_000, text.lowercased().hasPrefix(prefix),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") })
    else { return nil }
    // No name, no password, no percent sign, no brackets.
    let authority = text.dropFirst(prefix.count).prefix { $0 != "/" && $0 != "?" }.lowercased()
    guard let match = authority.wholeMatch(of: /([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?/) else { return nil }
    let port = match.output.2.map { Int($0) ?? 0 } ?? 443
    guard (1...65_535).contains(port) else { return nil }
    self.authority = authority
    host = String(match.output.1)
    self.port = port
  }
}
