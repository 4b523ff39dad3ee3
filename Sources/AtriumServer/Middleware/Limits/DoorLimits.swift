import AtriumAPI
import HTTPServing

/// How often the doors of a house with accounts may be tried. Guesses at one account are slowed down by `SignInThrottle` beside it.
struct DoorLimits: Sendable {
  /// Calls that sign in or make accounts, and passwords in requests, from one network: a household behind one address, a burst after a
  /// restart.
  let networks: RateLimiter<ClientNetwork>
  /// Sessions that are renewed from one network: each open page does it, and none of them takes a sign-in's turn.
  let renewals: RateLimiter<ClientNetwork>
  /// Calls of one account that may come too often: codes, passwords, letters.
  let accounts: RateLimiter<String>
  /// Letters that one account sends to an address it names.
  let letters: RateLimiter<String>
  /// Requests with one API key: a program that runs away takes no more than a share of the house.
  let keys: RateLimiter<String>

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    networks = RateLimiter(RateLimit(60, each: .seconds(60)), now: now)
    renewals = RateLimiter(RateLimit(600, each: .seconds(60)), now: now)
    accounts = RateLimiter(RateLimit(30, each: .seconds(60)), now: now)
    letters = RateLimiter(RateLimit(5, each: .seconds(3600)), now: now)
    keys = RateLimiter(RateLimit(6000, each: .seconds(60), burst: 2000), now: now)
  }

  /// Whether a call may be made now. Which calls may come too often, the contract says; a room counts its own.
  ///
  /// - Parameter network: asked for only where it counts.
  /// - Throws: `Problem` (`tooManyRequests`).
  func admit(_ caller: Caller?, from network: @autoclosure () -> ClientNetwork, to route: Route) throws {
    guard route.errors.contains(.tooManyRequests), route.scope.room == nil else { return }
    if let caller { return try accounts.spend(for: caller.person.id) }
    try limiter(of: route).spend(for: network())
  }

  /// Takes back what a call without a caller was charged.
  func giveBack(from network: ClientNetwork, to route: Route) {
    guard route.errors.contains(.tooManyRequests), route.scope.room == nil else { return }
    limiter(of: route).giveBack(for: network)
  }

  private func limiter(of route: Route) -> RateLimiter<ClientNetwork> {
    route.path == RefreshSession.route.path ? renewals : networks
  }
}
