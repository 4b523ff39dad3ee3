import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// A morning of two machines, of which nothing came for an hour and then everything: in order, or in any other, some of it twice.
@Suite("A day of agents", .timeLimit(.minutes(5)))
struct AgentDayTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let make = #""tool_name": "Bash", "tool_input": {"command": "make"}"#

  private static let makeUsed = #"\#(make), "tool_use_id": "t""#

  /// Each session's events with the seconds at which they happened, and how it stands in the end. Its notice's title is nil where the
  /// person is told nothing.
  private static let day: [(session: String, events: [(Double, String, String)], state: AgentState, told: String?)] = [
    (
      "finished",
      [
        (0, "SessionStart", #""source": "startup", "model": "opus""#), (1, "UserPromptSubmit", #""prompt": "Fix it""#),
        (2, "PreToolUse", makeUsed), (9, "PostToolUse", makeUsed), (12, "Stop", ""),
      ], .done, "Done: Fix it"
    ),
    (
      "answered",
      [
        (0, "UserPromptSubmit", #""prompt": "Build""#), (1, "PermissionRequest", make), (4, "PostToolUse", make),
        (5, "PreToolUse", #""tool_name": "Read""#),
      ], .working, nil
    ),
    (
      "waiting",
      [
        (0, "UserPromptSubmit", #""prompt": "Push""#), (3, "PermissionRequest", make),
        (9, "Notification", #""notification_type": "permission_prompt", "message": "needs permission""#),
      ], .needsPermission, "Permission needed: Push"
    ),
    (
      "asked",
      [
        (0, "UserPromptSubmit", #""prompt": "Plan""#),
        (2, "PreToolUse", #""tool_name": "AskUserQuestion", "tool_use_id": "q", "tool_input": {"questions": [{"question": "Which?"}]}"#),
      ], .needsAnswer, "Answer needed: Plan"
    ),
    (
      "failed", [(0, "UserPromptSubmit", #""prompt": "Go""#), (30, "StopFailure", #""error": "rate_limit""#)], .failed,
      "Ended by an error: Go"
    ),
    (
      "paused",
      [
        (0, "UserPromptSubmit", #""prompt": "Serve""#),
        (8, "Stop", #""background_tasks": [{"id": "b", "type": "shell", "status": "running", "description": "server"}]"#),
      ], .paused, "Done, and something goes on: Serve"
    ),
    (
      "ended",
      [
        (0, "UserPromptSubmit", #""prompt": "Bye""#), (5, "Stop", ""), (60, "SessionEnd", #""reason": "prompt_input_exit""#),
      ], .ended, nil
    ),
    (
      "killed",
      [(0, "UserPromptSubmit", #""prompt": "Loop""#), (1, "PreToolUse", make), (2, "BrandNewEvent", "")], .working, nil
    ),
  ]

  private static func samples() -> [AgentSample] {
    day.enumerated().flatMap { number, session in
      session.events.map { seconds, name, more in
        // One machine's clock is four minutes ahead, and both have run for a while.
        let skew = number % 2 == 0 ? 0.0 : 240
        var sample = AgentSample(name, session: session.session, at: start.addingTimeInterval(seconds + skew), more)
        sample.device = number % 2 == 0 ? "laptop" : "box"
        sample.monotonic = Int64(seconds * 1000) + 5_000_000
        return sample
      }
    }
  }

  @Test("it ends in the same states and notices, in whatever order it comes", arguments: RecordsEngine.allCases, [0, 1, 2] as [UInt64])
  func day(engine: RecordsEngine, seed: UInt64) async throws {
    let place = try await engine.place()
    let time = HeldTime(Self.start.addingTimeInterval(3600))
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { time.now }) { house in
      var samples = Self.samples()
      if seed > 0 {
        var random = SplitMix64(seed: seed)
        samples += samples.filter { _ in Bool.random(using: &random) }
        samples.shuffle(using: &random)
      }
      for sample in samples { try await house.tell(sample) }
      time.pass(5)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let sessions = try await house.client.send(ListAgentSessions()).sessions
      #expect(Dictionary(uniqueKeysWithValues: sessions.map { ($0.id, $0.state) }) == Self.states { $0.state })
      let notices = try await house.client.send(ListNotices()).notices
      let told = Dictionary(notices.map { ($0.subject ?? "", $0.title) }, uniquingKeysWith: { first, _ in first })
      #expect(told == Dictionary(uniqueKeysWithValues: Self.day.compactMap { session in session.told.map { (session.session, $0) } }))
      #expect(notices.count == told.count)
      for session in Self.day {
        let kept = try await house.client.send(ListAgentEvents(id: session.session)).events
        #expect(kept.map(\.name).sorted() == session.events.map(\.1).sorted(), "\(session.session)")
      }
      time.pass(1800)
      _ = try await house.server.agents.upkeep.settle(at: time.now)
      let later = try await house.client.send(ListAgentSessions()).sessions
      let silent = Self.states { $0.state == .working ? .stale : $0.state }
      #expect(Dictionary(uniqueKeysWithValues: later.map { ($0.id, $0.state) }) == silent)
      #expect(try await house.client.send(ListNotices()).notices.count == told.count)
    }
  }

  private static func states(
    _ state: ((session: String, events: [(Double, String, String)], state: AgentState, told: String?)) -> AgentState
  ) -> [String: AgentState] {
    Dictionary(uniqueKeysWithValues: day.map { ($0.session, state($0)) })
  }
}
