import HTTPServing
import Hummingbird

/// Puts the person into the context. In mode `none`, the only one so far, everybody who gets past the guards is the owner.
struct Authentication: RouterMiddleware {
  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.person = .owner
    context.browser.agent = context.browser.agent ?? request.headers[.userAgent]
    return try await next(request, context)
  }
}
