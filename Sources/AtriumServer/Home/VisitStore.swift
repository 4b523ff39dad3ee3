import AtriumAPI
import Foundation
import Storage

/// The SQL of where people were: of each person the latest `RecordVisit.most` places.
struct VisitStore: Sendable {
  static let personal = PersonalTables(("house_visits", "place"))
  /// A place that is opened again so soon under the same title costs no write.
  static let interval: TimeInterval = 60

  private let database: Database

  /// Creates or updates the table.
  init(database: Database) async throws {
    self.database = database
    try await Migrator(
      store: "visits",
      [
        .init(
          1, "visits",
          script: """
            CREATE TABLE house_visits (
              person TEXT NOT NULL, place TEXT NOT NULL, room TEXT NOT NULL, title TEXT NOT NULL, at BIGINT NOT NULL,
              PRIMARY KEY (person, place));
            CREATE INDEX house_visits_latest ON house_visits (person, at DESC, place);
            """)
      ]
    ).migrate(database)
  }

  func record(_ visit: Visit, of person: String) async throws {
    let latest = try await visits(of: person, limit: 1).first
    if let latest, latest.place == visit.place, latest.title == visit.title, abs(visit.at.timeIntervalSince(latest.at)) < Self.interval {
      return
    }
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO house_visits (person, place, room, title, at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (person, place) DO UPDATE SET room = excluded.room, title = excluded.title, at = excluded.at
        """, [Value(person), Value(visit.place), Value(visit.room.rawValue), Value(visit.title), Value(visit.at)])
      try connection.execute(
        """
        DELETE FROM house_visits WHERE person = ? AND place NOT IN (
          SELECT place FROM house_visits WHERE person = ? ORDER BY at DESC, place LIMIT ?)
        """, [Value(person), Value(person), Value(RecordVisit.most)])
    }
  }

  /// The latest first.
  func visits(of person: String, limit: Int = RecordVisit.most) async throws -> [Visit] {
    try await database.read { connection in
      try connection.rows(
        Row.self, "SELECT room, place, title, at FROM house_visits WHERE person = ? ORDER BY at DESC, place LIMIT ?",
        [Value(person), Value(limit)]
      ).map(\.visit)
    }
  }

  func clear(_ person: String) async throws {
    try await database.write { _ = try $0.execute("DELETE FROM house_visits WHERE person = ?", [Value(person)]) }
  }

  private struct Row: Decodable {
    let room: String
    let place: String
    let title: String
    let at: Int64

    var visit: Visit { Visit(room: Room(rawValue: room), place: place, title: title, at: Value.date(milliseconds: at)) }
  }
}
