import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// A request as the table has it.
struct KeptAsk: Sendable {
  let person: String
  let id: String
  let session: String
  let device: String
  let title: String?
  var life: AgentAskLife

  /// For the hook that waits.
  var answer: AgentAskAnswer {
    AgentAskAnswer(id: id, standing: life.told, answer: life.answer?.decision)
  }

  /// For the person.
  var ask: AgentAsk {
    AgentAsk(
      id: id, sessionID: session, tool: life.request.tool ?? "", title: title, questions: life.questions.map(\.told), asked: life.asked,
      until: life.until, standing: life.told, settled: life.settled, answer: life.answer?.decision, by: life.answer?.name,
      from: life.answer?.place, isTaken: life.taken != nil)
  }

  static func find(_ id: String, of person: String, in connection: Connection) throws -> KeptAsk? {
    try rows("person = ? AND id = ?", [Value(person), Value(id)], in: connection).first
  }

  /// Those of a session, the latest first.
  static func all(of session: String, _ person: String, isWaiting: Bool = false, in connection: Connection) throws -> [KeptAsk] {
    let only = isWaiting ? " AND due IS NOT NULL" : ""
    return try rows(
      "person = ? AND session = ?\(only) ORDER BY asked DESC, id LIMIT \(ListAgentAsks.most)", [Value(person), Value(session)],
      in: connection)
  }

  /// Those that wait on a device.
  static func waiting(on device: String, of person: String, in connection: Connection) throws -> [KeptAsk] {
    try rows("person = ? AND device = ? AND due IS NOT NULL", [Value(person), Value(device)], in: connection)
  }

  /// Those that time makes something of. One that cannot be read is due no more, or the clock would find it for ever.
  static func takeDue(at now: Date, limit: Int, in connection: Connection) throws -> [KeptAsk] {
    let rows = try Row.found("due <= ? ORDER BY due LIMIT ?", [Value(now), Value(limit)], in: connection)
    for row in rows where row.kept == nil {
      try connection.execute("UPDATE agent_asks SET due = NULL WHERE person = ? AND id = ?", [Value(row.person), Value(row.id)])
    }
    return rows.compactMap(\.kept)
  }

  func insert(in connection: Connection) throws {
    try connection.execute(
      "INSERT INTO agent_asks (person, id, session, device, title, asked, life, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [Value(person), Value(id), Value(session), Value(device), Value(title), Value(life.asked), try .json(life), due])
  }

  func update(in connection: Connection) throws {
    try connection.execute(
      "UPDATE agent_asks SET life = ?, due = ? WHERE person = ? AND id = ?", [try .json(life), due, Value(person), Value(id)])
  }

  /// Never before it is: who looks then has to find it due.
  private var due: Value { Value(life.due.map { Int64(($0.timeIntervalSince1970 * 1000).rounded(.up)) }) }

  /// What cannot be read is left out: its hook asks at the terminal, and neither the events of its session nor its other requests wait for it.
  private static func rows(_ condition: String, _ values: [Value], in connection: Connection) throws -> [KeptAsk] {
    try Row.found(condition, values, in: connection).compactMap(\.kept)
  }

  private struct Row: Decodable {
    let person: String
    let id: String
    let session: String
    let device: String
    let title: String?
    let life: String

    static func found(_ condition: String, _ values: [Value], in connection: Connection) throws -> [Row] {
      try connection.rows(Row.self, "SELECT person, id, session, device, title, life FROM agent_asks WHERE \(condition)", values)
    }

    var kept: KeptAsk? {
      // As columns of JSON have their times.
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .millisecondsSince1970
      guard let life = try? decoder.decode(AgentAskLife.self, from: Data(life.utf8)) else { return nil }
      return KeptAsk(person: person, id: id, session: session, device: device, title: title, life: life)
    }
  }
}

extension AgentAskLife {
  /// As the contract says it.
  var told: AgentAskStanding { AgentAskStanding(rawValue: standing.rawValue) }
}
