import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging

/// One line for each call: method, path, status, person, address and how long it took to answer.
///
/// The query is left out: what somebody searches for is theirs. For an event stream the time ends with its head.
///
/// A call of accounts leaves a second line, which is always written (`notice`): which call, who made it and about whom, from where, and what
/// came of it. Nothing that opens a door stands in it.
struct AuditLog: RouterMiddleware {
  /// The calls of accounts by method and template; none where nobody signs in.
  let accountCalls: [String: String]

  init(hasAccounts: Bool = false) {
    let named = Contract.accounts.map { ("\($0.route.method.rawValue) \(RouterPath($0.route))", "\($0)") }
    accountCalls = hasAccounts ? Dictionary(named, uniquingKeysWith: { first, _ in first }) : [:]
  }

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
    // Where nobody signs in, no line is looked for.
    if !accountCalls.isEmpty, let call = accountCalls["\(request.method.rawValue) \(context.endpointPath ?? "")"] {
      log(call, response, context)
    }
    return response
  }

  private func log(_ call: String, _ response: Response, _ context: AtriumRequestContext) {
    let audited = context.audited
    context.logger.notice(
      "account",
      metadata: [
        "call": "\(call)", "person": "\(audited.name ?? "-")", "about": "\(audited.about ?? "-")",
        "address": "\(context.browser.address ?? "-")", "outcome": "\(audited.refusal ?? "\(response.status.code)")",
      ])
  }

  /// A path as it may stand in a log: nothing in it can start a new line, and it is never long.
  private func printable(_ path: String) -> String {
    String(path.unicodeScalars.prefix(200).map { $0.value > 0x20 && $0.value != 0x7F ? Character($0) : "?" })
  }
}
