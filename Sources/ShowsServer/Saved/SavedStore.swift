import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of saved shows (S2).
struct SavedStore: Sendable {
  let database: Database
  let log: ChangeLog

  func save(_ show: Int64, by person: String, at now: Date) async throws {
    try await change(show, of: person) { connection in
      try connection.execute(
        """
        INSERT INTO show_saves (person, show, at, changed, is_reminded) VALUES (?, ?, ?, '[]', 0) ON CONFLICT (person, show) DO NOTHING
        """, [Value(person), Value(show), Value(now)])
    }
  }

  func unsave(_ show: Int64, by person: String) async throws {
    try await change(show, of: person) { connection in
      try connection.execute("DELETE FROM show_saves WHERE person = ? AND show = ?", [Value(person), Value(show)])
    }
  }

  /// Forgets what changed of a saved show.
  func see(_ show: Int64, by person: String) async throws {
    try await change(show, of: person) { connection in
      try connection.execute(
        "UPDATE show_saves SET changed = '[]' WHERE person = ? AND show = ? AND changed <> '[]'", [Value(person), Value(show)])
    }
  }

  private func change(_ show: Int64, of person: String, _ body: @escaping @Sendable (Connection) throws -> Int) async throws {
    try await database.write { [log] connection in
      guard try body(connection) > 0 else { return }
      try log.append(room: .shows, kind: Change.Kind.savedShowsChanged, ids: [String(show)], person: person, in: connection)
    }
  }

  func isSaved(_ show: Int64, by person: String) async throws -> Bool {
    try await database.readBriefly {
      try $0.row(Int64.self, "SELECT at FROM show_saves WHERE person = ? AND show = ?", [Value(person), Value(show)]) != nil
    }
  }

  struct Row: Decodable, Sendable {
    let show: Int64
    let at: Date
    let changed: [String]
  }

  /// When the person saved these shows, and what changed since they looked.
  func rows(of shows: [Int64], by person: String) async throws -> [Int64: Row] {
    guard !shows.isEmpty else { return [:] }
    let list = ValueList(shows)
    let rows = try await database.readBriefly {
      try $0.rows(
        Row.self, "SELECT show, at, changed FROM show_saves WHERE person = ? AND show IN (\(list.marks))", [Value(person)] + list.values)
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.show, $0) })
  }

  /// How often each of these was saved.
  func counts(of shows: [Int64]) async throws -> [Int64: Int] {
    guard !shows.isEmpty else { return [:] }
    let list = ValueList(shows)
    let rows = try await database.readBriefly {
      try $0.rows(
        CountRow.self, "SELECT show, count(*) AS number FROM show_saves WHERE show IN (\(list.marks)) GROUP BY show", list.values)
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.show, $0.number) })
  }

  static func savers(of show: Int64, _ connection: Connection) throws -> [String] {
    try connection.rows(String.self, "SELECT person FROM show_saves WHERE show = ? ORDER BY person", [Value(show)])
  }

  /// Keeps the changed fields for each person who saved the show, until they look.
  static func note(_ fields: [String], of show: Int64, except author: String?, _ connection: Connection) throws {
    let rows = try connection.rows(
      ChangedRow.self, "SELECT person, changed FROM show_saves WHERE show = ? AND person <> ?", [Value(show), Value(author ?? "")])
    for row in rows {
      let all = row.changed + fields.filter { !row.changed.contains($0) }
      try connection.execute(
        "UPDATE show_saves SET changed = ? WHERE person = ? AND show = ?", [try .json(all), Value(row.person), Value(show)])
    }
    // On another evening it is tomorrow once more.
    if fields.contains("event_date") { try connection.execute("UPDATE show_saves SET is_reminded = 0 WHERE show = ?", [Value(show)]) }
  }

  /// Who saved one show has saved the other too.
  static func copy(from show: Int64, to other: Int64, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO show_saves (person, show, at, changed, is_reminded) SELECT person, ?, at, changed, is_reminded FROM show_saves
      WHERE show = ?
      ON CONFLICT (person, show) DO NOTHING
      """, [Value(other), Value(show)])
  }

  private struct CountRow: Decodable {
    let show: Int64
    let number: Int
  }

  private struct ChangedRow: Decodable {
    let person: String
    let changed: [String]
  }
}
