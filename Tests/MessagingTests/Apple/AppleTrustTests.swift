import Foundation
import Logging
import NIOConcurrencyHelpers
import TestSupport
import Testing

@testable import Messaging

@Suite("How Apple and this server know each other", .timeLimit(.minutes(3)))
struct AppleTrustTests {
  @Test("an expired provider token is replaced once, and none is replaced that is not old")
  func expired() async throws {
    let time = NIOLockedValueBox(Date())
    try await PushRun.with(now: { time.withLockedValue { $0 } }) { run in
      let refusal: [String: AnyJSON] = ["status": 403, "reason": "ExpiredProviderToken"]
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      time.withLockedValue { $0 += 19 * 60 }
      try await run.services.answer("aa01", [refusal])
      guard case .operatorFault = await run.messenger.send(Message(title: "a"), to: try device("aa01")) else {
        Issue.record("a token was made too early")
        return
      }
      #expect(await run.messenger.counts.tokens == 1)
      time.withLockedValue { $0 += 2 * 60 }
      try await run.services.answer("aa01", [refusal])
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      #expect(await run.messenger.counts.tokens == 2)
      // By itself after fifty minutes.
      time.withLockedValue { $0 += 49 * 60 }
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      #expect(await run.messenger.counts.tokens == 2)
      time.withLockedValue { $0 += 60 }
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      #expect(await run.messenger.counts.tokens == 3)
      let tokens = try await run.services.report().requests.map { $0.headers["authorization"] }
      #expect(tokens.count == 6 && Set(tokens).count == 3)
    }
  }

  @Test("what answers over HTTP/1.1 is not Apple, however well it answers")
  func old() async throws {
    try await PushRun.with(apple: [.production: "old", .sandbox: "old"]) { run in
      let outcome = await run.messenger.send(Message(title: "a"), to: try device("aa01"))
      #expect(outcome == .operatorFault("the answer did not come over HTTP/2"))
    }
  }

  @Test("somebody whose certificate nobody vouches for is told nothing")
  func untrusted() async throws {
    try await PushRun.with(isTrusted: false) { run in
      guard case .undelivered = await run.messenger.send(Message(title: "a"), to: try device("aa01")) else {
        Issue.record("delivered")
        return
      }
      #expect(try await run.services.report().requests.isEmpty)
    }
  }

  @Test("without a key for a kind of device nothing is tried")
  func noKey() async throws {
    let messenger = Messenger(MessengerSettings(), logger: .init(label: "test"))
    guard case .operatorFault = await messenger.send(Message(title: "a"), to: try device("aa01")) else {
      Issue.record("sent")
      return
    }
    await messenger.shutDown()
  }
}
