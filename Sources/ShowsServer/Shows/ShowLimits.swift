import AtriumAPI
import AtriumServer
import HTTPServing

/// Rate limits, in requests a minute. A server without accounts has one person and no limit.
struct ShowLimits: Sendable {
  enum Matter: Sendable {
    case reading, flyer, submission, report, fetching
  }

  private let networks: RateLimiter<ClientNetwork>
  private let people: [Matter: RateLimiter<String>]

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    networks = RateLimiter(RateLimit(100, each: .seconds(60)), now: now)
    people = [Matter.reading: 300, .flyer: 5, .submission: 10, .report: 5, .fetching: 30].mapValues {
      RateLimiter(RateLimit($0, each: .seconds(60)), now: now)
    }
  }

  /// - Throws: `Problem` `tooManyRequests`.
  func admit(_ matter: Matter, _ context: AtriumRequestContext) throws {
    guard let caller = context.caller else {
      return try networks.spend(for: ClientNetwork(context.browser.address))
    }
    if caller.credential != .none { try people[matter]?.spend(for: caller.person.id) }
  }
}
