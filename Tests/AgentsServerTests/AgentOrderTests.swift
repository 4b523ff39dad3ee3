import AtriumAPI
import Foundation
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// Deliveries come late, twice and in any order, and the session ends the same.
@Suite("The order of deliveries")
struct AgentOrderTests {
  /// A story of chance, as one device could tell it: what it says need not make sense.
  private func story(
    seed: UInt64, steps: Int, uptime: TimeInterval? = 3600, gaps: ClosedRange<Int> = 0...3000
  ) throws -> AgentStory {
    var random = SplitMix64(seed: seed)
    var story = AgentStory(uptime: uptime)
    var second = 0.0
    for _ in 0..<steps {
      second += Double(Int.random(in: gaps, using: &random)) / 1000
      let agent = ["", #","agent_id":"a","agent_type":"Explore""#, #","agent_id":"b""#].randomElement(using: &random) ?? ""
      let (name, fields) = Self.events.randomElement(using: &random) ?? ("Stop", "")
      try story.tell(name, (fields.isEmpty ? #""x":1"# : fields) + agent, at: second)
    }
    return story
  }

  private static let question = AgentStory.use("AskUserQuestion", #"{"questions":[{"question":"Which?"}]}"#)
  private static let events: [(String, String)] =
    ["PreToolUse", "PermissionRequest", "PostToolUse", "PostToolUseFailure", "PermissionDenied"].flatMap { name in
      [(name, AgentStory.bash("make")), (name, AgentStory.bash("ls"))]
    } + [
      ("SessionStart", #""source":"startup","model":"opus-5","cwd":"/a""#), ("SessionStart", #""source":"compact""#),
      ("UserPromptSubmit", #""prompt":"Sail","permission_mode":"plan""#), ("PreToolUse", question + #","tool_use_id":"q1""#),
      ("PermissionRequest", question), ("PostToolUse", question + #","tool_use_id":"q1""#), ("PostToolBatch", ""),
      ("Elicitation", #""mcp_server_name":"t","elicitation_id":"1","message":"Port?""#), ("ElicitationResult", #""mcp_server_name":"t""#),
      ("Notification", #""notification_type":"permission_prompt","message":"m""#), ("Notification", #""notification_type":"idle_prompt""#),
      ("Stop", #""last_assistant_message":"Done.""#), ("Stop", #""last_assistant_message":"Go on?""#),
      ("Stop", #""background_tasks":[{"type":"subagent"}]"#), ("StopFailure", #""error":"overloaded""#), ("SubagentStart", ""),
      ("SubagentStop", ""), ("PreCompact", ""), ("PostCompact", ""), ("SessionEnd", #""reason":"other""#),
      ("CwdChanged", #""new_cwd":"/a/b""#),
      ("MessageDisplay", ""), ("MoonRise", ""),
    ]

  @Test(
    "any order of twenty events ends as their own order does, and what comes twice changes nothing; also where many have one time",
    arguments: [(3600, 0...3000), (nil, 0...3000), (3600, 0...1)] as [(TimeInterval?, ClosedRange<Int>)])
  func permutations(uptime: TimeInterval?, gaps: ClosedRange<Int>) throws {
    var random = SplitMix64(seed: 4)
    for seed in 0..<100 {
      let story = try story(seed: UInt64(seed), steps: 20, uptime: uptime, gaps: gaps)
      let expected = ShownSession(story.life)
      for _ in 0..<4 {
        var steps = story.steps + story.steps.filter { _ in Bool.random(using: &random) }
        steps.shuffle(using: &random)
        let shown = ShownSession(AgentStory.life(of: steps))
        #expect(shown == expected, "\(seed): \(steps.map(\.event.name.rawValue))")
        guard shown == expected else { return }
      }
    }
  }

  @Test("a long story ends the same when each event comes a few places too early or too late")
  func windows() throws {
    var random = SplitMix64(seed: 5)
    for seed in 0..<8 {
      let story = try story(seed: UInt64(1000 + seed), steps: 300)
      var steps = story.steps
      for start in stride(from: 0, to: steps.count - 8, by: 4) { steps[start..<start + 8].shuffle(using: &random) }
      #expect(ShownSession(AgentStory.life(of: steps)) == ShownSession(story.life), "\(seed)")
    }
  }

  @Test("a session that is kept between two events goes on as if it were not")
  func kept() throws {
    let story = try story(seed: 77, steps: 60)
    var life = AgentStory.life(of: Array(story.steps.prefix(1)))
    for step in story.steps.dropFirst() {
      life.take(step.event, at: step.time, now: AgentStory.date(step.received))
      life = try JSONDecoder().decode(AgentSessionLife.self, from: Data(life.text.utf8))
    }
    #expect(life == story.life)
  }

  @Test("what is kept of any story is read again as it was")
  func keptStories() throws {
    for seed in 0..<40 {
      let life = try story(seed: UInt64(500 + seed), steps: 80).life
      #expect(try JSONDecoder().decode(AgentSessionLife.self, from: Data(life.text.utf8)) == life, "\(seed)")
    }
  }

  @Test(
    "what is kept is read again, whatever its texts begin with",
    arguments: ["\u{301}mark", "\u{200D}joiner", "\u{FE0F}selector", " space", ""])
  func texts(text: String) throws {
    for (name, fields) in [
      ("Stop", #""last_assistant_message":"\#(text)""#), ("StopFailure", #""error":"\#(text)""#),
      ("Notification", #""notification_type":"permission_prompt","message":"\#(text)""#), ("SessionEnd", #""reason":"\#(text)""#),
    ] {
      var story = AgentStory()
      try story.tell(name, fields, at: 1)
      let kept = try JSONDecoder().decode(AgentSessionLife.self, from: Data(story.life.text.utf8))
      #expect(kept == story.life, "\(name)")
    }
  }

  @Test("of what happens in one moment a request comes of the prompt, and a prompt after the end of a turn", arguments: [true, false])
  func moment(isFirst: Bool) throws {
    for (before, after, state) in [
      ("UserPromptSubmit", "PermissionRequest", AgentState.needsPermission), ("SessionStart", "PermissionRequest", .needsPermission),
      ("Stop", "UserPromptSubmit", .working), ("PermissionRequest", "Stop", .done),
    ] {
      var story = AgentStory()
      for name in isFirst ? [before, after] : [after, before] { try story.tell(name, AgentStory.bash("make"), at: 5) }
      #expect(story.life.state == state, "\(before) and \(after)")
    }
  }

  @Test("an answer that comes before its request is one to it")
  func answerFirst() throws {
    var story = AgentStory()
    try story.tell("PostToolUse", AgentStory.bash("make"), at: 5, received: 6)
    try story.tell("PermissionRequest", AgentStory.bash("make"), at: 3, received: 7)
    #expect(story.life.state == .working)
    try story.tell("PermissionRequest", AgentStory.bash("make"), at: 8)
    #expect(story.life.state == .needsPermission)
  }

  @Test("a clock that is put back holds no session up")
  func clockPutBack() throws {
    var story = AgentStory(skew: 3600)
    try story.tell("UserPromptSubmit", at: 1)
    try story.tell("Stop", at: 2)
    story.skew = 0
    try story.tell("PermissionRequest", AgentStory.bash("make"), at: 3)
    #expect(story.life.state == .needsPermission)
  }

  @Test("a session that goes on after a restart of its device goes on")
  func restart() throws {
    var story = AgentStory()
    try story.tell("PermissionRequest", AgentStory.bash("make"), at: 1)
    story.uptime = -500
    try story.tell("SessionStart", #""source":"resume""#, at: 540)
    #expect(story.life.state == .done)
    try story.tell("UserPromptSubmit", at: 545)
    #expect(story.life.state == .working)
  }
}
