import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What follows from what push services say.
@Suite("Answers of push services", .timeLimit(.minutes(5)))
struct PushAnswerTests {
  @Test("a destination that is gone is forgotten; one that is refused for a fault of ours is kept", arguments: RecordsEngine.allCases)
  func gone(engine: RecordsEngine) async throws {
    try await withPushes(engine) { house, stand, time in
      let soon = AnyJSON.number((time.now.timeIntervalSince1970 + 60) * 1000)
      for token in ["aa11", "bb22", "cc33"] {
        _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: token, name: token))
      }
      _ = try await house.client.send(try await stand.browser("left"))
      try await stand.services.answer("aa11", [["status": 410, "reason": "Unregistered", "timestamp": soon]])
      try await stand.services.answer("bb22", [["status": 410, "reason": "Unregistered", "timestamp": 1000]])
      try await stand.services.answer("cc33", [["status": 400, "reason": "DeviceTokenNotForTopic"]])
      try await stand.services.answer("left", [["status": 404]])
      try await house.tell(AgentSample("Stop", at: time.now))
      let records = try await house.pushes(4)
      let found = Dictionary(records.map { ($0.destination ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      #expect(found["aa11"]?.outcome == .gone && found["aa11"]?.reason == "Unregistered")
      #expect(found["bb22"]?.outcome == .waiting)
      #expect(found["cc33"]?.outcome == .refused && found["cc33"]?.reason == "DeviceTokenNotForTopic")
      #expect(found["left"]?.outcome == .gone)
      let left = try await house.client.send(GetPush()).destinations
      #expect(Set(left.map(\.name)) == ["bb22", "cc33"])
      let metrics = try await house.send(.get, "/metrics").text
      #expect(metrics.contains(#"atrium_push_messages_total{outcome="gone"} 2"#))
    }
  }

  @Test("what could not be delivered is sent later, and not if it is not so any more")
  func waiting() async throws {
    try await withPushes { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      try await stand.services.answer("aa11", [["status": 429, "reason": "TooManyRequests", "retryAfter": 600]])
      try await house.tell(AgentSample("Stop", at: time.now))
      #expect(try await house.pushes(1).map(\.outcome) == [.waiting])
      #expect(try await house.pushes(1).first?.reason == "TooManyRequests")
      time.pass(601)
      #expect(try await house.pushes(2).map(\.outcome) == [.waiting, .sent])
      try await house.waitUntilTold()
      try await stand.services.answer("aa11", [["status": 429, "reason": "TooManyRequests", "retryAfter": 600]])
      time.pass(1)
      try await house.tell(AgentSample("Stop", session: "s2", at: time.now))
      #expect(try await house.pushes(3).last?.outcome == .waiting)
      time.pass(1)
      try await house.tell(AgentSample("UserPromptSubmit", session: "s2", at: time.now, #""prompt": "Go on""#))
      _ = try await house.pushes(4)
      time.pass(601)
      try await house.waitUntilTold()
      let about = try await stand.services.report().requests.filter { $0.headers["apns-collapse-id"] == "s2" }
      #expect(about.map { $0.payload?["aps"]?["alert"] != nil } == [true, false], "the alert is tried once, and then taken back")
    }
  }

  @Test("a device of the other environment is found there, and stays there")
  func environment() async throws {
    try await withPushes { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      try await stand.services.answer("aa11", [["status": 400, "reason": "BadDeviceToken"]])
      for session in ["s1", "s2"] {
        try await house.tell(AgentSample("Stop", session: session, at: time.now))
        try await house.waitUntilTold()
        // At every launch, and without a word of the environment.
        _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      }
      #expect(try await stand.requests(3).map(\.place) == ["production", "sandbox", "sandbox"])
    }
  }

  @Test("a test says of each destination what became of it")
  func test() async throws {
    try await withPushes { house, stand, _ in
      let phone = try await house.client.send(RegisterDevice(platform: "macos", pushToken: "aa11"))
      _ = try await house.client.send(try await stand.browser("one"))
      try await stand.services.answer("one", [["status": 413]])
      let results = try await house.client.send(TestPush()).results
      #expect(Dictionary(uniqueKeysWithValues: results.map { ($0.destination, $0.outcome) }) == ["Mac": .sent, "one": .refused])
      #expect(try await house.client.send(TestPush(destination: phone.id)).results.map(\.outcome) == [.sent])
      #expect(try await refusal { try await house.client.send(TestPush(destination: "x")) } == .notFound)
      let page = try await house.client.send(ListPushes(limit: 2))
      let next = try await house.client.send(ListPushes(limit: 2, cursor: page.nextCursor))
      #expect(page.records.count == 2 && next.records.count == 1 && next.nextCursor == nil)
    }
  }
}
