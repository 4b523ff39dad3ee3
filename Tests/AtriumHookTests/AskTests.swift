import Foundation
import Testing

@testable import atrium_hook

@Suite struct AskTests {
  private static let permission = """
    {"session_id":"s","hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"make"}}
    """
  private static let plan = #"{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"ExitPlanMode","tool_input":{"plan":"x"}}"#
  private static let questions = """
    {"session_id":"s","hook_event_name":"PreToolUse","tool_name":"AskUserQuestion",
    "tool_input":{"metadata":{"n":1.50},"answers":{"x":"y"},"questions":
    [{"question":"Which \\"one\\"?","header":"DB","options":[{"label":"SQLite","description":"d"},{"label":"Pöstgres"}],"multiSelect":false},
    {"question":"What else?","options":[{"label":"a"},{"label":"b"},{"label":"c"}],"multiSelect":true}]}}
    """

  private static func printed(_ text: String, _ decision: Decision) throws -> [String: Any]? {
    guard let output = AskedHook(Array(text.utf8))?.output(decision) else { return nil }
    #expect(output.first == UInt8(ascii: "{") && output.last == 0x0A)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: [String: Any]])
    #expect(root.keys.sorted() == ["hookSpecificOutput"])
    return root["hookSpecificOutput"]
  }

  @Test("a decision is printed as the agent has it")
  func decisions() throws {
    let allowed = try #require(try Self.printed(Self.permission, .allow))
    #expect(allowed as NSDictionary == ["hookEventName": "PermissionRequest", "decision": ["behavior": "allow"]])
    let denied = try #require(try Self.printed(Self.permission, .deny(message: "Not \"now\"\n")))
    #expect(denied["decision"] as? NSDictionary == ["behavior": "deny", "message": "Not \"now\"\n"])
    #expect(
      try #require(try Self.printed(Self.plan, .allow)) as NSDictionary == ["hookEventName": "PreToolUse", "permissionDecision": "allow"])
    #expect(try Self.printed(Self.plan, .deny(message: "No"))?["permissionDecisionReason"] as? String == "No")
  }

  @Test("an answer is made of the input that the agent gave, and of nothing that came over the wire")
  func choices() throws {
    let printed = try #require(try Self.printed(Self.questions, .choose([[1], [2, 0]])))
    #expect(printed["hookEventName"] as? String == "PreToolUse" && printed["permissionDecision"] as? String == "allow")
    let input = try #require(printed["updatedInput"] as? NSDictionary)
    let given =
      try #require(try JSONSerialization.jsonObject(with: Data(Self.questions.utf8)) as? NSDictionary)["tool_input"] as? NSDictionary
    #expect(input["questions"] as? NSArray == given?["questions"] as? NSArray)
    #expect(input["metadata"] as? NSDictionary == ["n": 1.5])
    #expect(input["answers"] as? NSDictionary == ["Which \"one\"?": "Pöstgres", "What else?": "a, c"])
  }

