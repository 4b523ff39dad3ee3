import AtriumServer
import Foundation
import Storage

/// The SQL of names that a person does not want to be proposed to them as people. They are records: what was decided is not asked again.
struct DismissedNames: Sendable {
  static let personal = PersonalTables(("life_dismissed_names", "name"))
  /// Names of a person that are kept; beyond that the first ones are forgotten.
  private static let most = 10_000

  let database: Database

  /// Folded, as `NamedPerson` has them.
  func names(of person: String) async throws -> Set<String> {
    try await database.read {
      Set(try $0.rows(String.self, "SELECT name FROM life_dismissed_names WHERE person = ?", [Value(person)]))
    }
  }

  /// - Parameter name: folded.
  func dismiss(_ name: String, by person: String, at date: Date) async throws {
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO life_dismissed_names (person, name, at) VALUES (?, ?, ?) ON CONFLICT (person, name) DO NOTHING",
        [Value(person), Value(name), Value(date)])
      try connection.execute(
        """
        DELETE FROM life_dismissed_names WHERE person = ? AND at < (
          SELECT at FROM life_dismissed_names WHERE person = ? ORDER BY at DESC LIMIT 1 OFFSET ?)
        """, [Value(person), Value(person), Value(Self.most - 1)])
    }
  }
}
