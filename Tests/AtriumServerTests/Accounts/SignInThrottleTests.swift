import Foundation
import Testing

@testable import AtriumServer

@Suite("Guessing is slowed down, and locks nobody out")
struct SignInThrottleTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let stranger = SignInThrottle.Attempt(account: "ada@example.org", network: "203.0.113.9", isKnown: false)
  private let home = SignInThrottle.Attempt(account: "ada@example.org", network: "192.0.2.1", isKnown: true)

  @Test("five failures are free, then each doubles the wait, up to a quarter of an hour")
  func grows() {
    var throttle = SignInThrottle()
    for _ in 0..<5 {
      #expect(throttle.wait(for: stranger, at: start) == nil)
      throttle.fail(stranger, at: start)
    }
    for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] as [TimeInterval] {
      #expect(throttle.wait(for: stranger, at: start) == expected)
      #expect(throttle.wait(for: stranger, at: start.addingTimeInterval(expected)) == nil)
      throttle.fail(stranger, at: start)
    }
  }

  @Test("who tries from many places waits too, and whoever was here before does not wait for them")
  func strangers() {
    var throttle = SignInThrottle()
    for number in 0..<200 {
      throttle.fail(.init(account: "ada@example.org", network: "198.51.100.\(number)", isKnown: false), at: start)
    }
    #expect(throttle.wait(for: stranger, at: start) == SignInThrottle.longest)
    #expect(throttle.wait(for: home, at: start) == nil)
    #expect(throttle.wait(for: .init(account: "bob@example.org", network: "203.0.113.9", isKnown: false), at: start) == nil)
  }

  @Test("a success clears its own place, and an hour without a failure everything")
  func forgets() {
    var throttle = SignInThrottle()
    for _ in 0..<8 { throttle.fail(home, at: start) }
    #expect(throttle.wait(for: home, at: start) == 8)
    throttle.succeed(home)
    #expect(throttle.wait(for: home, at: start) == nil)
    for _ in 0..<40 { throttle.fail(stranger, at: start) }
    #expect(throttle.wait(for: stranger, at: start.addingTimeInterval(600)) == 300)
    #expect(throttle.wait(for: stranger, at: start.addingTimeInterval(3600)) == nil)
    throttle.fail(stranger, at: start.addingTimeInterval(3601))
    #expect(throttle.wait(for: stranger, at: start.addingTimeInterval(3601)) == nil)
  }
}
