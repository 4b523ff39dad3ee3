import HTTPServing
import NIOConcurrencyHelpers

/// Admission control for pages and their events: limits the rate before the main actor, which all sessions share, has any work with them.
///
/// A known browser has a bucket of its own, so strangers of the same network take nothing from it. A browser is known when a person is
/// signed in at it, or, in a host without sign-in, when the script of a page has answered within the hour. All other browsers of one
/// network share one bucket, and all networks together another.
struct PageAdmission: Sendable {
  struct Limits {
    /// Pages that unknown browsers of one network open.
    var network = RateLimit(300, each: .seconds(60), burst: 120)
    /// Pages that unknown browsers of all networks open together: a third of a core, at 13 ms a page.
    var strangers = RateLimit(1500, each: .seconds(60), burst: 300)
    /// Pages that one known browser opens; it may restore a hundred tabs at its start.
    var browser = RateLimit(240, each: .seconds(60), burst: 120)
    /// Batches of events that unknown browsers of one network send.
    var batches = RateLimit(1200, each: .seconds(60), burst: 200)
  }

  /// How long the answer of `isSignedIn` counts.
  static let signedInLifetime: Duration = .seconds(60)
  /// How long a browser whose script has answered is known.
  static let spokenLifetime: Duration = .seconds(3600)
  /// More known browsers than these are forgotten, all at once: each is then asked for again.
  private static let capacity = 10_000

  private let networks: RateLimiter<ClientNetwork>
  private let strangers: RateLimiter<Bool>
  private let browsers: RateLimiter<String>
  private let batches: RateLimiter<ClientNetwork>
  private let isSignedIn: (@Sendable (BrowserID) async -> Bool)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let known = NIOLockedValueBox<[String: ContinuousClock.Instant]>([:])

  /// - Parameters:
  ///   - isSignedIn: whether a session is kept for a browser; nil for a host without sign-in.
  ///   - now: the time; tests pass one that they move.
  init(
    _ limits: Limits = Limits(), isSignedIn: (@Sendable (BrowserID) async -> Bool)? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    networks = RateLimiter(limits.network, now: now)
    strangers = RateLimiter(limits.strangers, now: now)
    browsers = RateLimiter(limits.browser, now: now)
    batches = RateLimiter(limits.batches, now: now)
    self.isSignedIn = isSignedIn
    self.now = now
  }

  /// - Parameter owner: the secret that the browser sent.
  func isKnown(_ owner: String?) async -> Bool {
    guard let owner else { return false }
    if let until = known.withLockedValue({ $0[owner] }), now() < until { return true }
    guard let isSignedIn, await isSignedIn(BrowserID(secret: owner)) else { return false }
    remember(owner, for: Self.signedInLifetime)
    return true
  }

  /// The script of a page of the browser has answered. Where people sign in, that says nothing: a stranger's script answers too.
  func hasSpoken(_ owner: String) {
    if isSignedIn == nil { remember(owner, for: Self.spokenLifetime) }
  }

  /// - Parameter owner: the secret of a known browser; nil for one that is not known.
  /// - Returns: how long to wait when too many pages were opened; nil when this one may be.
  func openPage(owner: String?, from network: ClientNetwork) -> Duration? {
    if let owner { return browsers.take(for: owner) }
    // The network pays first: what its own bucket refuses costs the others nothing.
    return networks.take(for: network) ?? strangers.take(for: true)
  }

  /// - Returns: how long to wait when too many batches of unknown browsers came from the network; nil when this one may be run.
  func takeBatch(from network: ClientNetwork) -> Duration? { batches.take(for: network) }

  private func remember(_ owner: String, for lifetime: Duration) {
    let until = now() + lifetime
    known.withLockedValue { known in
      if known.count >= Self.capacity, known[owner] == nil { known = [:] }
      known[owner] = until
    }
  }
}
