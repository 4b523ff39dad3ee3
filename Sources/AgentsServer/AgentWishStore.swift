import AtriumAPI
import AtriumServer
import Storage

/// The SQL of how people want to be told of their sessions.
struct AgentWishStore: Sendable {
  let database: Database
  let log: ChangeLog

  func wishes(of person: String) async throws -> AgentWishes {
    try await database.read { try Self.wishes(of: person, in: $0) }
  }

  func set(_ wishes: AgentWishes, of person: String) async throws {
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO agent_wishes (person, wishes) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes",
        [Value(person), try .json(wishes)])
      try log.append(room: .agents, kind: Change.Kind.agentRulesChanged, ids: [person], person: person, in: connection)
    }
  }

  /// Who has said nothing is told of all, at any time.
  static func wishes(of person: String, in connection: Connection) throws -> AgentWishes {
    try connection.row(Row.self, "SELECT wishes FROM agent_wishes WHERE person = ?", [Value(person)])?.wishes ?? AgentWishes()
  }

  private struct Row: Decodable {
    let wishes: AgentWishes
  }
}
