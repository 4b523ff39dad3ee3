/// What the person answered.
enum Decision: Equatable {
  case allow
  case deny(message: String?)
  /// Of each question the numbers of its options.
  case choose([[Int]])

  /// - Returns: nil for what is not surely an answer.
  init?(_ node: JSONNode, in bytes: [UInt8]) {
    switch node.text("behavior", in: bytes) {
    case "allow": self = .allow
    case "deny": self = .deny(message: node.text("message", in: bytes))
    case "choose":
      guard let lists = node["choices"]?.elements else { return nil }
      var choices: [[Int]] = []
      for list in lists {
        guard let numbers = list.elements?.map({ Int(String(decoding: bytes[$0.range], as: UTF8.self)) }), !numbers.contains(nil) else {
          return nil
        }
        choices.append(numbers.compactMap(\.self))
      }
      self = .choose(choices)
    default: return nil
    }
  }
}

/// How a request stands, as the server says it.
enum AskStanding: Equatable {
  case waiting
  case answered(Decision)
  /// It needs no answer any more, or what was said is not surely one.
  case over

  /// - Parameter id: of our request. What is said of another one is said to nobody here.
  init(_ answer: ServerReply, to id: String) {
    let body = answer.body
    guard answer.status == 200, let root = try? JSONParser.parse(body), root.text("ask_id", in: body) == id else {
      self = .over
      return
    }
    switch root.text("standing", in: body) {
    case "waiting": self = .waiting
    case "answered": self = root["answer"].flatMap { Decision($0, in: body) }.map(Self.answered) ?? .over
    default: self = .over
    }
  }
}

extension JSONNode {
  /// The text of a member; nil where it is none.
  func text(_ key: String, in bytes: [UInt8]) -> String? {
    guard let node = self[key], case .string = node.kind else { return nil }
    return JSONText.string(bytes, node.range)
  }
}
