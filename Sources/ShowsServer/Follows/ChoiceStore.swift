import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what people chose.
struct ChoiceStore: Sendable {
  let database: Database
  let log: ChangeLog

  struct Row: Decodable, Sendable {
    let cities: [ShowChoices.City]
    let reminds: Bool
    let calendar: String?

    var choices: ShowChoices { ShowChoices(cities: cities, remindsOfSaved: reminds) }
  }

  func row(of person: String) async throws -> Row? {
    try await database.readBriefly {
      try $0.row(Row.self, "SELECT cities, reminds, calendar FROM show_choices WHERE person = ?", [Value(person)])
    }
  }

  func set(_ choices: ShowChoices, of person: String) async throws {
    try await change(of: person) { connection in
      try connection.execute(
        """
        INSERT INTO show_choices (person, cities, reminds) VALUES (?, ?, ?)
        ON CONFLICT (person) DO UPDATE SET cities = excluded.cities, reminds = excluded.reminds
        """, [Value(person), try .json(choices.cities), Value(choices.remindsOfSaved)])
    }
  }

  /// Replaces the secret part of the address of the person's calendar.
  func setCalendar(_ secret: String, of person: String) async throws {
    try await change(of: person) { connection in
      try connection.execute(
        """
        INSERT INTO show_choices (person, cities, reminds, calendar) VALUES (?, '[]', 1, ?)
        ON CONFLICT (person) DO UPDATE SET calendar = excluded.calendar
        """, [Value(person), Value(secret)])
    }
  }

  /// Whose calendar has this secret.
  func person(ofCalendar secret: String) async throws -> String? {
    try await database.readBriefly {
      try $0.row(String.self, "SELECT person FROM show_choices WHERE calendar = ?", [Value(secret)])
    }
  }

  private func change(of person: String, _ body: @escaping @Sendable (Connection) throws -> Void) async throws {
    try await database.write { [log] connection in
      try body(connection)
      try log.append(room: .shows, kind: Change.Kind.showProfileChanged, ids: ["profile"], person: person, in: connection)
    }
  }
}
