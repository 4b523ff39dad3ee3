import AtriumAPI
import AtriumServer
import Foundation
import Markdown

/// What a person is told of a session. They have one notice of each at a time; its words are found when it is read.
struct AgentNotice: Codable, Equatable {
  let kind: AgentAlertKind
  /// What is to be allowed, the question, the kind of error.
  let detail: String?
  /// What the session is called.
  let name: String?
  let device: String
  /// What it works on.
  let project: String?

  func posted(for session: String) -> PostedNotice {
    // What is a text and a name of a case is always JSON.
    let json = (try? JSONEncoder().encode(self)) ?? Data()
    return PostedNotice(room: .agents, kind: Notice.Kind.agentSession, subject: session, details: String(decoding: json, as: UTF8.self))
  }

  /// The words of a notice of `Notice.Kind.agentSession`.
  static func words(of notice: PostedNotice, in language: ReaderLanguage) throws -> NoticeWords {
    let told = try JSONDecoder().decode(AgentNotice.self, from: Data(notice.details.utf8))
    let title = told.kind.words(in: language)
    return NoticeWords(
      title: told.name.map { "\(title): \($0)" } ?? title,
      text: [told.matter(in: language), told.device].compactMap(\.self).joined(separator: " · "))
  }

  private func matter(in language: ReaderLanguage) -> String? {
    guard kind == .error, let error = detail.flatMap(AgentErrorKind.init) else { return detail }
    return error.words(in: language)
  }
}

extension AgentAlertKind {
  fileprivate func words(in language: ReaderLanguage) -> String {
    switch (self, language) {
    case (.permission, .english): "Permission needed"
    case (.permission, .german): "Erlaubnis nötig"
    case (.question, .english): "Answer needed"
    case (.question, .german): "Antwort nötig"
    case (.plan, .english): "A plan to look at"
    case (.plan, .german): "Ein Plan zum Ansehen"
    case (.asks, .english): "Done, with a question"
    case (.asks, .german): "Fertig, mit einer Frage"
    case (.finished, .english): "Done"
    case (.finished, .german): "Fertig"
    case (.paused, .english): "Done, and something goes on"
    case (.paused, .german): "Fertig, und etwas läuft weiter"
    case (.error, .english): "Ended by an error"
    case (.error, .german): "Durch einen Fehler beendet"
    }
  }
}
