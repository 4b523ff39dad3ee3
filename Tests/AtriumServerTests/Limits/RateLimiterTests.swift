import AtriumAPI
import HTTPServing
import HTTPTypes
import HummingbirdCore
import Logging
import NIOConcurrencyHelpers
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Limits on requests", .timeLimit(.minutes(1)))
struct RateLimiterTests {
  /// A time that only the test moves.
  private final class HeldTime: Sendable {
    private let instant = NIOLockedValueBox(ContinuousClock.now)
    var now: ContinuousClock.Instant { instant.withLockedValue { $0 } }
    func pass(_ duration: Duration) { instant.withLockedValue { $0 = $0.advanced(by: duration) } }
  }

  @Test("a burst is let in, then one at a time as the tokens come back")
  func burst() throws {
    let time = HeldTime()
    let limiter = RateLimiter<String>(RateLimit(60, each: .seconds(60), burst: 5)) { time.now }
    for _ in 0..<5 { try limiter.spend(for: "a") }
    #expect(throws: Problem.tooMany(wait: .seconds(1))) { try limiter.spend(for: "a") }
    time.pass(.milliseconds(400))
    #expect(throws: Problem.tooMany(wait: .milliseconds(600))) { try limiter.spend(for: "a") }
    time.pass(.milliseconds(600))
    try limiter.spend(for: "a")
    #expect(throws: Problem.self) { try limiter.spend(for: "a") }
  }

  @Test("a long quiet gives the burst back and no more")
  func full() throws {
    let time = HeldTime()
    let limiter = RateLimiter<String>(RateLimit(1, each: .seconds(1), burst: 3)) { time.now }
    try limiter.spend(for: "a")
    time.pass(.seconds(86_400))
    for _ in 0..<3 { try limiter.spend(for: "a") }
    #expect(throws: Problem.self) { try limiter.spend(for: "a") }
  }

  @Test("whoever goes on trying while refused does not wait for longer")
  func refusedIsFree() throws {
    let time = HeldTime()
    let limiter = RateLimiter<String>(RateLimit(1, each: .seconds(10))) { time.now }
    try limiter.spend(for: "a")
    for _ in 0..<1_000 { #expect(throws: Problem.tooMany(wait: .seconds(10))) { try limiter.spend(for: "a") } }
    time.pass(.seconds(10))
    try limiter.spend(for: "a")
  }

  @Test("one key's limit is nobody else's")
  func keys() throws {
    let time = HeldTime()
    let limiter = RateLimiter<String>(RateLimit(1, each: .seconds(10))) { time.now }
    try limiter.spend(for: "a")
    try limiter.spend(for: "b")
    #expect(throws: Problem.self) { try limiter.spend(for: "a") }
  }

  @Test("what is given back can be spent again, and no bucket is ever more than full")
  func givenBack() throws {
    let time = HeldTime()
    let limiter = RateLimiter<String>(RateLimit(2, each: .seconds(10))) { time.now }
    try limiter.spend(2, for: "a")
    limiter.giveBack(for: "a")
    try limiter.spend(for: "a")
    limiter.giveBack(100, for: "a")
    #expect(throws: Never.self) { try limiter.spend(2, for: "a") }
    #expect(throws: Problem.self) { try limiter.spend(for: "a") }
  }

  @Test("a hundred thousand keys take no more memory than the capacity, and the one in use is not forgotten")
  func bounded() throws {
    let time = HeldTime()
    let limiter = RateLimiter<Int>(RateLimit(1, each: .seconds(3_600)), capacity: 1_000) { time.now }
    try limiter.spend(for: -1)
    for key in 0..<100_000 {
      try limiter.spend(for: key)
      if key.isMultiple(of: 100) { #expect(throws: Problem.self) { try limiter.spend(for: -1) } }
      if key.isMultiple(of: 1_000) { #expect(limiter.count <= 1_000) }
    }
    // The first of them went long ago.
    #expect(throws: Never.self) { try limiter.spend(for: 0) }
  }

  @Test("an address counts as itself, and one of IPv6 as its network")
  func networks() {
    #expect(ClientNetwork("192.0.2.1") == ClientNetwork("::ffff:192.0.2.1"))
    #expect(ClientNetwork("192.0.2.1") != ClientNetwork("192.0.2.2"))
    #expect(ClientNetwork("2001:db8:1:2:3:4:5:6") == ClientNetwork("2001:db8:1:2::1"))
    #expect(ClientNetwork("2001:db8:1:2::1") != ClientNetwork("2001:db8:1:3::1"))
    #expect(ClientNetwork(nil) == ClientNetwork("no address"))
    #expect(ClientNetwork(nil) != ClientNetwork("0.0.0.0"))
  }

  @Test("a client is told when to come again, in whole seconds that suffice")
  func answer() {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    for (wait, seconds) in [(Duration.milliseconds(1), "1"), (.seconds(1), "1"), (.milliseconds(1_001), "2"), (.seconds(60), "60")] {
      let response = ProblemResponses.response(for: Problem.tooMany(wait: wait), logger: logger)
      #expect(response.status.code == 429)
      #expect(response.headers[.retryAfter] == seconds)
    }
  }
}
