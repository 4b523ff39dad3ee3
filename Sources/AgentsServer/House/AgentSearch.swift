import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// A person's sessions in the search of the house.
struct AgentSearch: Sendable {
  let sessions: AgentSearchStore

  func search(_ question: SearchQuestion, of person: String) async throws -> SearchResults {
    let found = try await sessions.sessions(of: person, with: question.words)
    return SearchResults(all: found.map { hit($0, question.words) }, of: question)
  }

  private func hit(_ session: AgentSearchStore.Session, _ words: SearchWords) -> SearchHit {
    let fields: [(SearchHit.Field, String?)] = [
      (.title, session.title), (.agentPrompt, session.prompt), (.agentProject, session.project), (.agentDevice, session.device),
      (.agentDetail, session.detail),
    ]
    let why = fields.first { words.match($0.1) }?.0
    let passage: String? =
      switch why {
      case .agentPrompt?: session.prompt
      case .agentDetail?: session.detail
      default: [session.project, session.device].compactMap(\.self).joined(separator: " · ")
      }
    return SearchHit(
      id: session.id, kind: .agentSession, title: session.title ?? session.project ?? session.id,
      snippet: passage.map(words.marked) ?? [], why: why, place: AgentPlace.place(ofSession: session.id),
      at: Value.date(milliseconds: session.last))
  }
}
