import AtriumAPI
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// What is read of a hook's JSON.
@Suite("Events of hooks")
struct HookEventTests {
  private func event(_ fields: String) throws -> HookEvent {
    try HookEvent(json: Data("{\"session_id\":\"s\",\(fields)}".utf8))
  }

  @Test("every event of the list is known by its name, and another one keeps it")
  func names() throws {
    #expect(HookEventName.known.count == 31)
    #expect(Set(HookEventName.known.map(\.rawValue)).count == 31)
    for name in HookEventName.known { #expect(try event("\"hook_event_name\":\"\(name.rawValue)\"").name == name) }
    let later = try event("\"hook_event_name\":\"MoonRise\",\"moon\":{\"phase\":[1,2]}")
    #expect(later.name == .unknown("MoonRise"))
    #expect(later.name.rawValue == "MoonRise")
  }

  @Test(
    "without a session and a name it is no event, and the field is named",
    arguments: [
      ("[]", HookEventError.notAnObject), ("{", .notAnObject), ("{}", .missing("session_id")),
      (#"{"session_id":"","hook_event_name":"Stop"}"#, .missing("session_id")),
      (#"{"session_id":7,"hook_event_name":"Stop"}"#, .missing("session_id")),
      (#"{"session_id":"s"}"#, .missing("hook_event_name")), (#"{"session_id":"s","hook_event_name":null}"#, .missing("hook_event_name")),
      (#"{"session_id":"a\u0000b","hook_event_name":"Stop"}"#, .unreadable("session_id")),
    ])
  func required(json: String, error: HookEventError) {
    #expect(throws: error) { try HookEvent(json: Data(json.utf8)) }
    #expect(error.errorDescription?.contains(error.field ?? "object") == true)
  }

  @Test("names that are too long are refused, and so are bytes that are no text")
  func bounds() {
    func json(_ session: String, _ name: String) -> Data { Data("{\"session_id\":\"\(session)\",\"hook_event_name\":\"\(name)\"}".utf8) }
    let x = { (count: Int) in String(repeating: "x", count: count) }
    #expect(throws: Never.self) { try HookEvent(json: json(x(200), x(80))) }
    #expect(throws: HookEventError.tooLong("session_id", most: 200)) { try HookEvent(json: json(x(201), "Stop")) }
    #expect(throws: HookEventError.tooLong("hook_event_name", most: 80)) { try HookEvent(json: json("s", x(81))) }
    #expect(throws: HookEventError.notAnObject) { try HookEvent(json: json("s", "Stop") + Data([0xFF])) }
  }

  @Test("what has another type than it should have is passed over")
  func wrongTypes() throws {
    let event = try event(
      #""hook_event_name":"PostToolUse","tool_name":["Bash"],"tool_use_id":5,"cwd":{},"duration_ms":"long","is_interrupt":"yes","#
        + #""agent_id":"","permission_mode":false,"background_tasks":"none""#)
    #expect(event == HookEvent(session: "s", name: .postToolUse))
    let stop = try self.event(#""hook_event_name":"Stop","background_tasks":[1,{"type":"subagent"},null],"session_crons":{}"#)
    #expect(stop.background == HookEvent.Background(tasks: 3, delegated: 1, schedules: 0))
    for duration in ["-1", "1e300", "4e10", "null"] {
      #expect(try self.event("\"hook_event_name\":\"PostToolUse\",\"duration_ms\":\(duration)").duration == nil)
    }
    let long = String(repeating: "a", count: 401)
    #expect(try self.event("\"hook_event_name\":\"PreToolUse\",\"tool_use_id\":\"\(long)\"").toolUse == nil)
  }

  @Test("what every event has in common")
  func common() throws {
    let event = try event(
      #""hook_event_name":"PostToolUse","prompt_id":"p1","cwd":"/home/ida/boat","permission_mode":"acceptEdits","agent_id":"a1","#
        + #""agent_type":"Explore","tool_name":"Read","tool_use_id":"toolu_1","tool_input":{"file_path":"/home/ida/boat/sail.swift"},"#
        + #""tool_response":{"content":"secret"},"duration_ms":41.7"#)
    #expect(event.prompt == "p1")
    #expect(event.folder == "/home/ida/boat")
    #expect(event.permissionMode == "acceptEdits")
    #expect(event.agent == "a1")
    #expect(event.agentType == "Explore")
    #expect(event.tool == "Read")
    #expect(event.toolUse == "toolu_1")
    #expect(event.duration == 41)
    #expect(event.title == "sail.swift")
    #expect(!String(describing: event).contains("secret"))
  }

  @Test(
    "what one kind of event has",
    arguments: [
      (#""hook_event_name":"SessionStart","source":"resume","model":"opus-5","session_title":"Boat""#, "resume", "Boat"),
      (#""hook_event_name":"Setup","trigger":"init""#, "init", nil),
      (#""hook_event_name":"InstructionsLoaded","file_path":"/a/CLAUDE.md","load_reason":"include""#, "include", "CLAUDE.md"),
      (#""hook_event_name":"UserPromptSubmit","prompt":"\n  Mend the   sail \nplease""#, nil, "Mend the sail"),
      (#""hook_event_name":"UserPromptExpansion","command_name":"review","prompt":"x""#, nil, "/review"),
      (#""hook_event_name":"MessageDisplay","delta":"words","index":0,"final":true"#, nil, nil),
      (#""hook_event_name":"PermissionDenied","tool_name":"WebSearch","tool_input":{"query":"tides"},"reason":"auto""#, "auto", "tides"),
      (#""hook_event_name":"Notification","notification_type":"auth_success","message":"Signed in""#, nil, "Signed in"),
      (#""hook_event_name":"SubagentStart","agent_id":"a","agent_type":"Explore""#, nil, nil),
      (#""hook_event_name":"TaskCreated","task_id":"1","task_subject":"Sew""#, nil, "Sew"),
      (#""hook_event_name":"TeammateIdle","teammate_name":"Bo","team_name":"crew""#, nil, "Bo"),
      (#""hook_event_name":"ConfigChange","source":"user","file_path":"C:\\Users\\ida\\settings.json""#, "user", "settings.json"),
      (#""hook_event_name":"CwdChanged","old_cwd":"/a","new_cwd":"/a/b","cwd":"/a""#, nil, "b"),
      (#""hook_event_name":"DirectoryAdded","directory":"/a/c","source":"slash_command""#, "slash_command", "c"),
      (#""hook_event_name":"FileChanged","file_path":"/a/d.txt","event":"add""#, "add", "d.txt"),
      (#""hook_event_name":"WorktreeCreate","name":"mast""#, nil, "mast"),
      (#""hook_event_name":"WorktreeRemove","worktree_path":"/w/mast""#, nil, "mast"),
      (#""hook_event_name":"PreCompact","trigger":"auto""#, "auto", nil),
      (#""hook_event_name":"PostCompact","trigger":"manual","compact_summary":"long""#, "manual", nil),
      (#""hook_event_name":"Elicitation","mcp_server_name":"tides","message":"Which port?""#, nil, "Which port?"),
      (#""hook_event_name":"ElicitationResult","mcp_server_name":"tides","action":"accept""#, "accept", nil),
      (#""hook_event_name":"SessionEnd","reason":"logout""#, "logout", nil),
      (#""hook_event_name":"Stop","last_assistant_message":"Done.\nAll sails are up.""#, nil, "Done."),
      (#""hook_event_name":"StopFailure","error":"rate_limit","error_details":"Too many requests""#, nil, "Too many requests"),
    ] as [(String, String?, String?)])
  func own(fields: String, reason: String?, title: String?) throws {
    let event = try event(fields)
    #expect(event.reason == reason)
    #expect(event.title == title)
  }

  @Test("what only few have")
  func few() throws {
    #expect(try event(#""hook_event_name":"SessionStart","model":"opus-5""#).model == "opus-5")
    #expect(try event(#""hook_event_name":"CwdChanged","old_cwd":"/a","new_cwd":"/a/b","cwd":"/a""#).folder == "/a/b")
    #expect(try event(#""hook_event_name":"StopFailure","error":"overloaded""#).failure == "overloaded")
    #expect(try event(#""hook_event_name":"StopFailure""#).failure == "unknown")
    #expect(try event(#""hook_event_name":"Notification","notification_type":"idle_prompt","message":"m""#).notification == .idlePrompt)
    let elicitation = try event(#""hook_event_name":"Elicitation","mcp_server_name":"tides","elicitation_id":"e1""#).elicitation
    #expect(elicitation == HookEvent.Elicitation(server: "tides", id: "e1"))
    #expect(try event(#""hook_event_name":"PostToolUseFailure","is_interrupt":true"#).isInterrupt)
    let stop = #""hook_event_name":"Stop","last_assistant_message":"Done.""#
    #expect(try !event(stop).endsInQuestion)
    // What the sender found in the whole message counts, not what is left of it.
    #expect(try event(stop + #","last_assistant_message_asks":true"#).endsInQuestion)
    #expect(try !event(#""hook_event_name":"Stop","last_assistant_message":"So?","last_assistant_message_asks":false"#).endsInQuestion)
    #expect(try event(#""hook_event_name":"Stop","last_assistant_message":"So?","last_assistant_message_asks":1"#).endsInQuestion)
  }
}
