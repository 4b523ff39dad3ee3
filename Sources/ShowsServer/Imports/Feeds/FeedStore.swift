import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of followed feeds.
struct FeedStore: Sendable {
  let database: Database

  /// The one that is followed longest first.
  func all() async throws -> [FeedRow] {
    try await database.read { try $0.rows(FeedRow.self, "SELECT \(FeedRow.columns) FROM show_feeds ORDER BY created, id") }
  }

  func feed(_ id: Int64) async throws -> FeedRow? {
    try await database.read { try $0.row(FeedRow.self, "SELECT \(FeedRow.columns) FROM show_feeds WHERE id = ?", [Value(id)]) }
  }

  /// Adds a feed, or gives one that is followed already these defaults.
  ///
  /// - Throws: `Problem` 400 for one too many.
  func keep(
    _ source: ImportSource, at url: String, name: String, format: ShowImportFormat, by person: String, due: Date, now: Date
  )
    async throws -> Int64
  {
    try await database.write { connection in
      let known = try connection.row(Int64.self, "SELECT id FROM show_feeds WHERE url = ?", [Value(url)])
      let count = try connection.row(Int.self, "SELECT count(*) FROM show_feeds", []) ?? 0
      guard known != nil || count < FollowShowFeed.most else {
        throw Problem.invalid("url", "is one too many: \(FollowShowFeed.most) feeds are followed")
      }
      let defaults = source.defaults
      let id = try connection.row(
        Int64.self,
        """
        INSERT INTO show_feeds (url, name, format, venue, city, state, person, created, due, counts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (url) DO UPDATE SET name = excluded.name, format = excluded.format, venue = excluded.venue, city = excluded.city,
        state = excluded.state, person = excluded.person, due = excluded.due RETURNING id
        """,
        [
          Value(url), Value(name), Value(format.rawValue), Value(defaults.venue), Value(defaults.city), Value(defaults.state),
          Value(person),
          Value(now), Value(due), try .json(ShowFeed.Counts()),
        ])
      guard let id else { throw Problem(.internalError) }
      return id
    }
  }

  /// Takes a feed that is due, so that no other server of the house fetches it too.
  ///
  /// - Parameter until: when it is due again if nothing comes of this.
  /// - Returns: nil where none is due.
  func take(at now: Date, until: Date) async throws -> FeedRow? {
    try await database.write { connection in
      try connection.row(
        FeedRow.self,
        """
        UPDATE show_feeds SET due = ? WHERE id = (SELECT id FROM show_feeds WHERE due <= ? ORDER BY due, id LIMIT 1)
        RETURNING \(FeedRow.columns)
        """, [Value(until), Value(now)])
    }
  }

  func nextDue() async throws -> Date? {
    try await database.read { try $0.row(Date.self, "SELECT due FROM show_feeds ORDER BY due LIMIT 1", []) }
  }

  func succeed(_ id: Int64, _ counts: ShowFeed.Counts, at now: Date, due: Date) async throws {
    try await database.write {
      try $0.execute(
        "UPDATE show_feeds SET fetched = ?, due = ?, problem = NULL, counts = ? WHERE id = ?",
        [Value(now), Value(due), try .json(counts), Value(id)])
    }
  }

  func fail(_ id: Int64, _ problem: String, due: Date) async throws {
    try await database.write {
      try $0.execute("UPDATE show_feeds SET due = ?, problem = ? WHERE id = ?", [Value(due), Value(problem), Value(id)])
    }
  }

  func remove(_ id: Int64) async throws -> Bool {
    try await database.write { try $0.execute("DELETE FROM show_feeds WHERE id = ?", [Value(id)]) > 0 }
  }
}
