import Foundation
import Storage

/// The SQL of the languages that people read, as the last signed-in client of each said: what is worded while nobody asks, a push or an
/// e-mail, is worded in it.
struct LanguageStore: Sendable {
  static let personal = PersonalTables(("person_languages", "person"))

  let database: Database

  /// Creates or updates the table.
  init(database: Database) async throws {
    self.database = database
    try await Migrator(
      store: "languages",
      [
        .init(
          1, "languages of people",
          script: "CREATE TABLE person_languages (person TEXT PRIMARY KEY, language TEXT NOT NULL, said BIGINT NOT NULL);")
      ]
    ).migrate(database)
  }

  /// Only another language than before costs a write.
  func set(_ language: Language, of person: String, at now: Date) async throws {
    guard try await database.read({ try Self.kept(of: person, in: $0) }) != language.tag else { return }
    try await database.write {
      try $0.execute(
        """
        INSERT INTO person_languages (person, language, said) VALUES (?, ?, ?)
        ON CONFLICT (person) DO UPDATE SET language = excluded.language, said = excluded.said
        """, [Value(person), Value(language.tag), Value(now)])
    }
  }

  /// English for a person who has said nothing.
  static func language(of person: String, in connection: Connection) throws -> Language {
    Language(try kept(of: person, in: connection))
  }

  /// The language of the first of these people who has said one.
  func language(of people: [String]) async throws -> Language {
    try await database.read { connection in
      for person in people {
        if let kept = try Self.kept(of: person, in: connection) { return Language(kept) }
      }
      return .english
    }
  }

  private static func kept(of person: String, in connection: Connection) throws -> String? {
    try connection.row(String.self, "SELECT language FROM person_languages WHERE person = ?", [Value(person)])
  }
}
