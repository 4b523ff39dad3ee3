import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// When a person is told of a session, and when it is taken back.
@Suite("Notices of agents", .timeLimit(.minutes(5)))
struct AgentNoticeTests {
  private static let tool = #""tool_name": "Bash", "tool_input": {"command": "make"}"#

  /// A house whose time is held, and the titles of the notices in it.
  private func withAgents(
    _ engine: RecordsEngine = .sqlite, delay: Int = 5, _ body: @escaping @Sendable (RunningHouse, HeldTime) async throws -> Void
  ) async throws {
    let time = HeldTime()
    let place = try await engine.place()
    try await withHouse(
      try Vault(),
      configure: {
        $0.records = place
        $0.agents.delay = delay
      }, now: { time.now }
    ) { house in try await body(house, time) }
  }

  private static func notices(_ house: RunningHouse) async throws -> [Notice] { try await house.client.send(ListNotices()).notices }

  @Test("who answers at the terminal before the delay is over is not told", arguments: RecordsEngine.allCases)
  func answered(engine: RecordsEngine) async throws {
    try await withAgents(engine) { house, time in
      try await house.tell(AgentSample("PermissionRequest", at: time.now, Self.tool))
      time.pass(4)
      try await house.tell(AgentSample("PostToolUse", at: time.now, Self.tool))
      time.pass(10)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).isEmpty)
      #expect(try await house.client.send(PingAgents()).notificationVersion == 0)
    }
  }

  @Test("who does not is told when it is over, and an answer takes it back", arguments: RecordsEngine.allCases)
  func told(engine: RecordsEngine) async throws {
    try await withAgents(engine) { house, time in
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Build the boat", "cwd": "/src/boat""#))
      time.pass(1)
      try await house.tell(AgentSample("PermissionRequest", at: time.now, Self.tool))
      #expect(try await Self.notices(house).isEmpty)
      time.pass(5)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let notice = try #require(try await Self.notices(house).first)
      #expect(notice.kind == Notice.Kind.agentSession && notice.room == .agents && notice.subject == "s1" && !notice.seen)
      #expect(notice.title == "Permission needed: Build the boat" && notice.text.hasSuffix(" · laptop") && notice.text.contains("make"))
      let german = try #require(try await house.client.send(ListNotices(language: "de")).notices.first)
      #expect(german.title == "Erlaubnis nötig: Build the boat")
      // The agent says the same again, some seconds late.
      time.pass(1)
      try await house.tell(
        AgentSample("Notification", at: time.now, #""notification_type": "permission_prompt", "message": "Claude needs your permission""#))
      time.pass(60)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).map(\.id) == [notice.id])
      try await house.tell(AgentSample("PostToolUse", at: time.now, Self.tool))
      #expect(try await Self.notices(house).isEmpty)
    }
  }

  @Test("what ended a turn is told in words, and as the agent has it where it names another")
  func failed() async throws {
    try await withAgents(delay: 0) { house, time in
      for error in AgentErrorKind.allCases.map(\.rawValue) + ["brand_new"] {
        time.pass(1)
        try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Go""#))
        time.pass(1)
        try await house.tell(AgentSample("StopFailure", at: time.now, #""error": "\#(error)""#))
        for language in ["en", "de"] {
          let notice = try #require(try await house.client.send(ListNotices(language: language)).notices.first)
          switch error {
          case "unknown": #expect(notice.text == "laptop")
          case "brand_new": #expect(notice.text == "brand_new · laptop")
          default: #expect(notice.text.hasSuffix(". · laptop") && !notice.text.contains("_"), "\(error): \(notice.text)")
          }
        }
      }
    }
  }

  @Test("a turn that is over is told once, however the agent nags, and until the next request")
  func done() async throws {
    try await withAgents(delay: 0) { house, time in
      try await house.tell(AgentSample("Stop", at: time.now, #""last_assistant_message": "All tests pass.""#))
      let notice = try #require(try await Self.notices(house).first)
      #expect(notice.title == "Done" && notice.text == "All tests pass. · laptop")
      time.pass(60)
      try await house.tell(AgentSample("Notification", at: time.now, #""notification_type": "idle_prompt", "message": "waiting""#))
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).map(\.id) == [notice.id])
      time.pass(5)
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Go on""#))
      #expect(try await Self.notices(house).isEmpty)
    }
  }

  @Test("a device's own delay counts, and 0 tells at once")
  func delays() async throws {
    try await withAgents { house, time in
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "x""#))
      _ = try await house.client.send(UpdateAgentDevice(id: "laptop", delay: 60))
      time.pass(1)
      try await house.tell(AgentSample("PermissionRequest", at: time.now, Self.tool))
      time.pass(59)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).isEmpty)
      time.pass(1)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      #expect(try await Self.notices(house).count == 1)
      try await house.tell(AgentSample("PostToolUse", at: time.now, Self.tool))
      _ = try await house.client.send(UpdateAgentDevice(id: "laptop", delay: 0))
      time.pass(1)
      try await house.tell(AgentSample("PermissionRequest", at: time.now, #""tool_name": "Bash", "tool_input": {"command": "rm x"}"#))
      #expect(try await Self.notices(house).count == 1)
    }
  }

  @Test("what waits survives a restart, and is told when the house opens", arguments: RecordsEngine.allCases)
  func restart(engine: RecordsEngine) async throws {
    let time = HeldTime()
    let place = try await engine.place()
    let vault = try Vault()
    try await withHouse(vault, configure: { $0.records = place }, now: { time.now }) { house in
      try await house.tell(AgentSample("PermissionRequest", at: time.now, Self.tool))
      #expect(try await Self.notices(house).isEmpty)
    }
    time.pass(3600)
    try await withHouse(vault, configure: { $0.records = place }, now: { time.now }) { house in
      try await house.wait { try await Self.notices(house).count == 1 }
      #expect(try await house.client.send(GetAgentSession(id: "s1")).state == .needsPermission)
    }
  }

  @Test("the clock of the house posts by itself what is due")
  func clock() async throws {
    try await withHouse(try Vault(), configure: { $0.agents.delay = 1 }) { house in
      try await house.tell(AgentSample("Stop", at: Date()))
      try await house.wait { try await !Self.notices(house).isEmpty }
      #expect(try await Self.notices(house).count == 1)
    }
  }
}