  @Test("a decision that does not fit what was asked is none")
  func unfit() throws {
    let wrong: [(String, Decision)] = [
      (Self.questions, .allow), (Self.questions, .deny(message: nil)), (Self.permission, .choose([[0]])), (Self.plan, .choose([])),
      (Self.questions, .choose([])), (Self.questions, .choose([[0]])), (Self.questions, .choose([[0], []])),
      (Self.questions, .choose([[2], [0]])),
      (Self.questions, .choose([[-1], [0]])), (Self.questions, .choose([[0, 1], [0]])), (Self.questions, .choose([[0], [1, 1]])),
      (Self.questions, .choose([[0], [0], [0]])),
    ]
    for (text, decision) in wrong { #expect(try Self.printed(text, decision) == nil, "\(decision)") }
  }

  @Test("what nobody could answer from elsewhere is not asked there")
  func unanswerable() {
    let option = #"{"label":"a"}"#
    func question(_ questions: String) -> String {
      #"{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"AskUserQuestion","tool_input":{"questions":[\#(questions)]}}"#
    }
    let one = #"{"question":"q","options":[\#(option)]}"#
    let many = Array(repeating: option, count: 9).joined(separator: ",")
    let texts = [
      "", "{", "[]", "{}", #"{"session_id":"s","hook_event_name":"PermissionRequest"}"#,
      #"{"hook_event_name":"PermissionRequest","tool_name":"Bash"}"#, #"{"session_id":"s","hook_event_name":"Stop","tool_name":"Bash"}"#,
      #"{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"Bash"}"#,
      Self.questions.replacing("PreToolUse", with: "PermissionRequest"), question(""), question("\(one),\(one)"),
      question(#"{"question":"q","options":[]}"#), question(#"{"question":"q","options":[\#(many)]}"#),
      question(#"{"options":[\#(option)]}"#),
      question(#"{"question":"q","options":[{"title":"a"}]}"#),
      question((0..<5).map { #"{"question":"\#($0)","options":[\#(option)]}"# }.joined(separator: ",")),
    ]
    for text in texts { #expect(AskedHook(Array(text.utf8)) == nil, "\(text)") }
    #expect(AskedHook(Array(question(one).utf8)) != nil)
  }

  @Test("only a whole answer to our own request is one")
  func standings() {
    func standing(_ body: String, status: Int = 200) -> AskStanding {
      AskStanding(ServerReply(status: status, body: Array(body.utf8)), to: "r1")
    }
    #expect(standing(#"{"ask_id":"r1","standing":"waiting"}"#) == .waiting)
    #expect(standing(#"{"ask_id":"r1","standing":"answered","answer":{"behavior":"allow"}}"#) == .answered(.allow))
    #expect(
      standing(#"{"ask_id":"r1","standing":"answered","answer":{"behavior":"deny","message":"No"}}"#) == .answered(.deny(message: "No")))
    #expect(
      standing(#"{"ask_id":"r1","standing":"answered","answer":{"behavior":"choose","choices":[[0],[1,2]]}}"#)
        == .answered(.choose([[0], [1, 2]])))
    let none = [
      "", "{", "[]", "{}", #"{"ask_id":"r2","standing":"answered","answer":{"behavior":"allow"}}"#,
      #"{"standing":"answered","answer":{"behavior":"allow"}}"#, #"{"ask_id":"r1","standing":"answered"}"#,
      #"{"ask_id":"r1","standing":"answered","answer":{}}"#, #"{"ask_id":"r1","standing":"answered","answer":{"behavior":"always"}}"#,
      #"{"ask_id":"r1","standing":"answered","answer":{"behavior":true}}"#, #"{"ask_id":"r1","answer":{"behavior":"allow"}}"#,
      #"{"ask_id":"r1","standing":"answered","answer":{"behavior":"choose","choices":[["0"]]}}"#,
      #"{"ask_id":"r1","standing":"answered","answer":{"behavior":"choose","choices":[[0.5]]}}"#,
      #"{"ask_id":"r1","standing":"off"}"#, #"{"ask_id":"r1","standing":"allow"}"#,
      #"{"ask_id":"r1","standing":"answered","answer":{"behavior":"allow"}} x"#,
    ]
    for body in none { #expect(standing(body) == .over, "\(body)") }
    for status in [201, 204, 301, 302, 307, 400, 404, 500] {
      #expect(standing(#"{"ask_id":"r1","standing":"answered","answer":{"behavior":"allow"}}"#, status: status) == .over)
    }
  }

  @Test("answers are installed only when they are asked for, stay when it is installed again, and go with the rest")
  func installed() throws {
    let command = "/opt/atrium-hook"
    let before = """
      {
        "hooks": {
          "PermissionRequest": [
            {
              "hooks": [{ "type": "command", "command": "say" }]
            }
          ]
        }
      }
      """
    var settings = try AgentSettings(Array(before.utf8))
    try settings.install(command: command)
    #expect(!settings.hasAnswers)
    let plain = settings.bytes
    try settings.install(command: command, answers: true)
    #expect(settings.hasAnswers && Set(settings.installed) == Set(AgentEvents.hooks.map(\.event)))
    let made = try #require(try JSONSerialization.jsonObject(with: Data(settings.bytes)) as? [String: [String: [[String: Any]]]])
    let hook: NSDictionary = ["type": "command", "command": command, "args": ["ask"], "timeout": 600]
    #expect(made["hooks"]?["PermissionRequest"]?.last as NSDictionary? == ["hooks": [hook]])
    #expect(made["hooks"]?["PreToolUse"]?.last as NSDictionary? == ["matcher": "AskUserQuestion", "hooks": [hook]])
    let full = settings.bytes
    try settings.install(command: command)
    #expect(settings.bytes == full, "as it was")
    try settings.install(command: "/elsewhere/atrium-hook")
    #expect(settings.hasAnswers, "also from another place")
    #expect(!String(decoding: settings.bytes, as: UTF8.self).contains("/opt/"))
    try settings.install(command: command, answers: false)
    #expect(settings.bytes == plain)
    try settings.install(command: command, answers: true)
    try settings.uninstall()
    #expect(String(decoding: settings.bytes, as: UTF8.self) == before)
  }

  @Test("the plugin calls for the same in the same way")
  func plugin() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Integrations/claude-code/answers/hooks/hooks.json"))
    let hooks = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)["hooks"] as? NSDictionary
    let ours = Dictionary(grouping: AgentEvents.asking(command: AgentSettings.program), by: \.event)
    let written = try ours.mapValues { try $0.map { try JSONSerialization.jsonObject(with: Data($0.stanza.bytes)) } }
    #expect(hooks == written as NSDictionary)
  }
}
