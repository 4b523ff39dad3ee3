import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// What a person wants to be told of, and when not.
@Suite("Rules of notices of agents", .timeLimit(.minutes(5)))
struct AgentRuleTests {
  private static let tool = #""tool_name": "Bash", "tool_input": {"command": "make"}, "cwd": "/src/boat""#

  private func withAgents(
    _ engine: RecordsEngine = .sqlite, _ body: @escaping @Sendable (RunningHouse, HeldTime) async throws -> Void
  ) async throws {
    // Noon of Greenwich.
    let time = HeldTime(Date(timeIntervalSince1970: 1_799_971_200 + 43_200))
    let place = try await engine.place()
    try await withHouse(
      try Vault(),
      configure: {
        $0.records = place
        $0.agents.delay = 0
      }, now: { time.now }
    ) { house in try await body(house, time) }
  }

  private static func notices(_ house: RunningHouse) async throws -> [Notice] { try await house.client.send(ListNotices()).notices }

  @Test("of a project that is muted nothing is told, of one that needs the person only that", arguments: RecordsEngine.allCases)
  func levels(engine: RecordsEngine) async throws {
    try await withAgents(engine) { house, time in
      #expect(try await house.client.send(GetAgentRules()) == AgentRules())
      let rules = AgentRules(level: .none, projects: ["boat": .needsPerson])
      let newest = try await house.server.changes.latest()
      #expect(try await house.client.send(SetAgentRules(rules)) == rules)
      // Other pages of the person read them again, or would put back what they show.
      guard case .rows(let rows) = try await house.server.changes.page(after: newest) else { throw RunningHouse.StreamEnded() }
      #expect(rows.map(\.change.kind) == [Change.Kind.agentRulesChanged] && rows.map(\.person) == [Person.owner.id])
      #expect(try await house.client.send(GetAgentRules()) == rules)
      try await house.tell(AgentSample("PermissionRequest", session: "other", at: time.now, #""tool_name": "Bash", "cwd": "/src/other""#))
      try await house.tell(AgentSample("Stop", session: "done", at: time.now, #""cwd": "/src/boat""#))
      #expect(try await Self.notices(house).isEmpty)
      try await house.tell(AgentSample("PermissionRequest", session: "boat", at: time.now, Self.tool))
      #expect(try await Self.notices(house).map(\.subject) == ["boat"])
    }
  }

  @Test("what falls into the quiet hours is told when they end, if it is so still", arguments: RecordsEngine.allCases)
  func quiet(engine: RecordsEngine) async throws {
    try await withAgents(engine) { house, time in
      let quiet = AgentQuietHours(from: "11:00", to: "13:00", zone: "Etc/UTC", urgent: false)
      _ = try await house.client.send(SetAgentRules(AgentRules(quiet: quiet)))
      try await house.tell(AgentSample("PermissionRequest", session: "waits", at: time.now, Self.tool))
      try await house.tell(AgentSample("PermissionRequest", session: "goes on", at: time.now, Self.tool))
      time.pass(3599)
      try await house.tell(AgentSample("PostToolUse", session: "goes on", at: time.now, Self.tool))
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).isEmpty)
      time.pass(1)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).map(\.subject) == ["waits"])
      // The next day, where what needs the person is let through.
      time.pass(82_800)
      _ = try await house.client.send(
        SetAgentRules(AgentRules(quiet: AgentQuietHours(from: "11:00", to: "13:00", zone: "Etc/UTC", urgent: true))))
      try await house.tell(AgentSample("PermissionRequest", session: "urgent", at: time.now, Self.tool))
      #expect(try await Self.notices(house).map(\.subject).contains("urgent"))
    }
  }

  @Test(
    "rules that cannot be are refused with the field",
    arguments: [
      (#"{}"#, "level"), (#"{"level": "loud"}"#, "level"), (#"{"level": "all", "projects": {"a": "loud"}}"#, "projects"),
      (#"{"level": "all", "projects": {"": "all"}}"#, "projects"),
      (#"{"level": "all", "quiet": {"from": "25:00", "to": "07:00", "zone": "Etc/UTC", "urgent": true}}"#, "quiet.from"),
      (#"{"level": "all", "quiet": {"from": "22:00", "to": "7", "zone": "Etc/UTC", "urgent": true}}"#, "quiet.to"),
      (#"{"level": "all", "quiet": {"from": "22:00", "to": "22:00", "zone": "Etc/UTC", "urgent": true}}"#, "quiet.to"),
      (#"{"level": "all", "quiet": {"from": "22:00", "to": "07:00", "zone": "Moon/Base", "urgent": true}}"#, "quiet.zone"),
      (#"{"level": "all", "quiet": {"from": "22:00", "to": "07:00", "urgent": true}}"#, "quiet.zone"),
    ])
  func refused(body: String, field: String) async throws {
    try await withHouse(try Vault()) { house in
      var request = try WireRequest(SetAgentRules(AgentRules()))
      request.body = Data(body.utf8)
      let answer = try await house.transport.send(request)
      #expect(answer.status == 400)
      #expect(try WireJSON.decode(Problem.self, from: answer.body).field == field)
    }
  }
}
