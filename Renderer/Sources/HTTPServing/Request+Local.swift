import HTTPTypes
package import Hummingbird

extension Request {
  /// Whether a proxy has passed the request on, as its headers show. RFC 7239 and RFC 9110 name the first two; the others are what proxies
  /// send that are not told to send those.
  package var isForwarded: Bool { Self.proxySigns.contains { headers.contains($0) } }

  private static let proxySigns: [HTTPField.Name] =
    [.forwarded, .via, .forwardedFor, .forwardedScheme, .forwardedHost]
    + ["X-Real-IP", "CF-Connecting-IP", "True-Client-IP"].compactMap { HTTPField.Name($0) }

  /// Whether a program of this machine asks this machine: the peer is loopback, and so is the name that it asked for. A proxy on this
  /// machine has a loopback address too, but is usually asked for another name.
  ///
  /// - Parameter address: the numeric address of the request's other end; nil where it came over no socket.
  package func isLocal(from address: String?) -> Bool {
    guard !isForwarded, let address = address.flatMap(NumericAddress.init), address.isLoopback else { return false }
    return head.authority.flatMap(Authority.init)?.isLoopback == true
  }
}
