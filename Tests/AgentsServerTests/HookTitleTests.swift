import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// The line that is kept of an event, and the fingerprint of a tool's input.
@Suite("Titles and fingerprints of events")
struct HookTitleTests {
  private func use(_ tool: String, _ input: String, name: String = "PreToolUse") throws -> HookEvent {
    let json = "{\"session_id\":\"s\",\"hook_event_name\":\"\(name)\",\"tool_name\":\"\(tool)\",\"tool_input\":\(input)}"
    return try HookEvent(json: Data(json.utf8))
  }

  @Test(
    "a tool's line says what it is for",
    arguments: [
      ("Bash", #"{"command":"swift test","description":"Run the tests"}"#, "Run the tests"),
      ("Bash", #"{"command":"swift test | tail\nls"}"#, "swift test | tail"),
      ("Write", #"{"file_path":"C:\\boat\\sail.swift","content":"import Wind"}"#, "sail.swift"),
      ("NotebookEdit", #"{"notebook_path":"/a/tides.ipynb"}"#, "tides.ipynb"), ("Grep", #"{"pattern":"func .*wind"}"#, "func .*wind"),
      ("WebFetch", #"{"url":"https://ida:pw@example.org/tides?key=1","prompt":"p"}"#, "example.org"),
      ("WebFetch", #"{"url":"example.org","digest":"3f2a"}"#, "example.org"),
      ("mcp__tides__ask", #"{"title":"Tides of Kiel"}"#, "Tides of Kiel"),
      ("Agent", #"{"prompt":"long","description":"Find the leak"}"#, "Find the leak"),
      ("AskUserQuestion", #"{"questions":[{"question":"Which mast?","header":"Mast","options":[]}]}"#, "Which mast?"),
      ("ExitPlanMode", #"{"plan":"\n## Mend the sail\n1. Sew"}"#, "Mend the sail"), ("mcp__tides__ask", #"{"port":"Kiel"}"#, nil),
      ("Bash", #"["no","object"]"#, nil), ("AskUserQuestion", #"{"questions":[]}"#, nil),
    ] as [(String, String, String?)])
  func tools(tool: String, input: String, title: String?) throws {
    #expect(try use(tool, input).title == title)
  }

  @Test("a line is one line, short, and reads from left to right")
  func lines() throws {
    #expect(HookTitle.line(" \n\t\u{7}\n a\u{1B}[31m \u{202E}b\tc ") == "a [31m b c")
    #expect(HookTitle.line("") == nil)
    #expect(HookTitle.line(nil) == nil)
    let words = Array(repeating: "word", count: 1000).joined(separator: " ")
    let long = try #require(HookTitle.line(words))
    #expect(long.count == HookTitle.most)
    #expect(long.hasSuffix("…"))
    let marked = try #require(HookTitle.line("a" + String(repeating: "\u{301}", count: 100_000)))
    #expect(marked.unicodeScalars.count <= HookTitle.most * 4)
  }

  @Test(
    "what looks like a secret is blackened, should it come as far",
    arguments: [
      "curl -H 'Authorization: Bearer abc123' https://x", "export API_KEY=abc123", "git clone https://ida:abc123@example.org/a.git",
      "psql --password abc123", "login ghp_abc123abc123", "use sk-abc123abc123 now", "DB_PASSWORD='abc123' make", "t=eyJabc123abc123",
      "x zYabc123QzYabc123QzYabc123QzY",
    ])
  func secrets(text: String) throws {
    let line = try #require(HookTitle.line(text))
    #expect(!line.contains("abc123"), "\(line)")
    #expect(line.contains("…"))
  }

  @Test(
    "and what is none is not",
    arguments: [
      "make test FILTER=Sail", "Sources/Boat/Rigging/MainSail2Controller.swift", "commit 3f2a9c", "Why is 2 + 2 = 4?",
      "edit the tokenizer of mast.swift", "list npm_tools and hf_models",
    ])
  func harmless(text: String) {
    #expect(HookTitle.line(text) == text)
  }

  @Test("a folder is called what it is called, also where a key could begin so", arguments: ["sk-learn", "hf_models", "npm_tools_for_us"])
  func folders(name: String) {
    #expect(HookTitle.lastName(ofPath: "/src/" + name) == name)
  }

  @Test(
    "a path ends with its last name, whatever stands in it",
    arguments: [
      ("/src/boat/", "boat"), ("C:\\src\\boat", "boat"), ("\\\\host\\boat", "boat"), ("/src/a\\b", "a\\b"), ("/", "/"), ("", nil),
      ("/src/\u{301}boat", "\u{301}boat"), ("/src/bo\u{7F}at", "bo at"), ("/src/  two   words ", "two words"), ("/ünï/çödé", "çödé"),
    ] as [(String, String?)])
  func paths(path: String, name: String?) {
    #expect(HookTitle.lastName(ofPath: path) == name)
  }

  @Test("the same tool with the same input has the same fingerprint, in whatever order its members stand")
  func same() throws {
    let one = try use("Bash", #"{"command":"ls","timeout":1000,"list":[1,true,null,{"a":"b"}]}"#).fingerprint
    let other = try use("Bash", #"{ "list":[1.0,true,null,{"a":"b"}],"timeout":1e3, "command":"ls"}"#, name: "PermissionRequest")
    #expect(one == other.fingerprint)
    let kept = try JSONDecoder().decode([Fingerprint?].self, from: JSONEncoder().encode([one]))
    #expect(kept == [one])
  }

  @Test("another tool or another input has another one")
  func others() throws {
    let inputs = [
      #"{"command":"ls"}"#, #"{"command":"ls "}"#, #"{"command":"l","s":""}"#, #"{"command":["ls"]}"#, #"{"command":["l","s"]}"#,
      #"{"command":null}"#, #"{"command":true}"#, #"{"command":1}"#, #"{"command":"1"}"#, #"{"command":{}}"#, #"{"command":[]}"#, "{}",
      "[]",
      "null", #""ls""#, #"{"command":{"ls":""}}"#,
    ]
    let prints = try inputs.map { try use("Bash", $0).fingerprint } + [use("Read", #"{"command":"ls"}"#).fingerprint]
    #expect(Set(prints).count == prints.count)
  }

  @Test("a huge input is read no further than tells it from others")
  func huge() throws {
    let numbers = (0..<200_000).map(String.init).joined(separator: ",")
    let start = ContinuousClock.now
    let event = try use("Bash", "{\"list\":[\(numbers)],\"command\":\"ls\"}")
    #expect(event.title == "ls")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "what an agent said last is a question or is none",
    arguments: [
      ("Done. Shall I push it?", "Shall I push it?"), ("All sails are up.", nil), ("**Should I go on?**\n", "Should I go on?"),
      ("Which one?\n\n1. Main sail\n2. Jib", "Which one?"), ("I asked: why? Because it leaked.", nil),
      ("Is main.swift the right file?", "Is main.swift the right file?"), ("続けますか？", "続けますか？"), ("", nil), ("?", "?"),
      ("- Is it a?\n- Or b?", "Or b?"), (nil, nil),
    ] as [(String?, String?)])
  func questions(message: String?, question: String?) {
    #expect(SpokenQuestion.last(in: message) == question)
  }
}
