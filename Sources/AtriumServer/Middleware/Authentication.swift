import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird

/// Puts what says who asks into the context. It refuses nobody: whether a call needs somebody is decided where the call is registered,
/// and only then is it found out who it is. A call that is open to everybody hashes no password.
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
      context.accounts = accounts
      context.authorization = request.headers[.authorization].map(Authorization.init)
      if case .bearer(let token) = context.authorization { context.bearer = token }
    } else {
      context.caller = Caller(person: .owner, credential: .none)
      context.audited.name = context.person?.name
    }
    return try await next(request, context)
  }
}

extension AtriumRequestContext {
  /// Finds out who asks: `caller` then says it, or `refusal` why what was carried lets nobody in.
  ///
  /// - Throws: `Problem`: `tooManyRequests` for a password or a key that comes too often, `unavailable`.
  mutating func identify() async throws {
    guard let accounts, caller == nil, refusal == nil else { return }
    switch try await accounts.identity(of: authorization, from: browser) {
    case .nobody: break
    case .caller(let caller): self.caller = caller
    case .refused(let code): refusal = code
    }
    audited.name = person?.name
  }

  /// Whether whoever asks may make the call. Every call of the contract comes by here before its request is read.
  ///
  /// - Throws: `Problem`: 401 with the reason when nobody is signed in and somebody has to be, 403 when they are known and may not, 429.
  mutating func admit(to route: Route) async throws {
    guard route.scope != .open else {
      try accounts?.limits.admit(nil, from: ClientNetwork(browser.address), to: route)
      return
    }
    try await identify()
    guard let caller else {
      // An invalid token is an error, so that the client renews it instead of getting fewer results.
      guard refusal == nil, case .browse(let room) = route.scope, let accounts, accounts.publicRooms.contains(room) else {
        throw Problem(refusal ?? .tokenMissing)
      }
      try accounts.limits.admit(nil, from: ClientNetwork(browser.address), to: route)
      return
    }
    guard caller.may(route.scope, by: route.method) else { throw Problem(.forbidden) }
    try accounts?.limits.admit(caller, from: ClientNetwork(browser.address), to: route)
  }
}
