import Foundation
import NIOHTTP1
import TestSupport
import Testing

@testable import Messaging

@Suite("What Apple answers", .timeLimit(.minutes(3)))
struct AppleAnswerTests {
  static let registered = Date(timeIntervalSince1970: 1_800_000_000)

  /// What is wrong with the key, the settings or the message.
  static let faults: [(Int, String)] =
    [
      "BadCollapseId", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders",
      "InvalidPushType", "MissingDeviceToken", "MissingTopic", "PayloadEmpty", "TopicDisallowed",
    ].map { (400, $0) }
    + [
      "BadCertificate", "BadCertificateEnvironment", "Forbidden", "InvalidProviderToken", "MissingProviderToken",
      "BadEnvironmentKeyInToken",
    ].map { (403, $0) } + [(404, "BadPath"), (405, "MethodNotAllowed"), (413, "PayloadTooLarge")]

  @Test("a fault of ours is told as one, tried once, and takes no device away")
  func operatorFaults() async throws {
    try await PushRun.with { run in
      for (number, (status, reason)) in Self.faults.enumerated() {
        let token = String(format: "%04x", number)
        try await run.services.answer(token, [["status": .number(Double(status)), "reason": .string(reason)]])
        #expect(await run.messenger.send(Message(title: "a"), to: try device(token)) == .operatorFault(reason))
      }
      #expect(try await run.services.report().requests.count == Self.faults.count)
    }
  }

  @Test("a service that is ill is asked three times more, and then left for later")
  func ill() async throws {
    let kinds = [(500, "InternalServerError"), (503, "ServiceUnavailable"), (503, "Shutdown"), (429, "TooManyRequests")]
    try await PushRun.with { run in
      for (status, reason) in kinds {
        let answer: [String: AnyJSON] = ["status": .number(Double(status)), "reason": .string(reason)]
        try await run.services.answer("aa01", Array(repeating: answer, count: 3))
        #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
        try await run.services.answer("aa01", Array(repeating: answer, count: 4))
        #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")) == .undelivered(reason, retryAfter: .seconds(60)))
      }
      #expect(try await run.services.report().requests.count == 8 * kinds.count)
    }
  }

  @Test("too many new tokens: nothing is sent again, and nothing is sent for twenty minutes")
  func tooManyTokens() async throws {
    try await PushRun.with { run in
      try await run.services.answer("aa01", [["status": 429, "reason": "TooManyProviderTokenUpdates"]])
      let outcome = await run.messenger.send(Message(title: "a"), to: try device("aa01"))
      #expect(outcome == .undelivered("TooManyProviderTokenUpdates", retryAfter: .seconds(1_200)))
      #expect(try await run.services.report().requests.count == 1)
    }
  }

  @Test("a device is gone only when Apple noticed that after it was registered")
  func gone() async throws {
    try await PushRun.with { run in
      let registered = Self.registered
      let device = try device("aa01", registered: registered)
      let noticed = registered.timeIntervalSince1970 * 1_000
      for reason in ["Unregistered", "ExpiredToken"] {
        let later = SendResult.undelivered(reason, retryAfter: .seconds(60))
        let cases: [([String: AnyJSON], SendResult)] = [
          (["timestamp": .number(noticed + 1)], .prune(reason)), (["timestamp": .number(noticed)], later),
          (["timestamp": .number(noticed - 86_400_000)], later), ([:], .operatorFault("\(reason), without a time")),
        ]
        for (more, outcome) in cases {
          try await run.services.answer("aa01", [["status": 410, "reason": .string(reason)].merging(more) { $1 }])
          #expect(await run.messenger.send(Message(title: "a"), to: device) == outcome)
        }
      }
    }
  }

  @Test("a token that is not known in one environment is tried in the other, once")
  func environments() async throws {
    try await PushRun.with { run in
      let unknown: [String: AnyJSON] = ["status": 400, "reason": "BadDeviceToken"]
      for (first, second) in [(AppleEnvironment.production, AppleEnvironment.sandbox), (.sandbox, .production)] {
        try await run.services.answer("aa01", [unknown])
        guard case .sent(let receipt) = await run.messenger.send(Message(title: "a"), to: try device("aa01", in: first)) else {
          Issue.record("not sent")
          return
        }
        #expect(receipt.environment == second)
      }
      try await run.services.answer("aa02", [unknown, unknown])
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa02")) == .prune("BadDeviceToken"))
      // The key is good for one environment alone: that says nothing about the device.
      try await run.services.answer("aa03", [unknown, ["status": 403, "reason": "BadEnvironmentKeyInToken"]])
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa03")) == .operatorFault("BadEnvironmentKeyInToken"))
      let requests = try await run.services.report().requests
      #expect(
        requests.map(\.place) == ["production", "sandbox", "sandbox", "production"] + ["production", "sandbox", "production", "sandbox"])
    }
  }

  @Test("a connection that was idle for too long has nothing to do with the message")
  func idle() {
    #expect(AppleAnswer(status: 400, reason: "IdleTimeout").verdict(token: 1) == .lost("IdleTimeout"))
  }

  @Test("an answer without a reason, or with one that nobody knows, is judged by its status")
  func unknown() {
    #expect(AppleAnswer(PushAnswer(status: 400, body: Data("<html>".utf8))).verdict(token: 1) == .refused("status 400"))
    #expect(AppleAnswer(status: 400, reason: "NewReason").verdict(token: 1) == .refused("NewReason"))
    #expect(AppleAnswer(status: 502).verdict(token: 1) == .unavailable("status 502", after: nil))
    #expect(AppleAnswer(status: 302).verdict(token: 1) == .refused("status 302"))
    #expect(AppleAnswer(status: 403, reason: "ExpiredProviderToken").verdict(token: 7) == .expiredToken(7))
    let wait = PushAnswer(status: 429, headers: ["Retry-After": "7"])
    #expect(AppleAnswer(wait).verdict(token: 1) == .busy("status 429", after: .seconds(7)))
  }
}
