import AtriumAPI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// How the events of a session become what a person reads.
@Suite struct SessionTimelineTests {
  /// - Parameter events: the earliest first, as they happened.
  private func lines(_ events: [AgentEvent]) -> [String] { SessionTimeline(events.reversed()).rows.map(line) }

  private func line(_ row: TimelineRow) -> String {
    switch row {
    case .request(let event): return "# \(event.title ?? "")"
    case .subagent(let run): return "@ \(run.type ?? "") \(run.isOver ? "over" : "at work")"
    case .item(let item, let isNested):
      let end = item.hasFailed ? " failed" : item.wasDenied ? " denied" : item.isOver ? "" : " running"
      return (isNested ? "  " : "") + (item.isTool ? item.event.tool ?? "" : item.event.name) + end + (item.duration.map { " \($0)" } ?? "")
    }
  }

  @Test("each request begins a turn, the latest stands first")
  func turns() {
    let lines = lines([
      .sample(1, "SessionStart"), .sample(2, "UserPromptSubmit", title: "one"), .sample(3, "Stop"),
      .sample(4, "UserPromptSubmit", title: "two"), .sample(5, "Notification"), .sample(6, "Stop"),
    ])
    #expect(lines == ["# two", "Stop", "Notification", "# one", "Stop", "SessionStart"])
  }

  @Test("the use of a tool is one line, from its beginning to its end")
  func tools() {
    let lines = lines([
      .sample(1, "PreToolUse", tool: "Read", use: "a"), .sample(2, "PreToolUse", tool: "Bash", use: "b"),
      .sample(3, "PostToolUse", tool: "Read", use: "a", duration: 20), .sample(4, "PostToolUseFailure", tool: "Bash", use: "b"),
      .sample(5, "PreToolUse", tool: "Write", use: "c"), .sample(6, "PermissionDenied", tool: "Write", use: "c"),
      .sample(7, "PreToolUse", tool: "Grep", use: "d"),
    ])
    #expect(lines == ["Grep running", "Write denied", "Bash failed 2000", "Read 20"])
  }

  @Test("uses without a name of their own are told apart by their tool, and each end belongs to one beginning")
  func unnamed() {
    let lines = lines([
      .sample(1, "PreToolUse", tool: "Read"), .sample(2, "PostToolUse", tool: "Read", duration: 10),
      .sample(3, "PreToolUse", tool: "Read"), .sample(4, "PostToolUseFailure", tool: "Read"),
      .sample(5, "PostToolUse", tool: "Bash", duration: 30),
    ])
    #expect(lines == ["Bash 30", "Read failed 1000", "Read 10"])
  }

  @Test("a tool that is interrupted does not run for ever")
  func interrupted() {
    let lines = lines([
      .sample(1, "PreToolUse", tool: "Bash", use: "a"), .sample(2, "PreToolUse", tool: "Read", use: "b", agent: "x"),
      .sample(3, "SubagentStop", agent: "x"), .sample(4, "UserPromptSubmit", title: "else"),
    ])
    #expect(lines == ["# else", "@ Explore over", "  Read", "Bash"])
    // The end of a subagent ends none of the session's own tools.
    let running = self.lines([.sample(1, "PreToolUse", tool: "Bash", use: "a"), .sample(2, "SubagentStop", agent: "x")])
    #expect(running == ["@ Explore over", "Bash running"])
  }

  @Test("what a subagent does stands below it, where it began")
  func subagents() {
    let lines = lines([
      .sample(1, "UserPromptSubmit", title: "look"), .sample(2, "SubagentStart", agent: "x"),
      .sample(3, "PreToolUse", tool: "Grep", use: "a", agent: "x"), .sample(4, "PreToolUse", tool: "Edit", use: "b"),
      .sample(5, "PostToolUse", tool: "Grep", use: "a", agent: "x", duration: 5),
      .sample(6, "PreToolUse", tool: "Glob", use: "c", agent: "x"),
    ])
    #expect(lines == ["# look", "Edit running", "@ Explore at work", "  Glob running", "  Grep 5"])
  }

  @Test("an event that nobody knows is shown, and has the agent's own name")
  func unknown() {
    #expect(lines([.sample(1, "MoonPhase"), .sample(2, "PostToolUse")]) == ["PostToolUse", "MoonPhase"])
    #expect(AgentEvent.sample(1, "MoonPhase").kind == nil)
    #expect(AgentEventKind.allCases.count == 31)
  }

  @Test("a page of older events adds below, and what is shown keeps its identity")
  func paging() {
    let all: [AgentEvent] = [
      .sample(1, "UserPromptSubmit", title: "one"), .sample(2, "PreToolUse", tool: "Bash", use: "a"), .sample(3, "Notification"),
      .sample(4, "PostToolUse", tool: "Bash", use: "a"), .sample(5, "Stop"),
    ]
    let first = SessionTimeline(Array(all[2...].reversed()))
    let whole = SessionTimeline(all.reversed())
    #expect(first.rows.map(line) == ["Stop", "Bash", "Notification"])
    #expect(whole.rows.map(line) == ["# one", "Stop", "Notification", "Bash 2000"])
    #expect(Set(whole.rows.map(\.id)).count == whole.rows.count)
    #expect(whole.rows.map(\.id).contains(first.rows[0].id))
  }
}
