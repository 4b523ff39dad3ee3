import AtriumAPI
import AtriumServer

extension AgentErrorKind {
  /// What a notice says of it; nothing where nothing is known.
  func words(in language: Language) -> String? { phrase.map { Texts.agents($0, in: language) } }

  private var phrase: Phrase? {
    switch self {
    case .rateLimit: "The request limit was reached."
    case .overloaded: "The provider is overloaded."
    case .notAuthenticated: "The agent isn’t signed in to its provider."
    case .organizationNotAllowed: "The organization doesn’t have access."
    case .billing: "There’s a problem with billing."
    case .invalidRequest: "The provider rejected the request."
    case .modelNotFound: "This model doesn’t exist."
    case .server: "The provider had an error."
    case .tooLong: "The response was too long."
    case .unknown: nil
    }
  }
}
