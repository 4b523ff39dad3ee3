import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// Events come in, once, and stand where they are looked for.
@Suite("Events of agents", .timeLimit(.minutes(5)))
struct AgentEventTests {
  static let time = Date(timeIntervalSince1970: 1_790_000_000)

  @Test("an event is answered with 204 and nothing else, and device, session and event are there", arguments: Depth.allCases)
  func taken(depth: Depth) async throws {
    try await withHouse(at: depth, try Vault(), now: { Self.time }) { house in
      var sample = AgentSample(
        "UserPromptSubmit", at: Self.time.addingTimeInterval(-2), #""prompt": "Fix the parser", "cwd": "/home/me/atrium""#)
      sample.version = "1.2"
      sample.waiting = 3
      let answer = try await house.sendEvent(sample.body)
      #expect(answer.status == 204 && answer.body.isEmpty && answer.headers["content-type"] == nil)
      let session = try #require(try await house.client.send(ListAgentSessions()).sessions.first)
      #expect(session.id == "s1" && session.deviceID == "laptop" && session.state == .working && session.title == "Fix the parser")
      #expect(
        session.project == "atrium" && session.folder == "/home/me/atrium" && session.since == Self.time && session.lastEvent == Self.time)
      #expect(try await house.client.send(GetAgentSession(id: "s1")) == session)
      let event = try #require(try await house.client.send(ListAgentEvents(id: "s1")).events.first)
      #expect(event.name == "UserPromptSubmit" && event.at == Self.time.addingTimeInterval(-2) && event.received == Self.time)
      let device = try #require(try await house.client.send(ListAgentDevices()).devices.first)
      #expect(device.id == "laptop" && device.platform == .mac && device.waiting == 3 && device.senderVersion == "1.2")
      #expect(device.sessions == 1 && device.needing == 0 && device.delay == 5 && device.lastSeen == Self.time)
    }
  }

  @Test("when a device was last heard of is known to the second, and what else it says at once")
  func seen() async throws {
    let now = Locked(Self.time)
    try await withHouse(try Vault(), now: { now.withLock { $0 } }) { house in
      func device(after seconds: TimeInterval, waiting: Int) async throws -> AgentDevice {
        now.withLock { $0 = Self.time.addingTimeInterval(seconds) }
        var sample = AgentSample("Stop", at: Self.time.addingTimeInterval(seconds))
        sample.waiting = waiting
        try await house.tell(sample)
        return try #require(try await house.client.send(ListAgentDevices()).devices.first)
      }
      // Times go over the wire in whole seconds.
      #expect(try await device(after: 0.5, waiting: 0).lastSeen == Self.time)
      #expect(try await device(after: 1.2, waiting: 0).lastSeen == Self.time)
      let full = try await device(after: 1.3, waiting: 4)
      #expect(full.lastSeen == Self.time && full.waiting == 4)
      let later = try await device(after: 2, waiting: 4)
      #expect(later.lastSeen == Self.time.addingTimeInterval(2))
      // A clock that was set back.
      let earlier = try await device(after: -5, waiting: 4)
      #expect(earlier.lastSeen == Self.time.addingTimeInterval(-5))
    }
  }

  @Test("what the contract writes is what the server reads")
  func contract() async throws {
    try await withHouse(try Vault(), now: { Self.time }) { house in
      let hook = AgentHook(
        sessionID: "s/1 ü", name: "PreToolUse", folder: "/src/x", permissionMode: "plan", tool: "Bash", toolUse: "t1", agent: "a1",
        agentType: "Explore")
      let call = SendAgentEvent(
        device: .init(id: "d/1", name: "Küche", platform: .linux), event: hook, timestamp: Self.time, uuid: "u", monotonic: 5,
        senderVersion: "2", waiting: 0)
      #expect(try await house.client.send(call) == NoContent())
      let event = try #require(try await house.client.send(ListAgentEvents(id: "s/1 ü")).events.first)
      #expect(event.tool == "Bash" && event.toolUse == "t1" && event.agent == "a1" && event.agentType == "Explore")
      #expect(try await house.client.send(GetAgentSession(id: "s/1 ü")).deviceName == "Küche")
      #expect(try await house.client.send(ListDeviceSessions(id: "d/1")).sessions.map(\.id) == ["s/1 ü"])
    }
  }

