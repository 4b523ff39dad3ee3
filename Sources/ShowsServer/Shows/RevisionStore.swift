import AtriumAPI
import Foundation
import Storage

/// The SQL of revisions.
enum RevisionStore {
  struct Row: Decodable, Sendable {
    let id: Int64
    let action: String
    let person: String?
    let at: Date
    /// Nil of the first one.
    let before: ShowState?
    let after: ShowState
  }

  static func add(
    _ action: ShowRevision.Action, of show: Int64, by person: String?, before: ShowState?, after: ShowState, at now: Date,
    _ connection: Connection
  ) throws {
    try connection.execute(
      "INSERT INTO show_revisions (show, action, person, at, before, after) VALUES (?, ?, ?, ?, ?, ?)",
      [
        Value(show), Value(action.rawValue), Value(person), Value(now), try before.map { try .json($0) } ?? .null, try .json(after),
      ])
  }

  static func last(of show: Int64, _ connection: Connection) throws -> Row? { try rows(of: show, limit: 1, connection).first }

  /// The last one first.
  static func rows(of show: Int64, limit: Int, _ connection: Connection) throws -> [Row] {
    try connection.rows(
      Row.self, "SELECT id, action, person, at, before, after FROM show_revisions WHERE show = ? ORDER BY id DESC LIMIT ?",
      [Value(show), Value(limit)])
  }
}
