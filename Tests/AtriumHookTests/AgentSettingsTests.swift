import Foundation
import Testing

@testable import atrium_hook

@Suite struct AgentSettingsTests {
  private static let command = "/opt/my tools/atrium-hook"
  private static let others = [
    "{}", "{}\n", "", "  \n", "{\"model\":\"opus\",\"n\":1.50}", "{\n    \"model\" : \"opus\",\n    \"list\": [1,2 , 3]\n}\n",
    "{\r\n\t\"a\": 1\r\n}\r\n",
    "{\n  \"hooks\": {\n    \"Stop\": [\n      {\n        \"hooks\": [{ \"type\": \"command\", \"command\": \"say\" }]\n      }\n    ]\n  },\n  \"z\": 1\n}\n",
    "{\"hooks\":{\"Stop\":[{\"matcher\":\"\",\"hooks\":[{\"type\":\"command\",\"command\":\"x | atrium-hooks\"}]}]},\"a\":null}",
    "{\n  \"hooks\": {\n    \"Stop\": [],\n    \"Mine\": [ ]\n  }\n}",
  ]

  @Test("whoever installs and uninstalls has the file that they had, byte by byte", arguments: others)
  func thereAndBack(text: String) throws {
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    #expect(Set(settings.installed) == Set(AgentEvents.hooks.map(\.event)))
    try settings.uninstall()
    let blank = text.allSatisfy(\.isWhitespace) ? "{}\n" : text
    // A list that was empty is one that our entry was alone in.
    if !text.contains("\"Stop\": []") { #expect(String(decoding: settings.bytes, as: UTF8.self) == blank) }
    #expect(settings.installed == [])
  }

  @Test("installing again changes nothing", arguments: others)
  func again(text: String) throws {
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    let first = settings.bytes
    try settings.install(command: Self.command)
    #expect(settings.bytes == first)
  }

  @Test("what was there stays, and ours is what the agent understands", arguments: others)
  func merged(text: String) throws {
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    let made = try #require(try JSONSerialization.jsonObject(with: Data(settings.bytes)) as? NSDictionary)
    let blank = text.allSatisfy(\.isWhitespace) ? "{}" : text
    let before = try #require(try JSONSerialization.jsonObject(with: Data(blank.utf8)) as? [String: Any])
    for (key, value) in before where key != "hooks" { #expect(made[key] as? NSObject == value as? NSObject) }
    let hooks = try #require(made["hooks"] as? [String: [[String: Any]]])
    for (event, groups) in before["hooks"] as? [String: [[String: Any]]] ?? [:] {
      #expect(hooks[event]?.prefix(groups.count).map { $0 as NSDictionary } == groups.map { $0 as NSDictionary })
    }
    let handlers = try #require(hooks["SessionEnd"]?.last?["hooks"] as? [NSDictionary])
    #expect(handlers == [["type": "command", "command": Self.command, "args": [], "timeout": 1]])
    #expect((hooks["PreCompact"]?.last?["hooks"] as? [NSDictionary])?.first?["async"] as? Bool == true)
  }

  @Test("entries of an older place or shape are replaced, also among somebody else's")
  func older() throws {
    let text = """
      {"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say"}, {"type": "command", "command": "~/bin/atrium-hook --old"}]}],
       "MessageDisplay": [{"hooks": [{"type": "command", "command": "/usr/bin/atrium-hook"}]}]}}
      """
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    let hooks =
      try #require(try JSONSerialization.jsonObject(with: Data(settings.bytes)) as? NSDictionary)["hooks"] as? [String: [[String: Any]]]
    #expect(hooks?["MessageDisplay"] == nil)
    #expect(hooks?["Stop"]?.count == 2)
    #expect((hooks?["Stop"]?.first?["hooks"] as? [NSDictionary])?.count == 1)
  }

  @Test(
    "a hook of somebody's own that only names our program is left alone",
    arguments: [
      "{\"command\":\"tee -a /tmp/atrium-hook\"}", "{\"command\":\"/usr/bin/tee -a /tmp/atrium-hook\"}",
      "{\"command\":\"tee -a /tmp/atrium-hook\",\"args\":[]}", "{\"command\":\"/usr/bin/tee\",\"args\":[\"/tmp/atrium-hook\"]}",
    ])
  func strangers(handler: String) throws {
    let text = "{\"hooks\":{\"Stop\":[{\"hooks\":[\(handler)]}]}}"
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    try settings.uninstall()
    #expect(String(decoding: settings.bytes, as: UTF8.self) == text)
  }

  @Test("what is ours already keeps its bytes, also behind an entry that goes")
  func keptBytes() throws {
    let kept = #"[ {"hooks" :[{"type":"command","command":"/opt/my tools/atrium-hook","args":[],"timeout":5}]} ]"#
    let text = #"{"hooks":{"MessageDisplay":[{"hooks":[{"type":"command","command":"atrium-hook --old"}]}],"Stop":"# + kept + "}}"
    var settings = try AgentSettings(Array(text.utf8))
    try settings.install(command: Self.command)
    #expect(String(decoding: settings.bytes, as: UTF8.self).contains("\"Stop\":" + kept))
    #expect(!settings.installed.contains("MessageDisplay"))
  }

  @Test("that all hooks are switched off is seen")
  func switchedOff() throws {
    for (text, off) in [("{\"disableAllHooks\":true}", true), ("{\"disableAllHooks\":false}", false), ("{}", false)] {
      #expect(try AgentSettings(Array(text.utf8)).disablesAll == off)
    }
  }

  @Test("a file that is no JSON, or not of this shape, is left alone and the place is named")
  func refused() {
    let faults = [
      "{\n  // comment\n}": "is not valid JSON: a name in quotes is missing at line 2, column 3", "[]": "contains no object",
      "{\"hooks\": []}": "has a \"hooks\" that is not an object", "{\"hooks\": {\"Stop\": {}}}": "has a \"hooks.Stop\" that is not a list",
    ]
    for (text, what) in faults {
      #expect(throws: AgentSettings.Fault(what: what)) { try AgentSettings(Array(text.utf8)) }
    }
  }

  @Test("the plugin calls for the same events in the same way")
  func plugin() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Integrations/claude-code/hooks/hooks.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    let expected = JSONValue.object(AgentEvents.hooks.map { .init($0.event, .array([$0.stanza(command: "atrium-hook")])) })
    #expect(object["hooks"] as? NSDictionary == (try JSONSerialization.jsonObject(with: Data(expected.bytes)) as? NSDictionary))
  }
}
