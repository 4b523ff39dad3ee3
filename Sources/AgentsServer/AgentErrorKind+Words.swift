import AtriumAPI
import AtriumServer
import Markdown

extension AgentErrorKind {
  /// What a notice says of it; nothing where nothing is known.
  func words(in language: ReaderLanguage) -> String? {
    switch (self, language) {
    case (.rateLimit, .english): "The limit of requests is reached."
    case (.rateLimit, .german): "Die Grenze der Anfragen ist erreicht."
    case (.overloaded, .english): "The provider is overloaded."
    case (.overloaded, .german): "Der Anbieter ist überlastet."
    case (.notAuthenticated, .english): "The provider did not let it in."
    case (.notAuthenticated, .german): "Der Anbieter hat ihn nicht eingelassen."
    case (.organizationNotAllowed, .english): "The organization may not use it."
    case (.organizationNotAllowed, .german): "Die Organisation darf ihn nicht benutzen."
    case (.billing, .english): "Something is wrong with the payment."
    case (.billing, .german): "Mit der Bezahlung stimmt etwas nicht."
    case (.invalidRequest, .english): "The provider did not take the request."
    case (.invalidRequest, .german): "Der Anbieter hat die Anfrage nicht angenommen."
    case (.modelNotFound, .english): "There is no such model."
    case (.modelNotFound, .german): "Dieses Modell gibt es nicht."
    case (.server, .english): "The provider met an error."
    case (.server, .german): "Beim Anbieter ist ein Fehler aufgetreten."
    case (.tooLong, .english): "The answer became too long."
    case (.tooLong, .german): "Die Antwort wurde zu lang."
    case (.unknown, _): nil
    }
  }
}
