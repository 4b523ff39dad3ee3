/// What the agent asks, as its hook was told: all of it stays here, and what is answered is put together from it.
struct AskedHook {
  enum Kind: Equatable {
    /// To be allowed or denied.
    case permission
    case questions([Question])
  }

  struct Question: Equatable {
    let text: String
    let options: [String]
    let isMultiple: Bool
  }

  /// As the house takes them.
  private static let most = (questions: 4, options: 8)

  let event: String
  let kind: Kind
  private let bytes: [UInt8]
  private let input: JSONNode?

  /// - Returns: nil for what nobody can answer from elsewhere, which the terminal asks.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes), let event = root.text("hook_event_name", in: bytes),
      let tool = root.text("tool_name", in: bytes), root.text("session_id", in: bytes) != nil
    else { return nil }
    self.bytes = bytes
    self.event = event
    input = root["tool_input"]
    switch (event, tool) {
    // Its question comes before its tool is used. Later there is nothing to allow but an answer that is empty.
    case ("PermissionRequest", "AskUserQuestion"): return nil
    case ("PermissionRequest", _), ("PreToolUse", "ExitPlanMode"): kind = .permission
    case ("PreToolUse", "AskUserQuestion"):
      guard let questions = Self.questions(input, bytes) else { return nil }
      kind = .questions(questions)
    default: return nil
    }
  }

  /// All of them as they can be shown and answered, or none.
  private static func questions(_ input: JSONNode?, _ bytes: [UInt8]) -> [Question]? {
    guard let nodes = input?["questions"]?.elements, 1...most.questions ~= nodes.count else { return nil }
    var questions: [Question] = []
    for node in nodes {
      guard let text = node.text("question", in: bytes), let options = node["options"]?.elements, 1...most.options ~= options.count else {
        return nil
      }
      let labels = options.compactMap { $0.text("label", in: bytes) }
      // Answers are told by the texts of their questions.
      guard labels.count == options.count, !questions.contains(where: { $0.text == text }) else { return nil }
      var isMultiple = false
      if case .bool(let several) = node["multiSelect"]?.kind { isMultiple = several }
      questions.append(Question(text: text, options: labels, isMultiple: isMultiple))
    }
    return questions
  }

  /// What the agent is to read on our standard output.
  ///
  /// - Returns: nil where the decision is none to what was asked.
  func output(_ decision: Decision) -> [UInt8]? {
    switch (kind, decision) {
    case (.permission, .allow): return wrapped(event == "PreToolUse" ? [permission("allow")] : [behavior("allow")])
    case (.permission, .deny(let message)):
      let words = message ?? "Denied from Atrium."
      return wrapped(
        event == "PreToolUse"
          ? [permission("deny"), .init("permissionDecisionReason", .string(words))] : [behavior("deny", message: words)])
    case (.questions(let questions), .choose(let choices)):
      guard let answers = Self.answers(to: questions, choices), let members = input?.members else { return nil }
      let kept = members.filter { $0.key != "answers" }.map { JSONValue.Member($0.key, .verbatim(Array(bytes[$0.value.range]))) }
      return wrapped([permission("allow"), .init("updatedInput", .object(kept + [.init("answers", .object(answers))]))])
    default: return nil
    }
  }

  /// The texts of the options that were chosen; several of one question with commas between them.
  private static func answers(to questions: [Question], _ choices: [[Int]]) -> [JSONValue.Member]? {
    guard choices.count == questions.count else { return nil }
    var answers: [JSONValue.Member] = []
    for (question, chosen) in zip(questions, choices) {
      guard !chosen.isEmpty, chosen.allSatisfy(question.options.indices.contains), Set(chosen).count == chosen.count,
        chosen.count == 1 || question.isMultiple
      else { return nil }
      answers.append(.init(question.text, .string(chosen.sorted().map { question.options[$0] }.joined(separator: ", "))))
    }
    return answers
  }

  private func permission(_ word: String) -> JSONValue.Member { .init("permissionDecision", .string(word)) }

  private func behavior(_ word: String, message: String? = nil) -> JSONValue.Member {
    .init("decision", .object([.init("behavior", .string(word))] + (message.map { [.init("message", .string($0))] } ?? [])))
  }

  private func wrapped(_ members: [JSONValue.Member]) -> [UInt8] {
    JSONValue.object([.init("hookSpecificOutput", .object([.init("hookEventName", .string(event))] + members))]).bytes + [0x0A]
  }
}
