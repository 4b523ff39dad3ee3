/// What a tool is to do, said in a few words: the shape of its input with less in it.
struct ToolTitle {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Parameter tool: its name; of one that is not known only `description` and `title` are sent.
  func input(of tool: String, _ node: JSONNode) -> JSONValue {
    let members: [JSONValue.Member?]
    switch tool {
    case "Bash", "PowerShell":
      members = [line(node, "description"), program(node), scalar(node, "run_in_background"), scalar(node, "timeout")]
    case "Write", "Edit", "MultiEdit", "Read", "NotebookEdit":
      members = [path(node, "file_path"), path(node, "notebook_path")]
    case "Grep", "Glob": members = [line(node, "pattern"), path(node, "path")]
    case "WebFetch": members = [text(node, "url").map { .init("url", .string(Title.host($0))) }]
    case "WebSearch": members = [line(node, "query")]
    case "Agent", "Task": members = [line(node, "description"), line(node, "subagent_type"), line(node, "model")]
    case "AskUserQuestion": members = [node["questions"].map { .init("questions", questions($0)) }]
    case "ExitPlanMode": members = [line(node, "plan")]
    case "Skill", "SlashCommand": members = [line(node, "skill"), program(node)]
    default: members = [line(node, "description"), line(node, "title")]
    }
    return .object(members.compactMap(\.self) + [.init("digest", .string(digest(node)))])
  }

  /// Four digits that tell one use of a tool from another, made of all that its input says, in whatever order: a request for one command is
  /// not answered by the use of another one with the same title. Sixteen bits are too few to try guesses on.
  private func digest(_ node: JSONNode) -> String {
    var sum: UInt64 = 0
    for member in node.members ?? [] { sum &+= Hex.hash(member.key.utf8 + [0] + bytes[member.value.range]) }
    let folded = sum ^ sum >> 16 ^ sum >> 32 ^ sum >> 48
    return String(decoding: Hex.text(folded & 0xFFFF).suffix(4), as: UTF8.self)
  }

  /// Questions are sent with their answers, since they are what a person on the way has to see: at most four of four.
  private func questions(_ node: JSONNode) -> JSONValue {
    .array(
      (node.elements ?? []).prefix(4).map { question in
        let options = (question["options"]?.elements ?? []).prefix(8).map { JSONValue.object([line($0, "label")].compactMap(\.self)) }
        return .object(
          [
            line(question, "question", 300), line(question, "header", 40), .init("options", .array(options)),
            scalar(question, "multiSelect"),
          ].compactMap(\.self))
      })
  }

  /// The name of the program alone, since arguments are where secrets stand.
  private func program(_ node: JSONNode) -> JSONValue.Member? {
    guard let command = text(node, "command") else { return nil }
    return .init("command", .string(Title.short(CommandName.of(command), 40)))
  }

  private func path(_ node: JSONNode, _ key: String) -> JSONValue.Member? {
    text(node, key).map { .init(key, .string(Title.path($0))) }
  }

  private func line(_ node: JSONNode, _ key: String, _ count: Int = 80) -> JSONValue.Member? {
    text(node, key).map { .init(key, .string(Title.firstLine($0, count))) }
  }

  private func scalar(_ node: JSONNode, _ key: String) -> JSONValue.Member? {
    guard let value = node[key] else { return nil }
    switch value.kind {
    case .bool: return .init(key, .verbatim(Array(bytes[value.range])))
    case .number where value.range.count <= 32: return .init(key, .verbatim(Array(bytes[value.range])))
    default: return nil
    }
  }

  private func text(_ node: JSONNode, _ key: String) -> String? {
    guard let value = node[key], case .string = value.kind else { return nil }
    return JSONText.string(bytes, value.range)
  }
}
