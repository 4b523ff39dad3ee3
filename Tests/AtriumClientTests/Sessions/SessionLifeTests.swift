import Foundation
import Testing

@testable import AtriumClient

@Suite("The life of a client's session")
struct SessionLifeTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let one = tokens("one", 3600)
  private static let two = tokens("two", 7200)

  /// What happens, and what comes of it.
  struct Step: Sendable, CustomStringConvertible {
    let description: String
    let event: SessionLife.Event
    let actions: [SessionLife.Action]

    init(_ description: String, _ event: SessionLife.Event, _ actions: SessionLife.Action...) {
      self.description = description
      self.event = event
      self.actions = actions
    }
  }

  private static func tokens(_ name: String, _ end: TimeInterval) -> SessionTokens {
    SessionTokens(access: name, expires: start + end, refresh: "r-" + name)
  }

  private static func at(_ seconds: TimeInterval) -> Date { start + seconds }

  private static let restored = Step("what was kept counts", .restored(one), .tell(isSignedIn: true))

  static let stories: [[Step]] = [
    [
      Step("where nothing was kept nobody is signed in", .restored(nil)),
      Step("and a request goes without a token", .asked(1, at: at(0)), .give(nil, to: 1)),
      Step("until somebody signs in", .admitted(one), .tell(isSignedIn: true)),
      Step("then it has one", .asked(2, at: at(0)), .give("one", to: 2)),
    ],
    [
      restored,
      Step("a token is used until a minute before its end", .asked(1, at: at(3539)), .give("one", to: 1)),
      Step("then it is renewed", .asked(2, at: at(3540)), .refresh("r-one", attempt: 1)),
      Step("once for all who ask", .asked(3, at: at(3541))),
      Step("those too whom the server refused", .asked(4, insteadOf: "one", at: at(3542))),
      Step(
        "who all get the new one, which is kept", .refreshed(two, attempt: 1, at: at(3543)), .keep(two), .give("two", to: 2),
        .give("two", to: 3), .give("two", to: 4)),
      Step("whoever was refused the old one by then gets the new one too", .asked(5, insteadOf: "one", at: at(3544)), .give("two", to: 5)),
    ],
    [
      restored,
      Step("one that the server refuses is renewed at any time", .asked(1, insteadOf: "one", at: at(5)), .refresh("r-one", attempt: 1)),
      Step(
        "a server that says that the session has ended ends it", .refused(attempt: 1), .forget, .give(nil, to: 1),
        .tell(isSignedIn: false)),
      Step("for good", .asked(2, at: at(6)), .give(nil, to: 2)),
    ],
    [
      restored,
      Step("while a token holds", .asked(1, at: at(3590)), .refresh("r-one", attempt: 1)),
      Step("a server that cannot be reached changes nothing", .failed(attempt: 1, at: at(3595)), .give("one", to: 1)),
      Step("it is asked again", .asked(2, at: at(3596)), .refresh("r-one", attempt: 2)),
      Step("by somebody who was refused as well", .asked(3, insteadOf: "one", at: at(3597))),
      Step("when the token has ended, they hear why", .failed(attempt: 2, at: at(3600)), .fail(2), .fail(3)),
      Step("and the session goes on", .asked(4, at: at(3601)), .refresh("r-one", attempt: 3)),
      Step("with the server", .refreshed(two, attempt: 3, at: at(3602)), .keep(two), .give("two", to: 4)),
    ],
    [
      restored,
      Step("of those who wait", .asked(1, at: at(3600)), .refresh("r-one", attempt: 1)),
      Step("some", .asked(2, at: at(3600))),
      Step("give up", .gaveUp(1)),
      Step("and the refresh goes on for the others", .refreshed(two, attempt: 1, at: at(3601)), .keep(two), .give("two", to: 2)),
    ],
    [
      restored,
      Step("when all give up", .asked(1, at: at(3600)), .refresh("r-one", attempt: 1)),
      Step("it goes on", .gaveUp(1)),
      Step("for whoever comes", .asked(2, at: at(3600))),
      Step("and is kept", .refreshed(two, attempt: 1, at: at(3601)), .keep(two), .give("two", to: 2)),
    ],
    [
      restored,
      Step("somebody leaves", .asked(1, at: at(3600)), .refresh("r-one", attempt: 1)),
      Step("while tokens are renewed", .left, .forget, .give(nil, to: 1), .tell(isSignedIn: false)),
      Step("what comes then is nobody's", .refreshed(two, attempt: 1, at: at(3601))),
      Step("whatever it is", .refused(attempt: 1)),
      Step("also for whoever signs in next", .admitted(two), .tell(isSignedIn: true)),
      Step("and leaves", .left, .forget, .tell(isSignedIn: false)),
      Step("which is done once", .left),
    ],
    [
      restored,
      Step("a token that was just made", .asked(1, insteadOf: "one", at: at(5)), .refresh("r-one", attempt: 1)),
      Step("and is there", .refreshed(two, attempt: 1, at: at(6)), .keep(two), .give("two", to: 1)),
      Step("and another one than was refused", .refusedAnew("one")),
      Step("but is refused itself, is the last", .refusedAnew("two"), .forget, .tell(isSignedIn: false)),
    ],
    [
      Step("a clock that runs ahead", .restored(one), .tell(isSignedIn: true)),
      Step("has a token renewed", .asked(1, at: at(9000)), .refresh("r-one", attempt: 1)),
      Step("whose next one has ended too, as it says", .refreshed(two, attempt: 1, at: at(9001)), .keep(two), .give("two", to: 1)),
      Step("so it is not asked any more", .asked(2, at: at(9002)), .give("two", to: 2)),
      Step("but the server is", .asked(3, insteadOf: "two", at: at(9003)), .refresh("r-two", attempt: 2)),
    ],
    [
      Step("who signs in before the store was read", .admitted(two), .tell(isSignedIn: true)),
      Step("is not replaced by what it held", .restored(one)),
      Step("at all", .asked(1, at: at(0)), .give("two", to: 1)),
    ],
  ]

  @Test("the rules, as stories", arguments: stories)
  func story(steps: [Step]) {
    var life = SessionLife()
    for step in steps { #expect(life.handle(step.event) == step.actions, "\(step)") }
  }
}
