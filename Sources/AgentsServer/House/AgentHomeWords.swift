import AtriumAPI
import AtriumServer

/// The words of the agents on the first page, in a language.
enum AgentHomeWords {
  static func begin(_ language: Language) -> String {
    Texts.agents("Connect a machine, and its coding agents appear here.", in: language)
  }

  /// Nil for a state that has no card.
  static func state(_ state: AgentState, _ language: Language) -> String? { phrase(for: state).map { Texts.agents($0, in: language) } }

  private static func phrase(for state: AgentState) -> Phrase? {
    switch state {
    case .needsPermission: "Needs permission"
    case .needsAnswer: "Needs an answer"
    case .asks: "Asked a question"
    case .failed: "Ended with an error"
    case .working: "Working"
    case .done, .paused, .ended, .stale, .unknown: nil
    }
  }
}
