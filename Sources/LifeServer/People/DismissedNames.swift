import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of names that a person does not want to be proposed to them as people. They are records: what was decided is not asked again.
struct DismissedNames: Sendable {
  static let personal = PersonalTables(("life_dismissed_names", "name"))
  /// Names of a person that are kept; beyond that the first ones are forgotten.
  private static let most = 10_000

  let actions: ActionStore

  private var database: Database { actions.database }

  /// Folded, as `NamedPerson` has them.
  func names(of person: String) async throws -> Set<String> {
    try await database.read {
      Set(try $0.rows(String.self, "SELECT name FROM life_dismissed_names WHERE person = ?", [Value(person)]))
    }
  }

  /// - Parameter name: folded.
  /// - Returns: how it is taken back; nil for a name that was dismissed before.
  func dismiss(_ name: String, by person: String, at date: Date) async throws -> LibraryUndo? {
    let undo = actions.makeUndo()
    return try await database.write { [actions] connection in
      let count = try connection.execute(
        "INSERT INTO life_dismissed_names (person, name, at) VALUES (?, ?, ?) ON CONFLICT (person, name) DO NOTHING",
        [Value(person), Value(name), Value(date)])
      guard count > 0 else { return nil }
      try connection.execute(
        """
        DELETE FROM life_dismissed_names WHERE person = ? AND at < (
          SELECT at FROM life_dismissed_names WHERE person = ? ORDER BY at DESC LIMIT 1 OFFSET ?)
        """, [Value(person), Value(person), Value(Self.most - 1)])
      try actions.write(.dismissed(name: name), undo, by: person, in: connection)
      return undo
    }
  }

  /// Takes a dismissal back: files may propose the name again.
  func restore(_ name: String, of person: String, undoing id: String) async throws {
    try await database.write { [actions] connection in
      try connection.execute("DELETE FROM life_dismissed_names WHERE person = ? AND name = ?", [Value(person), Value(name)])
      try actions.forget(id, in: connection)
    }
  }
}
