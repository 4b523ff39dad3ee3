import AtriumAPI
import Foundation
import Storage

/// The SQL of what became of messages: a person's own, and bounded.
struct PushLog: Sendable {
  struct Entry: Sendable, Equatable {
    let person: String
    var room: Room?
    var subject: String?
    let title: String
    let outcome: PushOutcome
    var destination: String?
    var reason: String?
  }

  static let longest: TimeInterval = 30 * 86_400
  /// How many a person has at most.
  static let most = 1_000
  /// Bytes of what a service says.
  private static let longestReason = 300

  let database: Database

  @discardableResult
  func add(_ entry: Entry, at now: Date, in connection: Connection) throws -> PushRecord {
    let reason = ShownText.cut(entry.reason, longest: Self.longestReason)
    let id = try connection.row(
      Int64.self,
      """
      INSERT INTO push_log (person, at, room, subject, title, outcome, destination, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
      """,
      [
        Value(entry.person), Value(now), Value(entry.room?.rawValue), Value(entry.subject), Value(entry.title),
        Value(entry.outcome.rawValue), Value(entry.destination), Value(reason),
      ])
    return PushRecord(
      id: "\(id ?? 0)", at: now, room: entry.room, subject: entry.subject, title: entry.title, outcome: entry.outcome,
      destination: entry.destination, reason: reason)
  }

  /// The latest first.
  ///
  /// - Parameter id: those that are older than this one; all when left out.
  func records(of person: String, before id: Int64?, limit: Int) async throws -> [(PushRecord, Int64)] {
    try await database.read { connection in
      try connection.rows(
        Row.self,
        "SELECT id, at, room, subject, title, outcome, destination, reason FROM push_log WHERE person = ? AND id < ? ORDER BY id DESC LIMIT ?",
        [Value(person), Value(id ?? .max), Value(limit)]
      ).map { ($0.record, $0.id) }
    }
  }

  /// Forgets what is old, and of each person what is too much.
  func prune(at now: Date) async throws {
    try await database.write { connection in
      try connection.execute("DELETE FROM push_log WHERE at < ?", [Value(now.addingTimeInterval(-Self.longest))])
      let crowded = try connection.rows(
        String.self, "SELECT person FROM push_log GROUP BY person HAVING count(*) > ?", [Value(Self.most)])
      for person in crowded {
        try connection.execute(
          """
          DELETE FROM push_log WHERE person = ? AND id <= (
            SELECT id FROM push_log WHERE person = ? ORDER BY id DESC LIMIT 1 OFFSET ?)
          """, [Value(person), Value(person), Value(Self.most)])
      }
    }
  }

  private struct Row: Decodable {
    let id: Int64
    let at: Date
    let room: String?
    let subject: String?
    let title: String
    let outcome: String
    let destination: String?
    let reason: String?

    var record: PushRecord {
      PushRecord(
        id: "\(id)", at: at, room: room.map { Room(rawValue: $0) }, subject: subject, title: title,
        outcome: PushOutcome(rawValue: outcome), destination: destination, reason: reason)
    }
  }
}
