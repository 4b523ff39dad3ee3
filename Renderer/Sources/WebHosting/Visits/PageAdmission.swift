import HTTPServing
import NIOConcurrencyHelpers

/// Admission control for pages and their events: limits the rate before the main actor, which all sessions share, has any work with them.
///
/// A person has a bucket for all browsers at which they are signed in, so strangers of the same network take nothing from it, and more
/// sessions are no more pages. In a host without sign-in a browser is a person when the script of a page has answered within the hour. All
/// other browsers of one network share one bucket, and all networks together another.
struct PageAdmission: Sendable {
  struct Limits {
    /// Pages that unknown browsers of one network open.
    var network = RateLimit(300, each: .seconds(60), burst: 120)
    /// Pages that unknown browsers of all networks open together: a third of a core, at 13 ms a page.
    var strangers = RateLimit(1500, each: .seconds(60), burst: 300)
    /// Pages that one person opens; a browser may restore a hundred tabs at its start.
    var person = RateLimit(240, each: .seconds(60), burst: 120)
    /// Batches of events that unknown browsers of one network send.
    var batches = RateLimit(1200, each: .seconds(60), burst: 200)
  }

  /// How long the answer of `person` counts.
  static let signedInLifetime: Duration = .seconds(60)
  /// How long a browser whose script has answered is known.
  static let spokenLifetime: Duration = .seconds(3600)
  /// More known browsers than these are forgotten, all at once: each is then asked for again.
  private static let capacity = 10_000

  private let networks: RateLimiter<ClientNetwork>
  private let strangers: RateLimiter<Bool>
  private let people: RateLimiter<String>
  private let batches: RateLimiter<ClientNetwork>
  private let person: (@Sendable (BrowserID) async -> String?)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let known = NIOLockedValueBox<[String: Known]>([:])

  private struct Known {
    let person: String
    let until: ContinuousClock.Instant
  }

  /// - Parameters:
  ///   - person: who is signed in at a browser; nil for a host without sign-in.
  ///   - now: the time; tests pass one that they move.
  init(
    _ limits: Limits = Limits(), person: (@Sendable (BrowserID) async -> String?)? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    networks = RateLimiter(limits.network, now: now)
    strangers = RateLimiter(limits.strangers, now: now)
    people = RateLimiter(limits.person, now: now)
    batches = RateLimiter(limits.batches, now: now)
    self.person = person
    self.now = now
  }

  /// - Parameter owner: the secret that the browser sent.
  /// - Returns: nil for a browser that is not known.
  func person(at owner: String?) async -> String? {
    guard let owner else { return nil }
    if let known = known.withLockedValue({ $0[owner] }), now() < known.until { return known.person }
    guard let person, let name = await person(BrowserID(secret: owner)) else { return nil }
    remember(owner, as: name, for: Self.signedInLifetime)
    return name
  }

  /// The script of a page of the browser has answered. Where people sign in, that says nothing: a stranger's script answers too.
  func hasSpoken(_ owner: String) {
    if person == nil { remember(owner, as: owner, for: Self.spokenLifetime) }
  }

  /// - Parameter person: who is at the browser; nil for one that is not known.
  /// - Returns: how long to wait when too many pages were opened; nil when this one may be.
  func openPage(person: String?, from network: ClientNetwork) -> Duration? {
    if let person { return people.take(for: person) }
    // The network pays first: what its own bucket refuses costs the others nothing.
    return networks.take(for: network) ?? strangers.take(for: true)
  }

  /// - Returns: how long to wait when too many batches of unknown browsers came from the network; nil when this one may be run.
  func takeBatch(from network: ClientNetwork) -> Duration? { batches.take(for: network) }

  private func remember(_ owner: String, as person: String, for lifetime: Duration) {
    let until = now() + lifetime
    known.withLockedValue { known in
      if known.count >= Self.capacity, known[owner] == nil { known = [:] }
      known[owner] = Known(person: person, until: until)
    }
  }
}
