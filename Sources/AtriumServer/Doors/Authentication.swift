import HTTPServing
import HTTPTypes
import Hummingbird

/// Puts who asks into the context. It refuses nobody: whether a call needs somebody is decided where the call is registered.
///
/// Where nobody signs in, everybody who gets past the guards is the owner. Cookies are not looked at: they open the app's pages and
/// never a call.
struct Authentication: RouterMiddleware {
  /// nil where nobody signs in.
  let accounts: Accounts?

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.browser.agent = context.browser.agent ?? request.headers[.userAgent]
    if let accounts {
      let authorization = request.headers[.authorization].map(Authorization.init)
      if case .bearer(let token) = authorization { context.bearer = token }
      context.watch = accounts.watch
      switch try await accounts.identity(of: authorization, from: context.browser) {
      case .nobody: break
      case .caller(let caller): context.caller = caller
      case .refused(let code): context.refusal = code
      }
    } else {
      context.caller = Caller(person: .owner, credential: .none)
    }
    context.audited.name = context.person?.name
    return try await next(request, context)
  }
}
