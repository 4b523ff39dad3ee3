import AtriumAPI
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// How a session stands after what its hooks told.
@Suite("The life of a session")
struct AgentSessionLifeTests {
  private static let question = AgentStory.use("AskUserQuestion", #"{"questions":[{"question":"Which mast?"}]}"#, #""tool_use_id":"q1""#)
  private static let answered = AgentStory.use(
    "AskUserQuestion", #"{"questions":[{"question":"Which mast?"}],"answers":{"Which mast?":"Main"}}"#, #""tool_use_id":"q1""#)

  /// Events, a second from each to the next, and how the session stands after all of them.
  private static let table: [(events: [(String, String)], state: AgentState, detail: String?)] = [
    ([("SessionStart", #""source":"startup""#)], .done, nil),
    ([("SessionStart", #""source":"startup""#), ("UserPromptSubmit", #""prompt":"Sail""#)], .working, nil),
    ([("PreToolUse", AgentStory.bash("ls"))], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make"))], .needsPermission, "make"),
    ([("PermissionRequest", AgentStory.bash("make")), ("PostToolUse", AgentStory.bash("make"))], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("PostToolUseFailure", AgentStory.bash("make"))], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("PermissionDenied", AgentStory.bash("make"))], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("PreToolUse", AgentStory.bash("make"))], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("PostToolUse", AgentStory.bash("ls"))], .needsPermission, "make"),
    ([("PermissionRequest", AgentStory.bash("make")), ("PreToolUse", AgentStory.bash("ls"))], .needsPermission, "make"),
    ([("PermissionRequest", AgentStory.bash("make")), ("PostToolBatch", "")], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("UserPromptSubmit", "")], .working, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("Stop", "")], .done, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("Notification", #""notification_type":"idle_prompt""#)], .done, nil),
    ([("PermissionRequest", AgentStory.bash("make")), ("SubagentStop", "")], .needsPermission, "make"),
    (
      [("PermissionRequest", AgentStory.bash("make")), ("Notification", #""notification_type":"permission_prompt","message":"m""#)],
      .needsPermission, "make"
    ),
    ([("Notification", #""notification_type":"permission_prompt","message":"May I?""#)], .needsPermission, "May I?"),
    (
      [
        ("Notification", #""notification_type":"permission_prompt","message":"May I?""#),
        ("Notification", #""notification_type":"idle_prompt""#),
      ], .done, nil
    ),
    (
      [("Notification", #""notification_type":"permission_prompt","message":"May I?""#), ("PostToolUse", AgentStory.bash("x"))],
      .working, nil
    ),
    ([("PreToolUse", question)], .needsAnswer, "Which mast?"),
    ([("PreToolUse", question), ("PermissionRequest", question)], .needsAnswer, "Which mast?"),
    ([("PreToolUse", question), ("PermissionRequest", question), ("PostToolUse", answered)], .working, nil),
    ([("PermissionRequest", AgentStory.use("ExitPlanMode", ##"{"plan":"# Sew"}"##))], .needsAnswer, "Sew"),
    ([("Elicitation", #""mcp_server_name":"t","message":"Port?""#)], .needsAnswer, "Port?"),
    ([("Elicitation", #""mcp_server_name":"t","elicitation_id":"1""#), ("ElicitationResult", #""mcp_server_name":"t""#)], .working, nil),
    ([("Elicitation", #""mcp_server_name":"t","message":"P?""#), ("ElicitationResult", #""mcp_server_name":"u""#)], .needsAnswer, "P?"),
    ([("Stop", #""last_assistant_message":"All done.""#)], .done, "All done."),
    ([("Stop", #""last_assistant_message":"Done. Push it?""#)], .asks, "Push it?"),
    ([("Stop", #""last_assistant_message":"Wait.","background_tasks":[{"type":"shell"}]"#)], .paused, "Wait."),
    ([("Stop", #""last_assistant_message":"Push?","session_crons":[{"id":"1"}]"#)], .asks, "Push?"),
    ([("Stop", #""session_crons":[{"id":"1"}]"#)], .paused, nil),
    ([("Stop", ""), ("Notification", #""notification_type":"idle_prompt""#)], .done, nil),
    ([("PreToolUse", AgentStory.bash("ls")), ("Notification", #""notification_type":"idle_prompt""#)], .done, nil),
    ([("StopFailure", #""error":"rate_limit""#)], .failed, "rate_limit"),
    ([("StopFailure", #""error":"rate_limit""#), ("UserPromptSubmit", "")], .working, nil),
    ([("PreToolUse", AgentStory.bash("ls")), ("PostToolUseFailure", AgentStory.bash("ls", #""is_interrupt":true"#))], .done, nil),
    ([("Stop", ""), ("SessionEnd", #""reason":"clear""#)], .ended, "clear"),
    ([("SessionEnd", #""reason":"resume""#), ("SessionStart", #""source":"resume""#)], .done, nil),
    ([("SessionEnd", ""), ("UserPromptSubmit", "")], .working, nil),
    ([("Stop", ""), ("MessageDisplay", ""), ("SubagentStop", #""agent_id":"a""#), ("ConfigChange", "")], .done, nil),
    ([("Stop", ""), ("PostToolUse", AgentStory.bash("ls", #""agent_id":"a""#))], .done, nil),
    ([("UserPromptSubmit", ""), ("SessionStart", #""source":"compact""#)], .working, nil),
    ([("UserPromptSubmit", ""), ("PreCompact", "")], .working, "compaction"),
    ([("UserPromptSubmit", ""), ("PreCompact", ""), ("PostCompact", "")], .working, nil),
    ([("UserPromptSubmit", ""), ("MoonRise", #""tool_name":"Bash""#)], .working, nil),
  ]

  @Test("each event leads to the state that the table names", arguments: table.indices)
  func states(row: Int) throws {
    let (events, state, detail) = Self.table[row]
    var story = AgentStory()
    for (second, event) in events.enumerated() { try story.tell(event.0, event.1, at: TimeInterval(second)) }
    #expect(story.life.state == state, "\(events)")
    #expect(story.life.detail == detail, "\(events)")
  }

  @Test("the last of several requests counts, each in its agent")
  func parallel() throws {
    var story = AgentStory()
    try story.tell("PermissionRequest", AgentStory.bash("make", #""agent_id":"a""#), at: 1)
    try story.tell("PermissionRequest", AgentStory.bash("make", #""agent_id":"b""#), at: 2)
    try story.tell("PermissionRequest", AgentStory.bash("rm"), at: 3)
    #expect(story.life.demand?.count == 3)
    try story.tell("PostToolUse", AgentStory.bash("make", #""agent_id":"b""#), at: 4)
    #expect(story.life.state == .needsPermission)
    #expect(story.life.demand?.count == 2)
    try story.tell("SubagentStop", #""agent_id":"a""#, at: 5)
    #expect(story.life.demand?.count == 1)
    #expect(story.life.detail == "rm")
    try story.tell("PostToolUse", AgentStory.bash("rm"), at: 6)
    #expect(story.life.state == .working)
  }

  @Test("a question that is told of twice is one")
  func toldTwice() throws {
    var story = AgentStory()
    try story.tell("PreToolUse", Self.question, at: 1)
    try story.tell("PermissionRequest", AgentStory.use("AskUserQuestion", #"{"questions":[{"question":"Which mast?"}]}"#), at: 1.1)
    #expect(story.life.demand?.count == 1)
    #expect(story.life.demand?.kind == .question)
  }

  @Test("a turn's end leaves the requests of what goes on in the background")
  func background() throws {
    var story = AgentStory()
    try story.tell("PermissionRequest", AgentStory.bash("make", #""agent_id":"a""#), at: 1)
    try story.tell("PermissionRequest", AgentStory.bash("rm"), at: 2)
    try story.tell("Stop", #""background_tasks":[{"type":"subagent"}]"#, at: 3)
    #expect(story.life.state == .needsPermission)
    #expect(story.life.detail == "make")
    try story.tell("PostToolUse", AgentStory.bash("make", #""agent_id":"a""#), at: 4)
    #expect(story.life.state == .paused)
  }

  @Test("a use that begins with its request does not answer it, one that comes later does")
  func attempts() throws {
    var story = AgentStory()
    try story.tell("PermissionRequest", AgentStory.bash("make"), at: 1)
    try story.tell("PreToolUse", AgentStory.bash("make"), at: 1.2)
    #expect(story.life.state == .needsPermission)
    try story.tell("PreToolUse", AgentStory.bash("make"), at: 2)
    #expect(story.life.state == .working)
  }

  @Test("silence makes a session stale that works, late one that waits for the person, never one whose turn is over")
  func silence() throws {
    func stale(_ name: String, _ fields: String = "") throws -> TimeInterval? {
      var story = AgentStory()
      try story.tell(name, fields, at: 0)
      let life = story.life
      guard let date = life.stale() else { return nil }
      var (early, late) = (life, life)
      let changes = [early.pass(to: date.addingTimeInterval(-1)), late.pass(to: date), late.pass(to: date.addingTimeInterval(86400))]
      #expect(changes == [false, true, false])
      #expect(early == life)
      #expect(late.state == .stale)
      #expect(late.since == date)
      #expect(late.demand == nil)
      return date.timeIntervalSince(life.lastEvent)
    }
    #expect(try stale("UserPromptSubmit") == 1800)
    #expect(try stale("PermissionRequest", AgentStory.bash("make")) == 43200)
    #expect(try stale("PreToolUse", Self.question) == 43200)
    #expect(try stale("Notification", #""notification_type":"permission_prompt""#) == 43200)
    for (name, fields) in [
      ("Stop", ""), ("Stop", #""session_crons":[1]"#), ("Stop", #""last_assistant_message":"?""#), ("StopFailure", ""), ("SessionEnd", ""),
      ("SessionStart", ""),
    ] {
      #expect(try stale(name, fields) == nil)
    }
  }

  @Test("any event wakes a stale session")
  func wakes() throws {
    var story = AgentStory()
    try story.tell("UserPromptSubmit", at: 0)
    var life = story.life
    life.pass(to: AgentStory.date(1800))
    try story.tell("FileChanged", at: 3000)
    let last = try #require(story.steps.last)
    life.take(last.event, at: last.time, now: AgentStory.date(3000))
    #expect(life.state == .working)
    #expect(life.since == AgentStory.date(3000))
    #expect(life.stale() == AgentStory.date(4800))
  }

  @Test("what is told of the end just after it does not wake the session, what comes later does")
  func ends() throws {
    var story = AgentStory()
    try story.tell("SessionEnd", #""reason":"other""#, at: 10)
    try story.tell("Stop", at: 10.5)
    #expect(story.life.state == .ended)
    try story.tell("PostToolUse", AgentStory.bash("ls"), at: 12)
    #expect(story.life.state == .working)
  }

  @Test("a turn that begins and ends within one whole second of a sender's clock is over")
  func wholeSeconds() throws {
    var story = AgentStory(uptime: nil)
    try story.tell("UserPromptSubmit", #""prompt":"Sail""#, at: 4, received: 4.2)
    try story.tell("Stop", #""last_assistant_message":"Done.""#, at: 4, received: 4.7)
    #expect(story.life.state == .done)
    try story.tell("UserPromptSubmit", #""prompt":"On""#, at: 4, received: 4.9)
    #expect(story.life.state == .working)
  }
}
