import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird

/// Refuses a request whose `Host` is not a name of this house.
///
/// A page of another site can make its own name resolve to 127.0.0.1 (DNS rebinding) and is then of the same origin as this server.
/// What it cannot do is send another `Host` than its own name, so the name decides, in mode `none` too. The port does not: a rebound
/// name is foreign on every port, and a forwarded port is legitimate.
///
/// A proxy that does not set `X-Forwarded-Host` passes on what the page of the rebound name put there. So where a name was forwarded, the
/// one that the proxy sent must be this house's too, and the forwarded one a configured name: nobody asks a proxy for loopback.
struct HostGuard: RouterMiddleware {
  private let hostNames: Set<String>
  /// A `Host` beside the one that is the request's authority.
  private static let repeated = HTTPField.Name("Host")!

  /// - Parameter hostNames: names beside the loopback ones, without a port.
  init(hostNames: [String]) {
    self.hostNames = Set(hostNames.compactMap { Authority($0)?.host })
  }

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    // The first one is the authority; whoever stands in front of us may have judged by another (RFC 9112 section 3.2).
    guard request.headers[values: Self.repeated].allSatisfy({ $0 == request.head.authority }) else {
      throw Problem(.invalidRequest, detail: "The request names more than one host.")
    }
    guard allows(request.head.authority, forwardedBy: context.sentAuthority) else {
      throw Problem(
        .forbiddenHost, detail: "The Host of this request is not a host name of this server. If it should be, add it to ATRIUM_HOST_NAMES.")
    }
    return try await next(request, context)
  }

  /// - Parameter proxy: the authority that a proxy sent, where it forwarded another one.
  private func allows(_ text: String?, forwardedBy proxy: String?) -> Bool {
    guard let authority = text.flatMap(Authority.init) else { return false }
    guard let proxy else { return authority.isLoopback || hostNames.contains(authority.host) }
    return hostNames.contains(authority.host) && allows(proxy, forwardedBy: nil)
  }
}
