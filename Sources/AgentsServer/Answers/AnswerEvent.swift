import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// An answer in the timeline of its session: what was answered, by whom, from where.
struct AnswerEvent: Equatable {
  /// Names that no agent gives to an event of its own.
  static let names: [AgentBehavior: String] = [.allow: "AtriumAllowed", .deny: "AtriumDenied", .choose: "AtriumAnswered"]

  let person: String
  let session: String
  let name: String
  let title: String
  let tool: String?
  let agent: String?

  init(_ kept: KeptAsk, _ answer: GivenAnswer) {
    person = kept.person
    session = kept.session
    name = Self.names[answer.decision.behavior] ?? "AtriumAnswered"
    tool = kept.life.request.tool
    agent = kept.life.request.agent
    let chosen = zip(kept.life.questions, answer.decision.choices ?? []).flatMap { question, numbers in
      numbers.map { question.options[$0] }
    }
    let what = chosen.isEmpty ? kept.title : chosen.joined(separator: ", ")
    title = [what, answer.name, answer.place].compactMap(\.self).joined(separator: " · ")
  }

  func insert(at now: Date, in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO agent_events (person, session, uuid, name, at, received, title, tool, tool_use, agent, agent_type, duration)
      VALUES (?, ?, NULL, ?, ?, ?, ?, ?, NULL, ?, NULL, NULL)
      """,
      [
        Value(person), Value(session), Value(name), Value(now), Value(now), Value(EventText.shown(title)), Value(EventText.shown(tool)),
        Value(EventText.shown(agent)),
      ])
  }
}
