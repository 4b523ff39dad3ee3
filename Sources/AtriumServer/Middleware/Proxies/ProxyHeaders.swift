import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Believes what a trusted proxy says of whom a request comes from, and takes it away where anybody else says it. What stands behind
/// sees the browser's own address, the name that it asked for, and by `X-Forwarded-Proto` alone whether the browser spoke TLS.
struct ProxyHeaders: RouterMiddleware {
  let trusted: [AddressRange]
  /// Whether this server itself speaks TLS.
  let isSecure: Bool
  /// Says once that a proxy on this machine is not trusted.
  let notice: UntrustedProxyNotice?

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    var context = context
    // Also where a trusted proxy names no address, or one of this machine: what only a local program may read goes to no proxy.
    context.isForwarded = request.isForwarded
    var scheme = isSecure ? "https" : nil
    if let peer = context.browser.address.flatMap(NumericAddress.init), trusted.contains(where: { $0.contains(peer) }) {
      let hops: ForwardedHops
      do {
        hops = try ForwardedHops(request.headers)
      } catch {
        return ProblemResponses.response(for: error, to: request, logger: context.logger)
      }
      if let client = hops.client(beyond: trusted) { context.browser.address = client.description }
      if let host = hops.host, host != head.authority {
        context.sentAuthority = head.authority ?? ""
        head.authority = host
      }
      scheme = hops.scheme ?? scheme
    } else if context.isForwarded {
      notice?.seen(from: context.browser.address, logger: context.logger)
    }
    for name in Self.names { head.headerFields[name] = nil }
    head.headerFields[.forwardedScheme] = scheme
    return try await next(Request(head: head, body: request.body), context)
  }

  private static let names: [HTTPField.Name] = [.forwarded, .forwardedFor, .forwardedScheme, .forwardedHost]
}
