import Foundation
import Testing

@testable import atrium_hook

@Suite struct ShorteningTests {
  private func short(_ event: [String: Any], _ content: EventShortener.Content = .title) throws -> [String: Any] {
    let bytes = Array(try JSONSerialization.data(withJSONObject: event))
    let members = JSONParser.members(bytes).members
    let made = EventShortener(content, of: bytes).shorten(members).bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(made)) as? [String: Any])
  }

  /// What is sent of a tool's input, without what tells one from another.
  private func input(_ tool: String, _ input: [String: Any]) throws -> NSDictionary {
    var made = try #require(try short(["tool_name": tool, "tool_input": input])["tool_input"] as? [String: Any])
    #expect((made.removeValue(forKey: "digest") as? String)?.count == 4)
    return made as NSDictionary
  }

  @Test("of a prompt the first line is sent, cut")
  func prompt() throws {
    let text = "\n  Please mend the roof" + String(repeating: " and the wall", count: 20) + "\nIt is urgent."
    let made = try #require(try short(["prompt": text])["prompt"] as? String)
    #expect(made.hasPrefix("Please mend the roof and the wall"))
    #expect(made.count == 80)
    #expect(made.hasSuffix("…"))
  }

  @Test("of a command its description and its program are sent, never its arguments")
  func command() throws {
    let made = try input(
      "Bash", ["command": "TOKEN=x sudo /usr/bin/git push https://me@h", "description": "Push the branch", "timeout": 5000])
    #expect(made == ["command": "git", "description": "Push the branch", "timeout": 5000])
  }

  @Test(
    "what is no plain program is not named",
    arguments: [
      ("PASSPHRASE=\"correct horse battery\" gpg -d x", "gpg"), ("sudo -u deploy systemctl restart x", "sudo"),
      ("env -i A='b c' /usr/bin/make x", "env"),
      ("A=1 B='x y' sudo env C=2 ~/bin/tool hunter2", "tool"), ("PASS=x;echo hunter2", ""), ("A=$(cat hunter2) make", ""),
      ("2>/dev/hunter2 make", ""),
      ("\"my hunter2\" x", ""), ("", ""), ("PASS='hunter2 hunter3", ""), ("make\nhunter2", "make"), ("nohup ./run.sh hunter2", "run.sh"),
    ])
  func programs(command: String, name: String) throws {
    #expect(try input("Bash", ["command": command]) == ["command": name])
  }

  @Test("a password with a slash in it is no host")
  func slashes() throws {
    #expect(try input("WebFetch", ["url": "https://user:hun/ter2@h.example/x"]) == ["url": "https://h.example"])
  }

  @Test("a field by the name of a secret says nothing, wherever it stands", arguments: PlantedSecrets.fields)
  func named(json: String, secret: String) throws {
    for content in [EventShortener.Content.title, .full] {
      for event in ["{\(json)}", "{\"tool_name\":\"mcp__x\",\"tool_input\":{\(json)}}", "{\"lots\":[{\(json)}]}"] {
        let bytes = Array(event.utf8)
        let made = EventShortener(content, of: bytes).shorten(JSONParser.members(bytes).members).bytes
        #expect(!String(decoding: made, as: UTF8.self).contains(secret), "\(content) \(event)")
      }
    }
  }

  @Test("yes, no and small numbers stay under any name")
  func counts() throws {
    let made = try short(["has_password": true, "max_tokens": 4096, "key": NSNull()], .full)
    #expect(made as NSDictionary == ["has_password": true, "max_tokens": 4096, "key": NSNull()])
  }

  @Test("of a file its path is sent, of an address its host, of an unknown tool its description alone")
  func tools() throws {
    #expect(try input("Write", ["file_path": "/p/a.swift", "content": "let x = 1"]) == ["file_path": "/p/a.swift"])
    #expect(try input("WebFetch", ["url": "https://me:pw@h.example:81/a?b=c", "prompt": "p"]) == ["url": "https://h.example:81"])
    #expect(try input("mcp__a__b", ["description": "Look", "body": "all of it"]) == ["description": "Look"])
  }

  @Test("two uses of a tool are told from each other, in whatever order their input stands")
  func digests() throws {
    func digest(_ input: String) throws -> String {
      let bytes = Array("{\"tool_name\":\"Bash\",\"tool_input\":\(input)}".utf8)
      let made = EventShortener(.title, of: bytes).shorten(JSONParser.members(bytes).members).bytes
      let object = try #require(try JSONSerialization.jsonObject(with: Data(made)) as? [String: Any])
      return try #require((object["tool_input"] as? [String: Any])?["digest"] as? String)
    }
    let one = try digest("{\"command\":\"git push\",\"timeout\":1}")
    #expect(try digest("{\"timeout\":1,\"command\":\"git push\"}") == one)
    #expect(try digest("{\"command\":\"git pull\",\"timeout\":1}") != one)
  }

  @Test("a question is sent with what can be answered, a plan with its title")
  func questions() throws {
    let question =
      [
        "question": "Which colour?", "header": "Colour", "multiSelect": false,
        "options": [["label": "Red", "description": "warm"], ["label": "Blue"]],
      ]
      as [String: Any]
    #expect(
      try input("AskUserQuestion", ["questions": [question]]) == [
        "questions": [
          ["question": "Which colour?", "header": "Colour", "multiSelect": false, "options": [["label": "Red"], ["label": "Blue"]]]
        ]
      ])
    #expect(try input("ExitPlanMode", ["plan": "# Mend the roof\n\n1. Buy tiles", "planFilePath": "/x"]) == ["plan": "# Mend the roof"])
  }

  @Test("of the last message its end is sent, and whether it asks")
  func lastMessage() throws {
    let asks = try short(["last_assistant_message": "All done.\n\nTests pass. Shall I commit?**"])
    #expect(asks["last_assistant_message"] as? String == "Shall I commit?**")
    #expect(asks["last_assistant_message_asks"] as? Bool == true)
    let long = try short(["last_assistant_message": String(repeating: "and so on ", count: 100) + "to the end."])
    let made = try #require(long["last_assistant_message"] as? String)
    #expect(made.count == 160)
    #expect(made.hasSuffix("to the end."))
    #expect(long["last_assistant_message_asks"] as? Bool == false)
  }

  @Test("transcripts, answers of tools and what is written at length stay here")
  func dropped() throws {
    let made = try short([
      "transcript_path": "/t", "agent_transcript_path": "/t", "tool_response": ["a": 1], "delta": "x", "task_description": "x",
      "compact_summary": "x", "requested_schema": ["a": 1], "session_id": "s",
    ])
    #expect(made as NSDictionary == ["session_id": "s"])
  }

  @Test("ids, types, states and numbers pass, and lists are reduced to them")
  func kept() throws {
    let made = try short([
      "session_id": "0b5f7c7e-4b1c-4d2e-9a77-1c2d3e4f5a6b", "tool_use_id": "toolu_01A2b3C4d5E6f7G8h9I0j1K2l3M4n5", "duration_ms": 12,
      "stop_hook_active": false, "effort": ["level": "high", "x": 1],
      "background_tasks": [["id": "b1", "type": "shell", "status": "running", "command": "rm -rf", "description": "d"]],
      "session_crons": [["id": "c1", "prompt": "p"]],
    ])
    #expect(
      made as NSDictionary == [
        "session_id": "0b5f7c7e-4b1c-4d2e-9a77-1c2d3e4f5a6b", "tool_use_id": "toolu_01A2b3C4d5E6f7G8h9I0j1K2l3M4n5", "duration_ms": 12,
        "stop_hook_active": false, "effort": ["level": "high"], "background_tasks": [["id": "b1", "type": "shell", "status": "running"]],
        "session_crons": [["id": "c1"]],
      ])
  }

  @Test("what nobody knew yet passes if it is short and plain")
  func unknown() throws {
    let made = try short([
      "hook_event_name": "Brandnew", "mood": "fine", "count": 3, "lots": [1, 2], "more": ["a": "b"],
      "tale": String(repeating: "x", count: 900),
    ])
    #expect(made["hook_event_name"] as? String == "Brandnew")
    #expect(made["mood"] as? String == "fine")
    #expect(made["count"] as? Int == 3)
    #expect(made["lots"] == nil)
    #expect(made["more"] == nil)
    #expect((made["tale"] as? String)?.count == 200)
  }

  @Test("a token is none by standing where an id or a name stands", arguments: [EventShortener.Content.title, .full])
  func tokensAsIDs(content: EventShortener.Content) throws {
    let token = "ghp_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF"
    let made = try short(["session_id": token, "tool_name": token, token: 1, "x": [token: 1]], content)
    #expect(!"\(made)".contains(token))
    #expect(made["session_id"] as? String == Redactor.mark)
  }

  @Test("in full everything is sent, without its secrets")
  func full() throws {
    let made = try short(
      [
        "prompt": "a\nPASSWORD=hunter2\nb", "tool_input": ["password": "x", "deep": [["note": "token=abc12def34"]]],
        "transcript_path": "/t",
      ],
      .full)
    #expect(
      made as NSDictionary == [
        "prompt": "a\nPASSWORD=[redacted]\nb", "tool_input": ["password": "[redacted]", "deep": [["note": "token=[redacted]"]]],
      ])
  }

  @Test("one event weighs at most 64 KiB, whatever it holds", arguments: [EventShortener.Content.title, .full])
  func weight(content: EventShortener.Content) throws {
    let text = String(repeating: "Ä\u{1}\"\\ ", count: 2_500)
    var event: [String: Any] = ["session_id": "s", "hook_event_name": "E"]
    for number in 0..<20 { event["text\(number)"] = text }
    event["nested"] = (0..<4000).map { ["number": $0, "text": "short"] }
    let made = try short(event, content)
    #expect(try JSONSerialization.data(withJSONObject: made).count < 70_000)
    #expect(made["session_id"] as? String == "s")
  }

  @Test("no planted secret is left in an event, wherever it stood", arguments: PlantedSecrets.all)
  func planted(text: String, secret: String) throws {
    let event: [String: Any] = [
      "session_id": "s", "hook_event_name": "PermissionRequest", "prompt": text, "message": text, "last_assistant_message": text,
      "cwd": text,
      "title": text, "error": text, "unknown": text, "tool_name": "AskUserQuestion",
      "tool_input": [
        "description": text, "command": text, "questions": [["question": text, "header": text, "options": [["label": text]]]],
      ],
    ]
    for tool in ["AskUserQuestion", "Bash", "Write", "Grep", "mcp__x__y"] {
      for content in [EventShortener.Content.title, .full] {
        let event = event.merging(["tool_name": tool]) { $1 }
        let bytes = Array(try JSONSerialization.data(withJSONObject: event, options: .withoutEscapingSlashes))
        let made = EventShortener(content, of: bytes).shorten(JSONParser.members(bytes).members).bytes
        let data = try JSONSerialization.jsonObject(with: Data(made))
        for line in secret.split(separator: "\n") { #expect(!"\(data)".contains(line), "\(tool) \(content)") }
      }
    }
  }
}
