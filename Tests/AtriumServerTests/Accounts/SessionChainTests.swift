import AtriumAPI
import Foundation
import Testing

@testable import AtriumServer

@Suite("A session's tokens, one after the other")
struct SessionChainTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let day: TimeInterval = 86_400

  /// What is presented when, and what comes of it.
  struct Step: Sendable, CustomStringConvertible {
    let seconds: TimeInterval
    let event: SessionChain.Event
    let action: SessionChain.Action
    let description: String

    init(_ description: String, _ seconds: TimeInterval, _ event: SessionChain.Event, _ action: SessionChain.Action) {
      self.description = description
      self.seconds = seconds
      self.event = event
      self.action = action
    }
  }

  private static func access(_ id: String, ended: TimeInterval) -> SessionChain.Event {
    .access(id: id, expires: start.addingTimeInterval(ended))
  }

  static let stories: [[Step]] = [
    [
      Step("a refresh token gets the next", 10, .refresh(generation: 0), .renew(withRefresh: true)),
      Step("and that one the one after it", 20, .refresh(generation: 1), .renew(withRefresh: true)),
    ],
    [
      Step("an answer that was lost", 10, .refresh(generation: 0), .renew(withRefresh: true)),
      Step("is given again", 40, .refresh(generation: 0), .again),
      Step("for a minute", 70, .refresh(generation: 0), .again),
      Step("and no longer: then the session ends", 71, .refresh(generation: 0), .end),
    ],
    [
      Step("an answer that was lost", 3600, .refresh(generation: 0), .renew(withRefresh: true)),
      Step("is given again when the clock was corrected by a minute", 3540, .refresh(generation: 0), .again),
      Step("a clock that was set back further makes no used token good", 3539, .refresh(generation: 0), .end),
    ],
    [
      Step("a token", 10, .refresh(generation: 0), .renew(withRefresh: true)),
      Step("that was used before the last one", 20, .refresh(generation: 1), .renew(withRefresh: true)),
      Step("ends the session at once", 21, .refresh(generation: 0), .end),
    ],
    [Step("a token that was never made is refused, and harms nobody", 10, .refresh(generation: 1), .refuse(.tokenInvalid))],
    [Step("a refresh token holds for 30 days", 30 * day - 1, .refresh(generation: 0), .renew(withRefresh: true))],
    [Step("and no longer", 30 * day, .refresh(generation: 0), .refuse(.tokenExpired))],
    [
      Step("each refresh counts the 30 days again", 29 * day, .refresh(generation: 0), .renew(withRefresh: true)),
      Step("so the session goes on", 58 * day, .refresh(generation: 1), .renew(withRefresh: true)),
    ],
    [Step("an access token that lives is renewed", 10, access("a", ended: 3600), .renew(withRefresh: false))],
    [Step("one that ended is, for 7 days", 3599 + 7 * day, access("a", ended: 3600), .renew(withRefresh: false))],
    [Step("and no longer", 3600 + 7 * day, access("a", ended: 3600), .refuse(.tokenExpired))],
    [
      Step("of two access tokens", 10, access("a", ended: 3600), .renew(withRefresh: false)),
      Step("the older one gets nothing, be it good for an hour still", 11, access("a", ended: 3600), .refuse(.tokenInvalid)),
      Step("while the newest is renewed", 80, access("next 0", ended: 3600), .renew(withRefresh: false)),
    ],
    [
      Step("of two access tokens that have ended", 3600, access("a", ended: 3600), .renew(withRefresh: false)),
      Step("the older one gets nothing, be it a moment later", 3601, access("a", ended: 3600), .refuse(.tokenInvalid)),
    ],
    [
      Step(
        "an access token that lives does not count the 30 days again", 29 * day, access("a", ended: 30 * day), .renew(withRefresh: false)),
      Step("so the session ends when it would have", 30 * day, .refresh(generation: 0), .refuse(.tokenExpired)),
    ],
    [
      Step("one that has ended does", 29 * day, access("a", ended: 28 * day), .renew(withRefresh: false)),
      Step("so the session goes on", 30 * day, .refresh(generation: 0), .renew(withRefresh: true)),
    ],
    [Step("an access token of another session is nothing here", 10, access("b", ended: 3600), .refuse(.tokenInvalid))],
  ]

  @Test("the rules, as stories", arguments: stories)
  func story(steps: [Step]) {
    var chain = SessionChain(access: "a", at: Self.start)
    for (index, step) in steps.enumerated() {
      let action = chain.take(step.event, next: "next \(index)", at: Self.start.addingTimeInterval(step.seconds))
      #expect(action == step.action, "\(step)")
    }
  }

  @Test("what is given again is what was given, and what is refused changes nothing")
  func unchanged() {
    var chain = SessionChain(access: "a", at: Self.start)
    _ = chain.take(.refresh(generation: 0), next: "b", at: Self.start.addingTimeInterval(10))
    let given = chain
    #expect(given.generation == 1 && given.access == "b" && given.accessMade == Self.start.addingTimeInterval(10))
    for event in [SessionChain.Event.refresh(generation: 0), .refresh(generation: 9), .access(id: "x", expires: Self.start)] {
      _ = chain.take(event, next: "c", at: Self.start.addingTimeInterval(20))
      #expect(chain == given)
    }
  }
}
