import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of moderators, and whose submissions are shown at once.
struct ModeratorStore: Sendable {
  let database: Database
  /// The ids of the owners, who moderate too.
  let owners: @Sendable () async throws -> [String]

  func isModerator(_ person: Person) async throws -> Bool {
    if person.role == .owner { return true }
    guard person.role == .member else { return false }
    return try await database.readBriefly {
      try $0.row(Int64.self, "SELECT at FROM show_moderators WHERE person = ?", [Value(person.id)]) != nil
    }
  }

  func all() async throws -> [String] {
    try await database.read { try $0.rows(String.self, "SELECT person FROM show_moderators ORDER BY at, person") }
  }

  func add(_ person: String, at now: Date) async throws {
    try await database.write {
      try $0.execute(
        "INSERT INTO show_moderators (person, at) VALUES (?, ?) ON CONFLICT (person) DO NOTHING", [Value(person), Value(now)])
    }
  }

  /// - Returns: false for a person who was not a moderator.
  func remove(_ person: String) async throws -> Bool {
    try await database.write { try $0.execute("DELETE FROM show_moderators WHERE person = ?", [Value(person)]) > 0 }
  }

  /// Owners and moderators.
  func includingOwners() async throws -> [String] {
    Set(try await owners()).union(try await all()).sorted()
  }

  /// How many of a person's submissions were approved, and how many rejected since `date`.
  func record(of person: String, rejectedSince date: Date) async throws -> (approved: Int, rejected: Int) {
    try await database.read { connection in
      (
        try connection.row(
          Int.self, "SELECT count(*) FROM shows WHERE submitter = ? AND status = 'approved'", [Value(person)]) ?? 0,
        try connection.row(
          Int.self,
          """
          SELECT count(*) FROM show_revisions JOIN shows ON shows.id = show_revisions.show
          WHERE shows.submitter = ? AND show_revisions.action = 'rejected' AND show_revisions.at > ?
          """, [Value(person), Value(date)]) ?? 0
      )
    }
  }
}
