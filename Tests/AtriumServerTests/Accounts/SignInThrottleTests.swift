import Foundation
import HTTPServing
import Testing

@testable import AtriumServer

@Suite("Guessing is slowed down, and locks nobody out")
struct SignInThrottleTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let stranger = Self.attempt("203.0.113.9")
  private let home = Self.attempt("192.0.2.1", isKnown: true)

  private static func attempt(_ address: String, on account: String = "ada@example.org", isKnown: Bool = false) -> SignInThrottle.Attempt {
    SignInThrottle.Attempt(account: account, network: ClientNetwork(address), isKnown: isKnown)
  }

  @Test("five failures are free, then each doubles the wait, up to a quarter of an hour")
  func grows() {
    var throttle = SignInThrottle()
    for _ in 0..<5 { #expect(throttle.begin(stranger, at: start) == nil) }
    var now = start
    for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] as [TimeInterval] {
      #expect(throttle.begin(stranger, at: now) == expected)
      now += expected
      #expect(throttle.begin(stranger, at: now) == nil)
    }
  }

  @Test("a clock that is set back makes nobody wait for longer than the delay, and the delay runs down")
  func clockSetBack() {
    var throttle = SignInThrottle()
    for _ in 0..<5 { #expect(throttle.begin(stranger, at: start) == nil) }
    #expect(throttle.begin(stranger, at: start + 1) == nil)
    #expect(throttle.begin(stranger, at: start + 3) == nil)
    let earlier = start - 113_600
    #expect(throttle.begin(stranger, at: earlier) == 4)
    #expect(throttle.begin(stranger, at: earlier + 4) == nil)
  }

  @Test("guesses that are made at once count like guesses one after the other: each from when it begins")
  func atOnce() {
    var throttle = SignInThrottle()
    // None of them has been looked at yet.
    let begun = (0..<100).count { _ in throttle.begin(stranger, at: start) == nil }
    #expect(begun == SignInThrottle.free)
  }

  @Test("an attempt that nobody got to look at does not count, and neither does a right one for strangers")
  func withdrawn() {
    var throttle = SignInThrottle()
    for _ in 0..<50 {
      #expect(throttle.begin(stranger, at: start) == nil)
      throttle.withdraw(stranger)
    }
    for number in 0..<50 {
      let right = Self.attempt("198.51.100.\(number)")
      #expect(throttle.begin(right, at: start) == nil)
      throttle.succeed(right)
    }
    #expect(throttle.begin(stranger, at: start) == nil)
  }

  @Test("who tries from many places waits too, and whoever was here before does not wait for them")
  func strangers() {
    var throttle = SignInThrottle()
    var now = start
    for number in 0..<200 {
      if let wait = throttle.begin(Self.attempt("198.51.100.\(number)"), at: now) { now += wait }
    }
    #expect(throttle.begin(stranger, at: now) ?? 0 > 0)
    #expect(throttle.begin(home, at: now) == nil)
    #expect(throttle.begin(Self.attempt("203.0.113.9", on: "bob@example.org"), at: now) == nil)
  }

  @Test("whoever has a whole network of IPv6 is one guesser")
  func networks() {
    var throttle = SignInThrottle()
    for number in 0..<5 { #expect(throttle.begin(Self.attempt("2001:db8:1:2::\(number)", isKnown: true), at: start) == nil) }
    #expect(throttle.begin(Self.attempt("2001:db8:1:2:ffff::1", isKnown: true), at: start) == 1)
    #expect(throttle.begin(Self.attempt("2001:db8:1:3::1", isKnown: true), at: start) == nil)
  }

  @Test("a success clears its own place, and an hour without a failure everything")
  func forgets() {
    var throttle = SignInThrottle()
    for _ in 0..<4 { _ = throttle.begin(home, at: start) }
    #expect(throttle.begin(home, at: start) == nil)
    throttle.succeed(home)
    for _ in 0..<5 { #expect(throttle.begin(home, at: start) == nil) }
    #expect(throttle.begin(home, at: start) == 1)
    #expect(throttle.begin(home, at: start.addingTimeInterval(3600)) == nil)
    #expect(throttle.begin(home, at: start.addingTimeInterval(3600)) == nil)
  }
}
