import AtriumAPI
import AtriumClient
import Foundation
import Logging
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// What a person's devices and browsers are told, at stand-ins for the services that lead to them.
@Suite("Telling devices and browsers", .timeLimit(.minutes(5)))
struct PushTests {
  @Test("a request for permission arrives at Apple's service and at the browser's", arguments: RecordsEngine.allCases)
  func told(engine: RecordsEngine) async throws {
    try await withPushes(engine) { house, stand, time in
      let phone = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "AA11"))
      let browser = try await house.client.send(try await stand.browser("one"))
      #expect(phone.kind == .apple && phone.name == "iPhone" && browser.kind == .browser && phone.lastSent == nil)
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Build the boat", "cwd": "/src/boat""#))
      time.pass(1)
      try await house.tell(AgentSample("PermissionRequest", at: time.now, RunningHouse.tool))
      let requests = try await stand.requests(2)
      let apple = try #require(requests.first { $0.place == "production" })
      #expect(apple.status == 200 && apple.name == "aa11")
      #expect(apple.headers["apns-topic"] == PushStand.topic && apple.headers["apns-push-type"] == "alert")
      #expect(apple.headers["apns-priority"] == "10" && apple.headers["apns-collapse-id"] == "s1")
      #expect(apple.headers["apns-expiration"] == "\(Int(time.now.timeIntervalSince1970) + 4 * 3600)")
      let payload = try #require(apple.payload)
      let aps = try #require(payload["aps"])
      #expect(aps["alert"]?["title"] == "Permission needed: Build the boat" && aps["alert"]?["body"]?.text?.hasSuffix(" · laptop") == true)
      #expect(aps["sound"] == "default" && aps["badge"] == 1 && aps["thread-id"] == "agents/boat")
      #expect(aps["category"] == "agent_permission" && aps["interruption-level"] == "time-sensitive")
      #expect(payload["event_type"] == "Notification" && payload["device_name"] == "laptop" && payload["session_id"] == "s1")
      #expect(payload["path"] == "/agents/sessions/s1" && payload["collapse_id"] == "s1")
      let web = try #require(requests.first { $0.place == "browsers" })
      #expect(web.status == 201 && web.payload?["title"] == "Permission needed: Build the boat" && web.payload?["tag"] == "s1")
      #expect(web.payload?["data"]?["path"] == "/agents/sessions/s1" && web.payload?["silent"] == false)
      let records = try await house.pushes(2)
      #expect(records.map(\.outcome) == [.sent, .sent] && Set(records.map(\.destination)) == ["iPhone", "one"])
      #expect(records.allSatisfy { $0.room == .agents && $0.subject == "s1" && $0.title == "Permission needed: Build the boat" })
      let overview = try await house.client.send(GetPush())
      #expect(overview.apple && overview.destinations.allSatisfy { $0.lastSent != nil } && overview.destinations.count == 2)
    }
  }

  @Test("a push is in the language of its person, and so is its line in the log")
  func language() async throws {
    try await withPushes { house, stand, time in
      _ = try await house.client.send(SetLanguage(language: "de-AT"))
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Build the boat", "cwd": "/src/boat""#))
      time.pass(1)
      try await house.tell(AgentSample("PermissionRequest", at: time.now, RunningHouse.tool))
      let apple = try #require(try await stand.requests(1).first)
      #expect(apple.payload?["aps"]?["alert"]?["title"] == "Erlaubnis nötig: Build the boat")
      #expect(try await house.pushes(1).map(\.title) == ["Erlaubnis nötig: Build the boat"])
    }
  }

  @Test("what is answered at the terminal before the delay is over is told nowhere")
  func answered() async throws {
    try await withPushes(delay: 5) { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      try await house.tell(AgentSample("PermissionRequest", at: time.now, RunningHouse.tool))
      time.pass(4)
      try await house.tell(AgentSample("PostToolUse", at: time.now, RunningHouse.tool))
      #expect(try await house.pushes(1).map(\.outcome) == [.cancelled])
      #expect(try await house.pushes(1).first?.destination == nil)
      time.pass(1)
      try await house.tell(AgentSample("Stop", session: "s2", at: time.now))
      time.pass(5)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      await house.server.hub.signal()
      #expect(try await stand.requests(1).map { $0.headers["apns-collapse-id"] } == ["s2"])
    }
  }

  @Test("an answer takes back what was told, without a sound", arguments: RecordsEngine.allCases)
  func withdrawn(engine: RecordsEngine) async throws {
    try await withPushes(engine) { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ipados", pushToken: "aa11"))
      _ = try await house.client.send(try await stand.browser("one"))
      try await house.tell(AgentSample("PermissionRequest", at: time.now, RunningHouse.tool))
      _ = try await house.pushes(2)
      try await house.waitUntilTold()
      time.pass(3)
      try await house.tell(AgentSample("PostToolUse", at: time.now, RunningHouse.tool))
      let requests = try await stand.requests(4)
      let back = try #require(requests.last { $0.place == "production" })
      #expect(back.status == 200 && back.headers["apns-collapse-id"] == "s1" && back.payload?["collapse_id"] == "s1")
      #expect(back.payload?["aps"]?["sound"] == nil && back.payload?["aps"]?["alert"] == nil && back.payload?["aps"]?["badge"] == 0)
      let web = try #require(requests.last { $0.place == "browsers" })
      #expect(web.payload?["kind"] == "background" && web.payload?["silent"] == true && web.payload?["tag"] == "s1")
      #expect(try await house.pushes(4).map(\.outcome) == [.sent, .sent, .withdrawn, .withdrawn])
    }
  }

  @Test("what is seen in the app leaves the devices, and the numbers follow")
  func seen() async throws {
    try await withPushes { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      for session in ["s1", "s2"] {
        try await house.tell(AgentSample("Stop", session: session, at: time.now))
        try await house.waitUntilTold()
      }
      #expect(try await stand.requests(2).map { $0.payload?["aps"]?["badge"] } == [1, 2])
      let notices = try await house.client.send(ListNotices()).notices
      _ = try await house.client.send(MarkNoticesSeen(ids: notices.filter { $0.subject == "s1" }.map(\.id)))
      let back = try #require(try await stand.requests(3).last)
      #expect(back.headers["apns-collapse-id"] == "s1" && back.payload?["aps"]?["badge"] == 1 && back.payload?["aps"]?["sound"] == nil)
    }
  }

  @Test("an alert that was committed before the house fell is sent when it opens", arguments: RecordsEngine.allCases)
  func crash(engine: RecordsEngine) async throws {
    let (stand, time, place, vault) = (try await PushStand(), HeldTime(.wholeSecond), try await engine.place(), try Vault())
    let configure: @Sendable (inout ServerConfiguration) -> Void = {
      $0.records = place
      $0.agents.delay = 0
      $0.push = stand.settings
    }
    // A house that takes events, and none of whose services ever runs.
    do {
      var configuration = ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false))
      configure(&configuration)
      let server = try await Server(configuration: configuration, logger: Logger(label: "test"), now: { time.now })
      _ = try await server.push.destinations.register(
        NewDestination(person: Person.owner.id, kind: .apple, address: "aa11", name: "iPhone", credential: .none), at: time.now)
      let event = try HookEvent(json: Data(AgentSample("Stop", at: time.now).hook.utf8))
      try await server.agents.ingest.take(
        try AgentDelivery(event, HookHeaders(headers: ["x-atrium-device-id": "laptop"]), of: Person.owner.id, at: time.now))
    }
    #expect(try await stand.services.report().requests.isEmpty)
    try await withHouse(vault, configure: configure, now: { time.now }) { house in
      let requests = try await stand.requests(1)
      let records = try await house.pushes(1)
      #expect(requests.map { $0.headers["apns-collapse-id"] } == ["s1"] && records.map(\.outcome) == [.sent])
    }
  }

  @Test("of two servers that share their records one sends each alert")
  func shared() async throws {
    let (stand, place) = (try await PushStand(), try RecordsPlace(try await PostgreSQLServer.newDatabase()))
    let configure: @Sendable (inout ServerConfiguration) -> Void = {
      $0.records = place
      $0.agents.delay = 0
      $0.push = stand.settings
    }
    let (first, second) = (try Vault(), try Vault())
    try await withHouse(first, configure: configure) { one in
      try FileManager.default.createDirectory(at: second.state, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: first.state.appending(path: PushKey.name), to: second.state.appending(path: PushKey.name))
      try await withHouse(second, configure: configure) { other in
        _ = try await one.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
        for number in 0..<20 {
          try await (number.isMultiple(of: 2) ? one : other).tell(AgentSample("Stop", session: "s\(number)", at: Date()))
        }
        #expect(try await one.pushes(20).map(\.outcome) == Array(repeating: .sent, count: 20))
        try await other.waitUntilTold()
        let sent = try await stand.services.report().requests.filter { $0.payload?["aps"]?["alert"] != nil }
        #expect(sent.count == 20 && Set(sent.compactMap { $0.headers["apns-collapse-id"] }).count == 20)
      }
    }
  }

  @Test("quiet hours stand in the log, with their end")
  func held() async throws {
    try await withPushes { house, stand, time in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
      let day = Calendar(identifier: .iso8601)
      let minutes = { (offset: TimeInterval) -> String in
        var utc = day
        utc.timeZone = .gmt
        let parts = utc.dateComponents([.hour, .minute], from: time.now.addingTimeInterval(offset))
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      }
      _ = try await house.client.send(
        SetAgentRules(
          AgentRules(
            level: .all, quiet: AgentQuietHours(from: minutes(-3600), to: minutes(3600), zone: "UTC", urgent: false))))
      try await house.tell(AgentSample("Stop", at: time.now))
      let record = try #require(try await house.pushes(1).first)
      #expect(record.outcome == .held && record.subject == "s1" && record.destination == nil)
      let until = try #require(record.reason.flatMap { WireDate.date(from: $0) })
      #expect((3_500...3_660).contains(until.timeIntervalSince(time.now)))
      time.pass(3_700)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      await house.server.hub.signal()
      #expect(try await house.pushes(2).map(\.outcome) == [.held, .sent])
      #expect(try await stand.requests(1).count == 1)
    }
  }
}
