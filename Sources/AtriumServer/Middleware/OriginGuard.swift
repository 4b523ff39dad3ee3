import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Refuses what a page of another origin makes a browser send.
///
/// - A foreign `Origin` (or `null`) is refused on every path and for every method: a browser sends one only for scripts' requests
///   and for forms.
/// - `Sec-Fetch-Site: cross-site` and `same-site` are refused too, except a safe top-level navigation outside `/api`: a link from
///   elsewhere may open the app, nothing more.
///
/// - What a person shares with the installed app from another program of their device is the browser's own request: its `Origin` is `null`, and
///   it says `Sec-Fetch-Site: none`, which no page can. It passes outside `/api`.
///
/// A page of an origin that `CrossOrigins` names may read all the same.
///
/// A client that is no browser sends neither header and passes; it is not what these headers protect from.
struct OriginGuard: RouterMiddleware {
  let crossOrigins: CrossOrigins

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    if let origin = request.headers[.origin], !isShare(request),
      request.head.authority.flatMap(Authority.init)?.isOrigin(origin, isSecure: request.headers[.forwardedScheme] == "https") != true
    {
      if crossOrigins.allow(origin, request) { return await crossing(origin, request, context, next) }
      throw Problem(.forbiddenOrigin, detail: "This request comes from a page of another origin.")
    }
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none", !isNavigation(request) {
      throw Problem(.forbiddenOrigin, detail: "This request comes from a page of another site.")
    }
    return try await next(request, context)
  }

  private func crossing(
    _ origin: String, _ request: Request, _ context: AtriumRequestContext, _ next: (Request, AtriumRequestContext) async throws -> Response
  ) async -> Response {
    if request.method == .options { return crossOrigins.preflight(origin) }
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      // The page may read why it was refused.
      response = ProblemResponses.response(for: error, to: request, logger: context.logger)
    }
    crossOrigins.add(to: &response, origin)
    return response
  }

  private func isShare(_ request: Request) -> Bool {
    request.method == .post && request.headers[.origin] == "null" && request.headers[.secFetchSite] == "none"
      && request.headers[.secFetchMode] == "navigate" && !isCall(request)
  }

  private func isCall(_ request: Request) -> Bool { request.uri.path == "/api" || request.uri.path.hasPrefix("/api/") }

  private func isNavigation(_ request: Request) -> Bool {
    (request.method == .get || request.method == .head)
      && request.headers[.secFetchMode] == "navigate" && request.headers[.secFetchDestination] == "document"
      && !isCall(request)
  }
}
