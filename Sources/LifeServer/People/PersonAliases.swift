import AtriumServer
import Foundation
import Storage

/// The SQL of ids that lead to other people. They are records: who was merged into whom, and what the id of a card without a UID was before it
/// got one.
struct PersonAliases: Sendable {
  let database: Database

  func person(for alias: String) async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT person FROM life_person_aliases WHERE alias = ?", [Value(alias)]) }
  }

  static func add(_ alias: String, leadingTo person: String, at date: Date, in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO life_person_aliases (alias, person, at) VALUES (?, ?, ?)
      ON CONFLICT (alias) DO UPDATE SET person = excluded.person, at = excluded.at
      """, [Value(alias), Value(person), Value(date)])
  }

  static func remove(_ alias: String, in connection: Connection) throws {
    try connection.execute("DELETE FROM life_person_aliases WHERE alias = ?", [Value(alias)])
  }
}
