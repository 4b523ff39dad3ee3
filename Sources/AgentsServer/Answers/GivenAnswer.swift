import AtriumAPI
import AtriumServer
import Foundation

/// An answer, who gave it, and from where.
struct GivenAnswer: Codable, Sendable, Equatable {
  let decision: AgentDecision
  /// The person's id and name.
  let person: String
  let name: String
  /// A browser and what it runs on.
  let place: String?

  /// - Throws: `Problem` 400 that names what cannot be an answer to these questions.
  static func decision(_ call: AnswerAgentAsk, to questions: [AskedQuestion]) throws -> AgentDecision {
    switch call.behavior {
    case .allow where questions.isEmpty: return AgentDecision(.allow)
    case .deny where questions.isEmpty:
      let message = try call.message.flatMap { $0.isEmpty ? nil : $0 }.map {
        try RequestText.checked($0, field: "message", longest: AgentDecision.longestMessage)
      }
      return AgentDecision(.deny, message: message)
    case .choose where !questions.isEmpty: return AgentDecision(.choose, choices: try choices(call.choices ?? [], of: questions))
    default: throw Problem.invalid("behavior", questions.isEmpty ? "has to be allow or deny" : "has to be choose")
    }
  }

  private static func choices(_ choices: [[Int]], of questions: [AskedQuestion]) throws -> [[Int]] {
    guard choices.count == questions.count else { throw Problem.invalid("choices", "has to hold a list for each question") }
    return try zip(choices, questions).map { chosen, question in
      let numbers = Set(chosen).sorted()
      guard !numbers.isEmpty, numbers.count == chosen.count, numbers.allSatisfy(question.options.indices.contains) else {
        throw Problem.invalid("choices", "has to hold numbers of options, each once")
      }
      guard numbers.count == 1 || question.isMultiple else {
        throw Problem.invalid("choices", "contains several options where one is expected")
      }
      return numbers
    }
  }
}

extension AgentAskLife.Late {
  /// What the person is told: what is so already, and for whom it matters by whom and when.
  var problem: Problem {
    let time = life.settled.map { " at \(WireDate.text(of: $0))" } ?? ""
    let words =
      switch life.standing {
      case .answered: "It was answered already (\(life.answer?.decision.behavior.rawValue ?? ""), by \(life.answer?.name ?? "")\(time))."
      case .expired: "The request was not answered in time and ended\(time). The terminal asks now."
      case .terminal: "It went on at the terminal\(time)."
      case .withdrawn: "Its hook does not wait any more, since\(time.dropFirst(3)). The terminal asks now."
      case .off: "This device is not answered from elsewhere any more."
      case .waiting: "It waits."
      }
    return Problem(.askSettled, detail: words)
  }
}
