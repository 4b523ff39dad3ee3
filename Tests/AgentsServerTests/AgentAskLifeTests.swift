import AtriumAPI
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// The rules of answers from elsewhere: each race of Docs/agents-states.md, without a house.
@Suite("The life of a request that waits for a person")
struct AgentAskLifeTests {
  private static let start = Date(timeIntervalSince1970: 1_790_000_000)

  private static func time(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

  private static func event(_ name: String, _ more: String = "") throws -> HookEvent {
    try HookEvent(json: Data(#"{"session_id": "s1", "hook_event_name": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#.utf8))
  }

  private static func at(_ seconds: TimeInterval) -> EventTime {
    EventTime(device: "laptop", received: time(seconds), wall: time(seconds), monotonic: Int64(seconds * 1000) + 50_000)
  }

  private static let bash = #""tool_name": "Bash", "tool_input": {"command": "make"}"#
  private static let question = #""tool_name": "AskUserQuestion", "tool_use_id": "q1", "tool_input": {"questions": []}"#

  /// One that is asked at 0, waits for two minutes and is heard of again at once.
  private static func life(_ name: String = "PermissionRequest", _ more: String = bash) throws -> AgentAskLife {
    let request = try #require(AgentRequest(try event(name, more), at: at(0)))
    var life = AgentAskLife(request, questions: [], at: start, until: time(120))
    life.hear(for: 25, at: start)
    return life
  }

  private static func answer(_ behavior: AgentBehavior, by person: String = "olga") -> GivenAnswer {
    GivenAnswer(decision: AgentDecision(behavior), person: person, name: person, place: nil)
  }

  @Test("the first answer wins; the same again is the same, and another one is told so")
  func twice() throws {
    var life = try Self.life()
    #expect(try life.take(Self.answer(.allow), at: Self.time(5)))
    let answered = life
    let again = try life.take(Self.answer(.allow), at: Self.time(6))
    #expect(!again && life == answered)
    #expect(throws: AgentAskLife.Late(life: answered)) { try life.take(Self.answer(.deny), at: Self.time(6)) }
    #expect(throws: AgentAskLife.Late(life: answered)) { try life.take(Self.answer(.allow, by: "ada"), at: Self.time(6)) }
    #expect(life == answered && life.standing == .answered && life.settled == Self.time(5))
  }

  @Test("an answer after its time is none, and the moment that it ended is the one that was said")
  func late() throws {
    var life = try Self.life()
    for seconds in [30.0, 60, 90, 115] { life.hear(for: 25, at: Self.time(seconds)) }
    #expect(throws: AgentAskLife.Late.self) { try life.take(Self.answer(.allow), at: Self.time(120)) }
    #expect(life.standing == .expired && life.settled == Self.time(120) && life.answer == nil)
  }

  @Test(
    "what could not be if the agent still waited leaves it to the terminal",
    arguments: [
      ("PostToolUse", bash), ("PostToolUseFailure", bash), ("PermissionDenied", bash), ("PreToolUse", bash), ("Stop", ""),
      ("StopFailure", ""),
      ("UserPromptSubmit", ""), ("SessionEnd", ""), ("SessionStart", #""source": "startup""#), ("PostToolBatch", ""),
    ])
  func terminal(name: String, more: String) throws {
    var life = try Self.life()
    life.take(try Self.event(name, more), at: Self.at(2), now: Self.time(3))
    #expect(life.standing == .terminal && life.settled == Self.time(3))
    #expect(throws: AgentAskLife.Late.self) { try life.take(Self.answer(.allow), at: Self.time(4)) }
    #expect(life.answer == nil)
  }

  @Test(
    "what says nothing of it lets it wait",
    arguments: [
      ("PostToolUse", #""tool_name": "Bash", "tool_input": {"command": "ls"}"#), ("PostToolUse", #""tool_name": "Read""#),
      ("PermissionRequest", bash), ("Notification", #""notification_type": "permission_prompt""#),
      ("SessionStart", #""source": "compact""#),
      ("PostToolUse", bash + #", "agent_id": "a1""#), ("SubagentStop", #""agent_id": "a1""#),
    ])
  func unrelated(name: String, more: String) throws {
    var life = try Self.life()
    life.take(try Self.event(name, more), at: Self.at(2), now: Self.time(3))
    #expect(life.standing == .waiting)
  }

  @Test("what happened before it, and comes later, says nothing of it")
  func older() throws {
    var life = try Self.life()
    for name in ["Stop", "UserPromptSubmit", "PostToolBatch"] { life.take(try Self.event(name), at: Self.at(-1), now: Self.time(3)) }
    life.take(try Self.event("PreToolUse", Self.bash), at: Self.at(0.3), now: Self.time(3))
    #expect(life.standing == .waiting)
  }

  @Test("a question is answered at the terminal by the end of its use")
  func question() throws {
    var life = try Self.life("PreToolUse", Self.question)
    life.take(try Self.event("PermissionRequest", #""tool_name": "AskUserQuestion""#), at: Self.at(1), now: Self.time(1))
    #expect(life.standing == .waiting)
    life.take(
      try Self.event("PostToolUse", #""tool_name": "AskUserQuestion", "tool_use_id": "q1", "tool_input": {"answers": {}}"#), at: Self.at(2),
      now: Self.time(2))
    #expect(life.standing == .terminal)
  }

  @Test("a hook that is not heard of any more does not wait")
  func gone() throws {
    let request = try #require(AgentRequest(try Self.event("PermissionRequest", Self.bash), at: Self.at(0)))
    var never = AgentAskLife(request, questions: [], at: Self.start, until: Self.time(120))
    #expect(never.due == Self.time(AgentAskLife.first))
    never.pass(to: Self.time(10))
    #expect(never.standing == .withdrawn)
    var life = try Self.life()
    life.hear(for: 25, at: Self.time(20))
    #expect(life.due == Self.time(60))
    life.pass(to: Self.time(59))
    #expect(life.standing == .waiting)
    #expect(throws: AgentAskLife.Late.self) { try life.take(Self.answer(.allow), at: Self.time(61)) }
    #expect(life.standing == .withdrawn && life.settled == Self.time(60))
    // Back after a sleep: the terminal asks by now.
    life.hear(for: 25, at: Self.time(62))
    #expect(life.standing == .withdrawn)
  }

  @Test("a hook that gives up takes it back, and one that has the answer says so once")
  func ended() throws {
    var life = try Self.life()
    life.end(isTaken: false, at: Self.time(4))
    #expect(life.standing == .withdrawn)
    var answered = try Self.life()
    _ = try answered.take(Self.answer(.deny), at: Self.time(4))
    answered.end(isTaken: false, at: Self.time(5))
    #expect(answered.standing == .answered && answered.taken == nil, "it gave up while it was answered")
    answered.end(isTaken: true, at: Self.time(6))
    answered.end(isTaken: true, at: Self.time(9))
    #expect(answered.standing == .answered && answered.taken == Self.time(6))
    var waiting = try Self.life()
    waiting.end(isTaken: true, at: Self.time(4))
    #expect(waiting.standing == .withdrawn && waiting.taken == nil, "there was no answer to take")
  }

  @Test("who answers this device no more leaves it to the terminal, and an answer that was given stands")
  func off() throws {
    var life = try Self.life()
    life.switchOff(at: Self.time(2))
    #expect(life.standing == .off && life.due == nil)
    var answered = try Self.life()
    _ = try answered.take(Self.answer(.allow), at: Self.time(1))
    answered.switchOff(at: Self.time(2))
    answered.pass(to: Self.time(500))
    answered.take(try Self.event("Stop"), at: Self.at(3), now: Self.time(3))
    #expect(answered.standing == .answered)
  }

  @Test("what is kept comes back as it was")
  func kept() throws {
    var life = try Self.life()
    _ = try life.take(Self.answer(.deny), at: Self.time(1))
    #expect(try JSONDecoder().decode(AgentAskLife.self, from: try JSONEncoder().encode(life)) == life)
  }

  @Test("an answer has to fit what was asked")
  func fits() throws {
    let single = AskedQuestion(question: "Which?", header: nil, options: ["a", "b"], isMultiple: false)
    let several = AskedQuestion(question: "What?", header: nil, options: ["a", "b", "c"], isMultiple: true)
    func decide(_ decision: AgentDecision, _ questions: [AskedQuestion]) throws -> AgentDecision {
      try GivenAnswer.decision(AnswerAgentAsk(id: "x", decision), to: questions)
    }
    #expect(try decide(AgentDecision(.allow, message: "x", choices: [[0]]), []) == AgentDecision(.allow))
    #expect(try decide(AgentDecision(.deny, message: ""), []) == AgentDecision(.deny))
    #expect(
      try decide(AgentDecision(.choose, choices: [[1], [2, 0]]), [single, several]) == AgentDecision(.choose, choices: [[1], [0, 2]]))
    let wrong: [(AgentDecision, [AskedQuestion])] = [
      (AgentDecision(.allow), [single]), (AgentDecision(.deny), [single]), (AgentDecision(.choose), []), (AgentDecision(.choose), [single]),
      (AgentDecision(.choose, choices: [[]]), [single]), (AgentDecision(.choose, choices: [[2]]), [single]),
      (AgentDecision(.choose, choices: [[-1]]), [single]), (AgentDecision(.choose, choices: [[0, 1]]), [single]),
      (AgentDecision(.choose, choices: [[0, 0]]), [several]), (AgentDecision(.choose, choices: [[0]]), [single, several]),
      (AgentDecision(.unknown("always")), []), (AgentDecision(.deny, message: String(repeating: "x", count: 501)), []),
    ]
    for (decision, questions) in wrong {
      #expect(throws: Problem.self, "\(decision)") { try decide(decision, questions) }
    }
  }
}
