import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// Lists of sessions, devices and events.
@Suite("Lists of agents", .timeLimit(.minutes(5)))
struct AgentListTests {
  /// Twelve sessions on three devices, a second apart; every fourth waits for the person.
  private func filled(
    _ engine: RecordsEngine = .sqlite, _ body: @escaping @Sendable (RunningHouse) async throws -> Void
  ) async throws {
    let time = HeldTime()
    let place = try await engine.place()
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { time.now }) { house in
      for number in 0..<12 {
        var sample = AgentSample("UserPromptSubmit", session: "s\(number)", at: time.now)
        sample.device = "d\(number % 3)"
        sample.deviceName = ["Laptop", "Büro PC", "build box"][number % 3]
        let folder = number % 2 == 0 ? "/home/me/atrium" : "/srv/other_project"
        sample.more = #""prompt": "Fix parser \#(number)%", "cwd": "\#(folder)""#
        try await house.tell(sample)
        if number % 4 == 0 {
          sample.name = "PermissionRequest"
          sample.at += 0.5
          sample.uuid = UUID().uuidString
          sample.more = #""tool_name": "Bash", "tool_input": {"command": "make"}, "cwd": "\#(folder)""#
          try await house.tell(sample)
        }
        time.pass(1)
      }
      try await body(house)
    }
  }

  private static func ids(_ page: AgentSessionPage) -> [String] { page.sessions.map(\.id) }

  @Test(
    "those that need the person stand first, then the one that was heard of last; pages follow each other",
    arguments: RecordsEngine.allCases)
  func order(engine: RecordsEngine) async throws {
    try await filled(engine) { house in
      let order = ["s8", "s4", "s0", "s11", "s10", "s9", "s7", "s6", "s5", "s3", "s2", "s1"]
      #expect(Self.ids(try await house.client.send(ListAgentSessions())) == order)
      for limit in [1, 3, 5, 12] {
        var found: [String] = []
        var cursor: String?
        repeat {
          let page = try await house.client.send(ListAgentSessions(limit: limit, cursor: cursor))
          #expect(page.sessions.count <= limit)
          found += Self.ids(page)
          cursor = page.nextCursor
        } while cursor != nil
        #expect(found == order, "\(limit)")
      }
      let devices = try await house.client.send(ListAgentDevices(limit: 2))
      #expect(devices.devices.map(\.id) == ["d2", "d1"] && devices.devices.map(\.needing) == [1, 1] && devices.devices[0].sessions == 4)
      let rest = try await house.client.send(ListAgentDevices(limit: 2, cursor: devices.nextCursor))
      #expect(rest.devices.map(\.id) == ["d0"] && rest.nextCursor == nil)
    }
  }

  @Test("sessions are found by device, project, state, whether they go on, and words", arguments: RecordsEngine.allCases)
  func filters(engine: RecordsEngine) async throws {
    try await filled(engine) { house async throws in
      func found(_ call: ListAgentSessions) async throws -> Set<String> { Set(Self.ids(try await house.client.send(call))) }
      #expect(try await found(ListAgentSessions(device: "d1")) == ["s1", "s4", "s7", "s10"])
      #expect(Set(Self.ids(try await house.client.send(ListDeviceSessions(id: "d1")))) == ["s1", "s4", "s7", "s10"])
      #expect(try await found(ListAgentSessions(project: "atrium")).count == 6)
      #expect(try await found(ListAgentSessions(state: .needsPermission)) == ["s0", "s4", "s8"])
      #expect(try await found(ListAgentSessions(state: .unknown("x"))).isEmpty)
      #expect(try await found(ListAgentSessions(active: true)).count == 12)
      #expect(try await found(ListAgentSessions(active: false)).isEmpty)
      #expect(try await found(ListAgentSessions(device: "d0", project: "atrium", state: .working)) == ["s6"])
      let words: [(String, Set<String>)] = [
        ("parser 7", ["s7"]), ("7 PARS", ["s7"]), ("pars 7", []), ("parser 1", ["s1", "s10", "s11"]), ("buro", ["s1", "s4", "s7", "s10"]),
        ("BÜRO pc", ["s1", "s4", "s7", "s10"]), ("other_pro", ["s1", "s3", "s5", "s7", "s9", "s11"]), ("make", ["s0", "s4", "s8"]),
        ("%", Set((0..<12).map { "s\($0)" })), ("pars%r", []), ("_", Set((0..<12).map { "s\($0)" })), ("' OR 1=1 --", []),
      ]
      for (query, ids) in words { #expect(try await found(ListAgentSessions(query: query)) == ids, "\(query)") }
    }
  }

  @Test("a cursor belongs to its list and its filters")
  func cursors() async throws {
    try await filled { house in
      let cursor = try #require(try await house.client.send(ListAgentSessions(limit: 2)).nextCursor)
      for call in [
        ListAgentSessions(device: "d1", cursor: cursor), ListAgentSessions(active: true, cursor: cursor),
        ListAgentSessions(query: "x", cursor: cursor), ListAgentSessions(state: .done, cursor: cursor),
      ] {
        #expect(try await refusal { try await house.client.send(call) } == .invalidCursor)
      }
      #expect(try await refusal { try await house.client.send(ListAgentDevices(cursor: cursor)) } == .invalidCursor)
      #expect(try await refusal { try await house.client.send(ListAgentEvents(id: "s0", cursor: cursor)) } == .invalidCursor)
      #expect(try await refusal { try await house.client.send(ListDeviceSessions(id: "d0", cursor: cursor)) } == .invalidCursor)
    }
  }

  @Test("events are listed with the latest first, page by page, and none is lost where all came within one millisecond")
  func events() async throws {
    let time = HeldTime()
    try await withHouse(try Vault(), now: { time.now }) { house in
      for _ in 0..<25 { try await house.tell(AgentSample("PreToolUse", at: time.now)) }
      var found: [Int64] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(ListAgentEvents(id: "s1", limit: 10, cursor: cursor))
        found += page.events.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(found.count == 25 && found == found.sorted(by: >) && Set(found).count == 25)
    }
  }

  @Test("the two counters grow with what they count, and with nothing else")
  func ping() async throws {
    let time = HeldTime()
    try await withHouse(try Vault(), configure: { $0.agents.delay = 0 }, now: { time.now }) { house in
      let first = try await house.client.send(PingAgents())
      #expect(first.status == "ok" && first.serverVersion == Release.version && first.dataVersion == 0 && first.notificationVersion == 0)
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now))
      let second = try await house.client.send(PingAgents())
      #expect(second.dataVersion > 0 && second.notificationVersion == 0)
      try await house.tell(AgentSample("Stop", at: time.now.addingTimeInterval(1)))
      let third = try await house.client.send(PingAgents())
      #expect(third.dataVersion > second.dataVersion && third.notificationVersion > 0)
      #expect(try await house.client.send(PingAgents()) == third)
      let id = try #require(try await house.client.send(ListNotices()).notices.first?.id)
      _ = try await house.client.send(MarkNoticesSeen(ids: [id]))
      let fourth = try await house.client.send(PingAgents())
      #expect(fourth.dataVersion == third.dataVersion && fourth.notificationVersion > third.notificationVersion)
      _ = try await house.client.send(UpdateAgentDevice(id: "laptop", delay: 600))
      #expect(try await house.client.send(PingAgents()).dataVersion > fourth.dataVersion)
    }
  }

  @Test("a device's delay can be set, within bounds")
  func delay() async throws {
    try await withHouse(try Vault()) { house in
      try await house.tell(AgentSample("Stop", at: Date()))
      #expect(try await house.client.send(UpdateAgentDevice(id: "laptop", delay: 0)).delay == 0)
      #expect(try await house.client.send(UpdateAgentDevice(id: "laptop")).delay == 0)
      for delay in [-1, 601] {
        #expect(try await refusal { try await house.client.send(UpdateAgentDevice(id: "laptop", delay: delay)) } == .invalidRequest)
      }
      #expect(try await refusal { try await house.client.send(UpdateAgentDevice(id: "other", delay: 1)) } == .notFound)
      #expect(try await house.client.send(ListAgentDevices()).devices.map(\.delay) == [0])
    }
  }
}
