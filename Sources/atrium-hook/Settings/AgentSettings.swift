/// The agent's settings, in which our own entries come and go and everything else stays byte by byte.
struct AgentSettings {
  static let program = "atrium-hook"

  /// What makes settings ones that are better left alone.
  struct Fault: Error, Equatable {
    let what: String
  }

  private var document: JSONDocument
  var bytes: [UInt8] { document.bytes }

  init(_ bytes: [UInt8]) throws(Fault) {
    let blank = bytes.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    do {
      document = try JSONDocument(blank ? Array("{}\n".utf8) : bytes)
    } catch {
      throw Fault(what: "is not valid JSON: \(error.what) at \(error.place(in: bytes))")
    }
    guard document.root.members != nil else { throw Fault(what: "contains no object") }
    guard let hooks = document.root["hooks"] else { return }
    guard let events = hooks.members else { throw Fault(what: "has a \"hooks\" that is not an object") }
    for event in events where event.value.elements == nil { throw Fault(what: "has a \"hooks.\(event.key)\" that is not a list") }
  }

  /// Whether the agent calls no hooks at all, ours neither.
  var disablesAll: Bool {
    guard case .bool(true) = document.root["disableAllHooks"]?.kind else { return false }
    return true
  }

  /// The events for which we are called to be told of them.
  var installed: [String] {
    (document.root["hooks"]?.members ?? []).filter { event in
      handlers(of: event.value).contains { isOurs($0) && !asks($0) }
    }.map(\.key)
  }

  /// Whether we are called to ask for answers from elsewhere.
  var hasAnswers: Bool {
    (document.root["hooks"]?.members ?? []).contains { handlers(of: $0.value).contains { isOurs($0) && asks($0) } }
  }

  /// Puts our entries in. Where they stand already, nothing changes.
  ///
  /// - Parameter answers: whether those are among them that ask for answers from elsewhere; nil for as it was.
  mutating func install(command: String, answers: Bool? = nil) throws(Fault) {
    let entries =
      AgentEvents.hooks.map { (event: $0.event, stanza: $0.stanza(command: command)) }
      + (answers ?? hasAnswers ? AgentEvents.asking(command: command) : [])
    try uninstall(keeping: { bytes, event, group in
      entries.contains { $0.event == event && Self.says(bytes, group, $0.stanza) }
    })
    for (event, stanza) in entries {
      let groups = document.root["hooks"]?[event]?.elements ?? []
      if groups.contains(where: { [bytes] in Self.says(bytes, $0, stanza) }) { continue }
      try change { document throws(JSONFault) in
        if document.root["hooks"] == nil { try document.append(.object([]), key: "hooks", to: document.root) }
        guard let hooks = document.root["hooks"] else { return }
        if let list = hooks[event] {
          try document.append(stanza, to: list)
        } else {
          try document.append(.array([stanza]), key: event, to: hooks)
        }
      }
    }
  }

  mutating func uninstall() throws(Fault) {
    try uninstall(keeping: { _, _, _ in false })
  }

  /// One after another, as each changes where the others stand. What is empty by that goes too, and nothing that was empty before.
  private mutating func uninstall(keeping keeps: ([UInt8], String, JSONNode) -> Bool) throws(Fault) {
    var found = true
    while found {
      found = try removeOne(keeps)
    }
  }

  private mutating func removeOne(_ keeps: ([UInt8], String, JSONNode) -> Bool) throws(Fault) -> Bool {
    guard let hooks = document.root["hooks"], let events = hooks.members else { return false }
    for (place, event) in events.enumerated() {
      for (number, group) in (event.value.elements ?? []).enumerated() where !keeps(bytes, event.key, group) {
        guard let list = group["hooks"], let handlers = list.elements, let ours = handlers.firstIndex(where: isOurs) else { continue }
        try change { document throws(JSONFault) in
          if handlers.count > 1 {
            try document.remove(ours, from: list)
          } else if (event.value.elements ?? []).count > 1 {
            try document.remove(number, from: event.value)
          } else if events.count > 1 {
            try document.remove(place, from: hooks)
          } else if let index = document.root.members?.lastIndex(where: { $0.key == "hooks" }) {
            try document.remove(index, from: document.root)
          }
        }
        return true
      }
    }
    return false
  }

  private mutating func change(_ body: (inout JSONDocument) throws(JSONFault) -> Void) throws(Fault) {
    do {
      try body(&document)
    } catch {
      // What was put together here and cannot be read again is never written.
      throw Fault(what: "cannot be changed: \(error.what)")
    }
  }

  private func handlers(of list: JSONNode) -> [JSONNode] {
    (list.elements ?? []).flatMap { $0["hooks"]?.elements ?? [] }
  }

  private func asks(_ handler: JSONNode) -> Bool {
    guard let first = handler["args"]?.elements?.first, case .string = first.kind else { return false }
    return JSONText.string(bytes, first.range) == "ask"
  }

  /// Our entries are known by their command: it runs a program of our name, by whichever path. With `args` the whole text is the path,
  /// spaces included; without, a shell takes it apart, and what stands behind the program is somebody else's word.
  private func isOurs(_ handler: JSONNode) -> Bool {
    guard let command = handler["command"], case .string = command.kind else { return false }
    let text = JSONText.string(bytes, command.range)
    let program = text.hasPrefix("/") && handler["args"] != nil ? text : text.split(separator: " ").first.map(String.init) ?? ""
    return program.split(separator: "/").last.map(String.init) == Self.program
  }

  /// Whether a value says the same as another one, however it is laid out.
  private static func says(_ bytes: [UInt8], _ node: JSONNode, _ value: JSONValue) -> Bool {
    switch (node.kind, value) {
    case (.object(let members), .object(let others)):
      members.count == others.count && zip(members, others).allSatisfy { $0.key == $1.key && says(bytes, $0.value, $1.value) }
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { says(bytes, $0, $1) }
    case (.string, .string(let text)): JSONText.string(bytes, node.range) == text
    case (.number, .integer), (.bool, .bool): bytes[node.range].elementsEqual(value.bytes)
    default: false
    }
  }
}
