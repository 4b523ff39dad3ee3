/// Makes of what the agent said what may leave the machine.
struct EventShortener {
  enum Content: String {
    /// Titles: enough for the screens.
    case title
    /// Everything that fits, without its secrets.
    case full
  }

  /// More than any event has.
  private static let fields = 64
  private static let elements = 50

  let content: Content
  private let bytes: [UInt8]

  init(_ content: Content, of bytes: [UInt8]) {
    self.content = content
    self.bytes = bytes
  }

  func shorten(_ members: [JSONMember]) -> JSONValue {
    if content == .full, let full = FullCopy(bytes).event(members) { return full }
    var short: [JSONValue.Member] = []
    let tool = members.last { $0.key == "tool_name" }.map { text($0.value) } ?? ""
    for member in members.prefix(Self.fields) where FieldRule.isIdentifier(member.key) && Redactor.redact(member.key) == member.key {
      if FieldRule(member.key) == .unknown, isHidden(member) {
        short.append(.init(member.key, .string(Redactor.mark)))
      } else if let value = value(member.value, FieldRule(member.key), tool) {
        short.append(.init(member.key, value))
      }
      if member.key == "last_assistant_message" {
        short.append(.init("last_assistant_message_asks", .bool(Title.asks(text(member.value)))))
      }
    }
    return .object(short)
  }

  /// What is not known here is known by its name, if that is one of a secret.
  private func isHidden(_ member: JSONMember) -> Bool {
    switch member.value.kind {
    case .string: SecretNames.hides(member.key, text(member.value))
    case .number: SecretNames.hides(member.key, "")
    default: false
    }
  }

  private func value(_ node: JSONNode, _ rule: FieldRule, _ tool: String) -> JSONValue? {
    switch rule {
    case .drop: return nil
    case .toolInput: return ToolTitle(bytes).input(of: tool, node)
    case .list(let keys): return node.elements.map { .array($0.prefix(Self.elements).map { members(of: $0, keys) }) }
    case .members(let keys): return members(of: node, keys)
    default: break
    }
    guard case .string = node.kind else { return scalar(node) }
    let text = text(node)
    switch rule {
    case .identifier: return .string(FieldRule.isIdentifier(text) ? Redactor.redact(text, isID: true) : Title.short(text))
    case .path: return .string(Title.path(text))
    case .firstLine(let count): return .string(Title.firstLine(text, count))
    case .lastSentence: return .string(Title.lastSentence(text))
    case .host: return .string(Title.host(text))
    default: return .string(Title.short(text))
    }
  }

  private func members(of node: JSONNode, _ keys: [String]) -> JSONValue {
    .object(
      keys.compactMap { key in
        guard let node = node[key] else { return nil }
        guard case .string = node.kind else { return scalar(node).map { .init(key, $0) } }
        return .init(key, .string(Title.short(text(node), 120)))
      })
  }

  /// Numbers, yes, no and nothing.
  private func scalar(_ node: JSONNode) -> JSONValue? {
    switch node.kind {
    case .bool, .null: .verbatim(Array(bytes[node.range]))
    case .number where node.range.count <= 32: .verbatim(Array(bytes[node.range]))
    default: nil
    }
  }

  private func text(_ node: JSONNode) -> String {
    guard case .string = node.kind else { return "" }
    return JSONText.string(bytes, node.range)
  }
}