  @Test("an event that is sent again, also many times at once, is taken once", arguments: RecordsEngine.allCases)
  func once(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { Self.time }) { house in
      let sample = AgentSample("Stop", at: Self.time, uuid: "0F8FAD5B-D9CB-469F-A165-70867728950E")
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for _ in 0..<12 { tasks.addTask { try await house.tell(sample) } }
        try await tasks.waitForAll()
      }
      var again = sample
      again.uuid = sample.uuid?.lowercased()
      try await house.tell(again)
      #expect(try await house.client.send(ListAgentEvents(id: "s1")).events.count == 1)
      let version = try await house.client.send(PingAgents()).dataVersion
      try await house.tell(sample)
      #expect(try await house.client.send(PingAgents()).dataVersion == version, "nothing new is told")
      // Without an id, what is sent twice happened twice.
      for _ in 0..<2 { try await house.tell(AgentSample("Stop", session: "s2", at: Self.time, uuid: nil)) }
      #expect(try await house.client.send(ListAgentEvents(id: "s2")).events.count == 2)
    }
  }

  @Test("an agent may send its hooks itself, and says in headers where it runs", arguments: ["X-Atrium-", "X-Claudiator-", "X-"])
  func plain(prefix: String) async throws {
    try await withHouse(at: .socket, try Vault(), now: { Self.time }) { house in
      let hook = Data(AgentSample("PreToolUse", at: Self.time, #""tool_name": "Read", "brand_new": {"x": 1}"#).hook.utf8)
      let headers = [
        prefix + "Device-Id": "box", prefix + "Device-Name": "Box", prefix + "Device-Platform": "linux", prefix + "Event-Id": "e1",
      ]
      for _ in 0..<2 {
        let answer = try await house.sendEvent(hook, to: "/api/v1/hooks/http", headers: headers)
        #expect(answer.status == 204 && answer.body.isEmpty)
      }
      #expect(try await house.client.send(ListAgentEvents(id: "s1")).events.map(\.tool) == ["Read"])
      let device = try #require(try await house.client.send(ListAgentDevices()).devices.first)
      #expect(device.id == "box" && device.name == "Box" && device.platform == .linux && device.clockSkew == 0)
    }
  }

  @Test("a hook without its device, or that is none, is refused with a word on what is missing")
  func plainRefused() async throws {
    try await withHouse(try Vault(), now: { Self.time }) { house in
      let hook = Data(AgentSample("Stop", at: Self.time).hook.utf8)
      let path = "/api/v1/hooks/http"
      let long = String(repeating: "x", count: 300)
      let refused: [(Data, [String: String], String?)] = [
        (hook, [:], "X-Atrium-Device-Id"), (hook, ["X-Atrium-Device-Id": long], "X-Atrium-Device-Id"),
        (hook, ["X-Device-Id": "d", "X-Atrium-Event-Id": long], "X-Atrium-Event-Id"),
        (Data("{}".utf8), ["X-Device-Id": "d"], "session_id"), (Data("[]".utf8), ["X-Device-Id": "d"], nil),
        (Data("{".utf8), ["X-Device-Id": "d"], nil), (Data(#"{"session_id": "s"}"#.utf8), ["X-Device-Id": "d"], "hook_event_name"),
      ]
      for (body, headers, field) in refused {
        let answer = try await house.sendEvent(body, to: path, headers: headers)
        let problem = try WireJSON.decode(Problem.self, from: answer.body)
        #expect(answer.status == 422 && problem.code == .invalidEvent && problem.field == field, "\(problem)")
      }
      #expect(try await house.send(.get, path).status == 405)
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
    }
  }

  @Test("events that come late, in any order, end in the same state", arguments: RecordsEngine.allCases)
  func order(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { Self.time }) { house in
      let start = Self.time.addingTimeInterval(-100)
      let tool = #""tool_name": "Bash", "tool_input": {"command": "make"}"#
      let turn = [
        AgentSample("UserPromptSubmit", at: start, #""prompt": "Build it""#),
        AgentSample("PreToolUse", at: start.addingTimeInterval(1), tool + #", "tool_use_id": "t""#),
        AgentSample("PermissionRequest", at: start.addingTimeInterval(1.1), tool),
        AgentSample("PostToolUse", at: start.addingTimeInterval(20), tool + #", "tool_use_id": "t""#),
        AgentSample("Stop", at: start.addingTimeInterval(30)),
      ]
      for (number, order) in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [3, 4, 2, 0, 1]].enumerated() {
        for index in order {
          var sample = turn[index]
          sample.session = "order\(number)"
          sample.uuid = "\(number)-\(index)"
          sample.monotonic = Int64(sample.at.timeIntervalSince(start) * 1000) + 50_000
          try await house.tell(sample)
        }
        let session = try await house.client.send(GetAgentSession(id: "order\(number)"))
        #expect(session.state == .done && session.title == "Build it", "\(order)")
      }
    }
  }

  @Test("subagents at work are counted, and each event names its own")
  func subagents() async throws {
    try await withHouse(try Vault(), now: { Self.time }) { house in
      func tell(_ name: String, _ seconds: TimeInterval, _ more: String) async throws {
        try await house.tell(AgentSample(name, at: Self.time.addingTimeInterval(seconds - 100), more))
      }
      try await tell("SubagentStart", 1, #""agent_id": "a1", "agent_type": "Explore""#)
      try await tell("PreToolUse", 2, #""agent_id": "a2", "agent_type": "Plan", "tool_name": "Grep", "tool_input": {"pattern": "x"}"#)
      #expect(try await house.client.send(GetAgentSession(id: "s1")).subagents == 2)
      try await tell("SubagentStop", 3, #""agent_id": "a1", "agent_type": "Explore""#)
      #expect(try await house.client.send(GetAgentSession(id: "s1")).subagents == 1)
      let events = try await house.client.send(ListAgentEvents(id: "s1")).events
      #expect(events.map(\.agent) == ["a1", "a2", "a1"] && events.map(\.agentType) == ["Explore", "Plan", "Explore"])
    }
  }

  @Test("a device's clock is ahead by what its freshest events say, and a spool says nothing of it")
  func skew() async throws {
    let time = HeldTime(Self.time)
    try await withHouse(try Vault(), now: { time.now }) { house async throws in
      func skew(_ ahead: TimeInterval, waiting: Int? = nil, age: Int? = nil) async throws -> Int? {
        var sample = AgentSample("PreToolUse", at: time.now.addingTimeInterval(ahead))
        sample.waiting = waiting
        sample.age = age
        try await house.tell(sample)
        return try await house.client.send(ListAgentDevices()).devices.first?.clockSkew
      }
      #expect(try await skew(-90) == -90)
      #expect(try await skew(-60) == -60)
      #expect(try await skew(-75) == -60, "it took longer to come")
      #expect(try await skew(-5000, waiting: 7) == -60)
      #expect(try await skew(120) == 120)
      time.pass(700)
      #expect(try await skew(10) == 10)
      time.pass(700)
      // A machine that slept for eight hours with one event in its spool.
      #expect(try await skew(-28_800, waiting: 0, age: 28_801_000) == 1)
      #expect(try await skew(-28_700, waiting: 3, age: 28_820_000) == 120)
    }
  }
}
