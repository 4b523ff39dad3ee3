import AtriumAPI
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// What is shown of a session beside its state.
@Suite("Facts of a session")
struct AgentFactsTests {
  @Test("a session is called what the person called it, or how their first request begins")
  func titles() throws {
    var story = AgentStory()
    try story.tell("UserPromptSubmit", #""prompt":"Second""#, at: 2)
    try story.tell("UserPromptSubmit", #""prompt":"First""#, at: 1)
    #expect(story.life.facts.title == "First")
    try story.tell("SessionStart", #""source":"resume","session_title":"The boat""#, at: 3)
    #expect(story.life.facts.title == "The boat")
  }

  @Test(
    "the project is the folder it was started in, until it leaves it",
    arguments: [
      (["/home/ida/boat"], "boat"), (["/home/ida/boat", "/home/ida/boat/Sources"], "boat"),
      (["/home/ida/boat", "/home/ida/boathouse"], "boathouse"),
      (["/home/ida/boat/", "/home/ida/boat/Sources"], "boat"), (["/home/ida/boat", "/home/ida"], "ida"), (["/"], "/"),
      (["/", "/srv"], "/"),
      ([#"C:\\Users\\ida\\boat"#, #"C:\\Users\\ida\\boat\\Sources"#], "boat"), ([], nil),
    ] as [([String], String?)])
  func projects(folders: [String], project: String?) throws {
    var story = AgentStory()
    try story.tell("Setup", at: 0)
    for (second, folder) in folders.enumerated() { try story.tell("PreToolUse", "\"cwd\":\"\(folder)\"", at: TimeInterval(second + 1)) }
    #expect(story.life.facts.project == project)
    #expect(story.life.facts.folder == folders.last?.replacing(#"\\"#, with: #"\"#))
  }

  @Test("a subagent moves neither folder nor mode")
  func subagent() throws {
    var story = AgentStory()
    try story.tell("SessionStart", #""cwd":"/a","model":"opus-5","permission_mode":"plan""#, at: 1)
    try story.tell("PreToolUse", #""cwd":"/b","permission_mode":"auto","agent_id":"a""#, at: 2)
    #expect(story.life.facts.folder == "/a")
    #expect(story.life.facts.permissionMode == "plan")
    #expect(story.life.facts.model == "opus-5")
    try story.tell("PreToolUse", #""permission_mode":"acceptEdits""#, at: 3)
    #expect(story.life.facts.permissionMode == "acceptEdits")
  }

  @Test("subagents count from their first sign to their end, and all end with the turn that leaves nothing behind")
  func subagents() throws {
    var story = AgentStory()
    try story.tell("SubagentStart", #""agent_id":"a","agent_type":"Explore""#, at: 1)
    try story.tell("PreToolUse", #""agent_id":"b","agent_type":"Plan""#, at: 2)
    #expect(story.life.subagents.atWork.map(\.id) == ["a", "b"])
    #expect(story.life.subagents.atWork.map(\.type) == ["Explore", "Plan"])
    try story.tell("SubagentStop", #""agent_id":"a""#, at: 3)
    try story.tell("PostToolUse", #""agent_id":"a""#, at: 3.5)
    #expect(story.life.subagents.count == 1)
    try story.tell("SubagentStart", #""agent_id":"a""#, at: 4)
    #expect(story.life.subagents.count == 2)
    try story.tell("Stop", #""background_tasks":[{"type":"subagent"}]"#, at: 5)
    #expect(story.life.subagents.count == 2)
    try story.tell("Stop", at: 6)
    #expect(story.life.subagents.count == 0)
  }

  @Test("what is kept of a session stays small, however much it tells")
  func bounds() throws {
    var story = AgentStory()
    for index in 0..<400 {
      let agent = "\"agent_id\":\"agent-\(index)\""
      try story.tell("SubagentStart", agent, at: Double(index * 3))
      try story.tell("PermissionRequest", AgentStory.bash("make \(index)", agent), at: Double(index * 3 + 1))
      try story.tell("PostToolUse", AgentStory.bash("ls \(index)", agent), at: Double(index * 3 + 2))
    }
    let life = story.life
    #expect(life.state == .needsPermission)
    #expect(life.text.utf8.count < 80_000)
    #expect(try JSONDecoder().decode(AgentSessionLife.self, from: Data(life.text.utf8)) == life)
  }
}
