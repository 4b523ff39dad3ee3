/// A whole event without its secrets, within what one may weigh.
struct FullCopy {
  /// Of one event, in bytes.
  static let limit = 64 << 10

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// With texts as long as they may be for it to fit; `nil` when it is made of so many parts that it never does.
  func event(_ members: [JSONMember]) -> JSONValue? {
    for longest in [8000, 1000, 200] {
      let copy = JSONValue.object(members.filter { !$0.key.hasSuffix("transcript_path") }.map { member($0, longest) })
      if copy.bytes.count <= Self.limit { return copy }
    }
    return nil
  }

  private func member(_ member: JSONMember, _ longest: Int) -> JSONValue.Member {
    let key = Title.short(member.key, 64)
    if case .string = member.value.kind {
      let text = JSONText.string(bytes, member.value.range)
      if FieldRule(key) == .identifier, FieldRule.isIdentifier(text) { return .init(key, .string(Redactor.redact(text, isID: true))) }
    }
    return .init(key, value(member.value, longest, name: member.key))
  }

  /// - Parameter name: what it is called; what is called a password needs no look at what it says, nor at how it is built.
  private func value(_ node: JSONNode, _ longest: Int, name: String = "") -> JSONValue {
    switch node.kind {
    case .bool, .null: break
    case .string where SecretNames.hides(name, JSONText.string(bytes, node.range)): return .string(Redactor.mark)
    case _ where SecretNames.hides(name, ""): return .string(Redactor.mark)
    default: break
    }
    return switch node.kind {
    case .object(let members): .object(members.map { member($0, longest) })
    case .array(let elements): .array(elements.map { value($0, longest, name: name) })
    case .string: .string(text(JSONText.string(bytes, node.range), longest))
    case .number, .bool, .null: .verbatim(Array(bytes[node.range]))
    case .deep: .string("…")
    }
  }

  /// More is searched than is kept, so that what is cut in two is still known.
  private func text(_ text: String, _ longest: Int) -> String {
    let part = String(decoding: text.utf8.prefix(longest + 1024), as: UTF8.self)
    let clean = Redactor.redact(part)
    guard text.utf8.count > longest else { return clean }
    return String(decoding: clean.utf8.prefix(longest), as: UTF8.self) + "…"
  }
}
