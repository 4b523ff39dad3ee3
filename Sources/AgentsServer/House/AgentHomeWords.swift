import AtriumAPI
import Markdown

/// The words of the agents on the first page of the house, in the reader's language.
enum AgentHomeWords {
  static func begin(_ language: ReaderLanguage) -> String {
    switch language {
    case .english: "Connect a machine, and its coding agents appear here."
    case .german: "Verbinde einen Rechner, dann erscheinen seine Coding-Agenten hier."
    }
  }

  /// Nil for a state that has no card.
  static func state(_ state: AgentState, _ language: ReaderLanguage) -> String? {
    switch (state, language) {
    case (.needsPermission, .english): "Needs permission"
    case (.needsPermission, .german): "Braucht eine Erlaubnis"
    case (.needsAnswer, .english): "Needs an answer"
    case (.needsAnswer, .german): "Braucht eine Antwort"
    case (.asks, .english): "Asked a question"
    case (.asks, .german): "Hat eine Frage gestellt"
    case (.failed, .english): "Ended with an error"
    case (.failed, .german): "Mit einem Fehler beendet"
    case (.working, .english): "Working"
    case (.working, .german): "Arbeitet"
    case (.done, _), (.paused, _), (.ended, _), (.stale, _), (.unknown, _): nil
    }
  }
}
