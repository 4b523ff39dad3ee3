import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging

/// One line for each call: method, path, status, person, address and how long it took to answer.
///
/// The query is left out: what somebody searches for is theirs. For an event stream the time ends with its head.
struct AuditLog: RouterMiddleware {
  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    let clock = ContinuousClock()
    let start = clock.now
    let response = try await next(request, context)
    let duration = start.duration(to: clock.now)
    context.logger.info(
      "call",
      metadata: [
        "method": "\(request.method.rawValue)",
        "path": "\(printable(request.uri.path))",
        "status": "\(response.status.code)",
        "person": "\(context.audited.name ?? "-")",
        "address": "\(context.browser.address ?? "-")",
        "ms": "\(Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000)",
      ])
    return response
  }

  /// A path as it may stand in a log: nothing in it can start a new line, and it is never long.
  private func printable(_ path: String) -> String {
    String(path.unicodeScalars.prefix(200).map { $0.value > 0x20 && $0.value != 0x7F ? Character($0) : "?" })
  }
}
