import AtriumAPI
import AtriumServer
import Foundation

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
  static func words(of notice: PostedNotice, in language: Language) throws -> NoticeWords {
    let told = try JSONDecoder().decode(AgentNotice.self, from: Data(notice.details.utf8))
    let title = told.kind.words(in: language)
    return NoticeWords(
      title: told.name.map { Texts.agents("\(title): \($0)", in: language) } ?? title,
      text: [told.matter(in: language), told.device].compactMap(\.self).joined(separator: " · "))
  }

  private func matter(in language: Language) -> String? {
    guard kind == .error, let error = detail.flatMap(AgentErrorKind.init) else { return detail }
    return error.words(in: language)
  }
}

extension AgentAlertKind {
  fileprivate func words(in language: Language) -> String { Texts.agents(phrase, in: language) }

  private var phrase: Phrase {
    switch self {
    case .permission: "Permission needed"
    case .question: "Answer needed"
    case .plan: "A plan to look at"
    case .asks: "Done, with a question"
    case .finished: "Done"
    case .paused: "Done, and something goes on"
    case .error: "Ended by an error"
    }
  }
}
