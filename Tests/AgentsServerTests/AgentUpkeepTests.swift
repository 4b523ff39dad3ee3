import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// What time does to sessions.
@Suite("Agents and time", .timeLimit(.minutes(5)))
struct AgentUpkeepTests {
  private static let day = 86_400.0

  private func withAgents(
    _ engine: RecordsEngine, _ settings: AgentSettings = AgentSettings(),
    _ body: @escaping @Sendable (RunningHouse, HeldTime) async throws -> Void
  ) async throws {
    let time = HeldTime()
    let place = try await engine.place()
    try await withHouse(
      try Vault(),
      configure: {
        $0.records = place
        $0.agents = settings
      }, now: { time.now }
    ) { house in try await body(house, time) }
  }

  @Test("a session that was silent for too long is stale, and the next event brings it back", arguments: RecordsEngine.allCases)
  func stale(engine: RecordsEngine) async throws {
    try await withAgents(engine, AgentSettings(staleAfter: .seconds(600))) { house, time in
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "x""#))
      time.pass(599)
      let due = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(due == time.now.addingTimeInterval(1))
      #expect(try await house.client.send(GetAgentSession(id: "s1")).state == .working)
      // The house's own timer may be first.
      let version = try await house.client.send(PingAgents()).dataVersion
      time.pass(1)
      #expect(try await house.server.agents.upkeep.settle(at: time.now) == nil)
      let session = try await house.client.send(GetAgentSession(id: "s1"))
      #expect(session.state == .stale && session.since == time.now)
      #expect(try await house.client.send(PingAgents()).dataVersion > version)
      #expect(try await house.client.send(ListAgentSessions(active: false)).sessions.map(\.id) == ["s1"])
      #expect(try await house.client.send(ListAgentDevices()).devices.first?.sessions == 0)
      time.pass(5)
      try await house.tell(AgentSample("PreToolUse", at: time.now, #""tool_name": "Read""#))
      #expect(try await house.client.send(GetAgentSession(id: "s1")).state == .working)
    }
  }

  @Test("one that cannot be read begins again, and holds up neither its own events nor the others", arguments: RecordsEngine.allCases)
  func unreadable(engine: RecordsEngine) async throws {
    try await withAgents(engine, AgentSettings(keptSessions: .days(5), staleAfter: .seconds(600), delay: 5)) { house, time in
      for session in ["broken", "whole"] { try await house.tell(AgentSample("UserPromptSubmit", session: session, at: time.now)) }
      try await house.server.agents.spoil("broken")
      time.pass(600)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await house.client.send(GetAgentSession(id: "whole")).state == .stale)
      try await house.server.agents.spoil("broken")
      try await house.tell(AgentSample("PermissionRequest", session: "broken", at: time.now, AgentStory.bash("make")))
      #expect(try await house.client.send(GetAgentSession(id: "broken")).state == .needsPermission)
      time.pass(6 * Self.day)
      try await house.server.agents.spoil("broken")
      try await house.server.agents.upkeep.prune(at: time.now)
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
    }
  }

  @Test("however many events a session has, all go with it", arguments: RecordsEngine.allCases)
  func crowded(engine: RecordsEngine) async throws {
    try await withAgents(engine, AgentSettings(keptEvents: .days(9), keptSessions: .days(5), keptDevices: .days(9))) { house, time in
      for session in ["s1", "s2"] { try await house.tell(AgentSample("Notification", session: session, at: time.now)) }
      try await house.server.agents.repeatEvents(1_200, of: "s1")
      try await house.server.agents.upkeep.prune(at: time.now)
      #expect(try await house.server.agents.eventCount() == 1_202)
      time.pass(6 * Self.day)
      try await house.server.agents.upkeep.prune(at: time.now)
      #expect(try await house.server.agents.eventCount() == 0)
    }
  }

  @Test("events go after their days, sessions and devices after theirs without an event", arguments: RecordsEngine.allCases)
  func forgotten(engine: RecordsEngine) async throws {
    let settings = AgentSettings(keptEvents: .days(2), keptSessions: .days(5), keptDevices: .days(9), delay: 0)
    try await withAgents(engine, settings) { house, time in
      try await house.tell(AgentSample("Stop", at: time.now))
      try await house.tell(AgentSample("Stop", session: "busy", at: time.now))
      let prune = { try await house.server.agents.upkeep.prune(at: time.now) }
      func count(_ id: String) async throws -> Int { try await house.client.send(ListAgentEvents(id: id)).events.count }
      time.pass(2 * Self.day)
      try await prune()
      #expect(try await count("s1") == 1)
      time.pass(1)
      try await prune()
      #expect(try await count("s1") == 0)
      time.pass(2 * Self.day)
      try await house.tell(AgentSample("Notification", session: "busy", at: time.now))
      time.pass(Self.day)
      #expect(try await house.client.send(ListNotices()).notices.count == 2)
      try await prune()
      #expect(try await refusal { try await house.client.send(GetAgentSession(id: "s1")) } == .notFound)
      #expect(try await house.client.send(ListAgentSessions()).sessions.map(\.id) == ["busy"])
      // A notice leads to its session: it goes with it.
      #expect(try await house.client.send(ListNotices()).notices.map(\.subject) == ["busy"])
      time.pass(5 * Self.day)
      try await prune()
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
      #expect(try await house.client.send(ListAgentDevices()).devices.count == 1)
      time.pass(4 * Self.day)
      let version = try await house.client.send(PingAgents()).dataVersion
      try await prune()
      #expect(try await house.client.send(ListAgentDevices()).devices.isEmpty)
      #expect(try await house.client.send(PingAgents()).dataVersion > version)
      #expect(try await house.client.send(ListNotices()).notices.isEmpty)
    }
  }

  @Test("more than one transaction holds is done too", arguments: RecordsEngine.allCases)
  func many(engine: RecordsEngine) async throws {
    try await withAgents(engine) { house, time in
      for number in 0..<120 {
        try await house.tell(AgentSample("UserPromptSubmit", session: "s\(number)", at: time.now, #""prompt": "x""#))
      }
      time.pass(1800)
      #expect(try await house.server.agents.upkeep.settle(at: time.now) == nil)
      #expect(try await house.client.send(ListAgentSessions(state: .stale, limit: 200)).sessions.count == 120)
      time.pass(8 * Self.day)
      try await house.server.agents.upkeep.prune(at: time.now)
      #expect(try await house.client.send(ListAgentSessions()).sessions.isEmpty)
      let left = try await house.server.notices.database.read { try $0.row(Int.self, "SELECT COUNT(*) FROM agent_events") }
      #expect(left == 0)
    }
  }
}

extension AgentRoom {
  /// Makes what is kept of a session unreadable.
  fileprivate func spoil(_ session: String) async throws {
    try await database.write {
      try $0.execute("UPDATE agent_sessions SET life = '{}', alert = '[' WHERE id = ?", [Value(session)])
    }
  }

  /// Notes the session's events so many times more.
  fileprivate func repeatEvents(_ count: Int, of session: String) async throws {
    try await database.write { connection in
      for _ in 0..<count {
        try connection.execute(
          "INSERT INTO agent_events (person, session, name, at, received) SELECT person, id, 'Stop', last, last FROM agent_sessions WHERE id = ?",
          [Value(session)])
      }
    }
  }

  fileprivate func eventCount() async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) FROM agent_events") ?? 0 }
  }
}
