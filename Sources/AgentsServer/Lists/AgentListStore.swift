import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what a person sees of their devices, sessions and events. Whose it is stands in each question, so that another's looks like
/// one that is not there.
struct AgentListStore: Sendable {
  let database: Database
  /// Of devices for which nobody has said it, in seconds.
  let delay: Int

  /// Which sessions are asked for.
  struct SessionFilter: Sendable {
    var device: String?
    var project: String?
    var state: AgentState?
    var isActive: Bool?
    var patterns: [String] = []
  }

  /// A place in a list: after the row with that number, and of two with the same, that id.
  struct Place: Sendable, Equatable {
    let number: Int64
    let id: String

    var position: ListCursor.Position { .number(number, key: id) }
  }

  /// Those that need the person first, then by their last event.
  func sessions(of person: String, _ filter: SessionFilter, after place: Place?, limit: Int) async throws -> [(AgentSession, Place)] {
    var condition = "s.person = ?"
    var arguments = [Value(person)]
    func require(_ part: String, _ values: Value...) {
      condition += " AND " + part
      arguments += values
    }
    if let device = filter.device { require("s.device = ?", Value(device)) }
    if let project = filter.project { require("s.project = ?", Value(project)) }
    if let state = filter.state { require("s.state = ?", Value(state.rawValue)) }
    if let isActive = filter.isActive { require("s.active = ?", Value(isActive)) }
    for pattern in filter.patterns { require("s.words || d.words LIKE ?", Value(pattern)) }
    if let place { require("(s.rank < ? OR (s.rank = ? AND s.id < ?))", Value(place.number), Value(place.number), Value(place.id)) }
    let sql = "\(SessionRow.selection) WHERE \(condition) ORDER BY s.rank DESC, s.id DESC LIMIT ?"
    return try await database.read { [arguments] in
      try $0.rows(SessionRow.self, sql, arguments + [Value(limit)]).map { ($0.session, Place(number: $0.rank, id: $0.id)) }
    }
  }

  func session(_ id: String, of person: String) async throws -> AgentSession? {
    try await database.read {
      try $0.row(SessionRow.self, "\(SessionRow.selection) WHERE s.person = ? AND s.id = ?", [Value(person), Value(id)])?.session
    }
  }

  /// The one that was heard of last first.
  func devices(of person: String, after place: Place?, limit: Int) async throws -> [(AgentDevice, Place)] {
    var condition = "d.person = ?"
    var arguments = [Value(person)]
    if let place {
      condition += " AND (d.seen < ? OR (d.seen = ? AND d.id < ?))"
      arguments += [Value(place.number), Value(place.number), Value(place.id)]
    }
    let sql = "\(DeviceRow.selection) WHERE \(condition) ORDER BY d.seen DESC, d.id DESC LIMIT ?"
    return try await database.read { [arguments, delay] in
      try $0.rows(DeviceRow.self, sql, arguments + [Value(limit)]).map { ($0.device(delay: delay), Place(number: $0.seen, id: $0.id)) }
    }
  }

  func device(_ id: String, of person: String) async throws -> AgentDevice? {
    try await database.read { [delay] in
      try $0.row(DeviceRow.self, "\(DeviceRow.selection) WHERE d.person = ? AND d.id = ?", [Value(person), Value(id)])?.device(delay: delay)
    }
  }

  /// The latest first; nil where there is no such session.
  ///
  /// - Parameter id: of the event after which the page begins.
  func events(of session: String, of person: String, after id: Int64?, limit: Int) async throws -> [AgentEvent]? {
    try await database.read { connection in
      let found = try connection.row(
        Int.self, "SELECT 1 FROM agent_sessions WHERE person = ? AND id = ?", [Value(person), Value(session)])
      guard found != nil else { return nil }
      return try connection.rows(
        EventRow.self,
        """
        SELECT id, name, at, received, title, tool, tool_use AS toolUse, agent, agent_type AS agentType, duration
        FROM agent_events
        WHERE person = ? AND session = ? AND id < ? ORDER BY id DESC LIMIT ?
        """, [Value(person), Value(session), Value(id ?? .max), Value(limit)]
      ).map(\.event)
    }
  }
}
