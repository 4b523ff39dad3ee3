import AtriumAPI
import AtriumServer

extension AgentErrorKind {
  /// What a notice says of it; nothing where nothing is known.
  func words(in language: Language) -> String? { phrase.map { Texts.agents($0, in: language) } }

  private var phrase: Phrase? {
    switch self {
    case .rateLimit: "The limit of requests is reached."
    case .overloaded: "The provider is overloaded."
    case .notAuthenticated: "The provider did not let it in."
    case .organizationNotAllowed: "The organization may not use it."
    case .billing: "Something is wrong with the payment."
    case .invalidRequest: "The provider did not take the request."
    case .modelNotFound: "There is no such model."
    case .server: "The provider met an error."
    case .tooLong: "The answer became too long."
    case .unknown: nil
    }
  }
}
