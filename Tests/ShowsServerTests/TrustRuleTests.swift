import Testing

@testable import ShowsServer

@Suite("Whose submissions are published at once")
struct TrustRuleTests {
  @Test("five that were approved are enough, unless one was rejected lately")
  func trusted() {
    #expect(TrustRule.isTrusted(approved: 5, rejectedLately: 0))
    #expect(TrustRule.isTrusted(approved: 1_000, rejectedLately: 0))
    #expect(!TrustRule.isTrusted(approved: 4, rejectedLately: 0))
    #expect(!TrustRule.isTrusted(approved: 1_000, rejectedLately: 1))
    #expect(!TrustRule.isTrusted(approved: 0, rejectedLately: 0))
    #expect(TrustRule.memory == 90 * 24 * 3600)
  }
}
