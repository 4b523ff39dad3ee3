import AtriumAPI
import AtriumServer
import Foundation
import NameMatching
import Storage

/// Finds shows, artists and venues by words of their names. Each word has to begin a word of the name.
struct ShowFinder: Sendable {
  let database: Database
  let now: @Sendable () -> Date

  /// Public shows whose title, artists or venue have these words: those that have not ended, the next one first; then past ones, the last first.
  func shows(_ words: SearchWords, limit: Int) async throws -> [ShowRecord] {
    guard !words.isEmpty else { return [] }
    let now = now()
    return try await database.read { connection in
      let (title, titleValues) = Self.condition("shows.folded", words)
      let (artist, artistValues) = Self.condition("show_artists.folded", words)
      let (venue, venueValues) = Self.condition("show_venues.folded", words)
      return try ShowStore.records(
        """
        shows.status = 'approved' AND (\(title)
        OR shows.id IN (SELECT show FROM show_bills JOIN show_artists ON show_artists.id = artist WHERE \(artist))
        OR shows.id IN (SELECT show FROM show_places JOIN show_venues ON show_venues.id = venue WHERE \(venue)))
        """, titleValues + artistValues + venueValues + [Value(now), Value(now), Value(now), Value(limit)],
        tail: """
          ORDER BY CASE WHEN shows.ends > ? THEN 0 ELSE 1 END, CASE WHEN shows.ends > ? THEN shows.starts END,
          CASE WHEN shows.ends > ? THEN 0 ELSE -shows.starts END, shows.id LIMIT ?
          """, connection)
    }
  }

  func artists(_ words: SearchWords, to viewer: ShowViewer, limit: Int) async throws -> [ArtistRow] {
    guard !words.isEmpty else { return [] }
    return try await database.read { connection in
      let (condition, values) = Self.condition("show_artists.folded", words)
      let (seen, seenValues) = viewer.artistCondition
      let (alias, aliasValues) = Self.condition("show_aliases.folded", words)
      return try connection.rows(
        """
        SELECT \(ArtistRow.columns) FROM show_artists
        WHERE (\(condition) OR id IN (SELECT id FROM show_aliases WHERE kind = 'artist' AND \(alias))) AND \(seen)
        ORDER BY length(folded), folded, id LIMIT ?
        """, values + aliasValues + seenValues + [Value(limit)], ArtistRow.init)
    }
  }

  func venues(_ words: SearchWords, to viewer: ShowViewer, limit: Int) async throws -> [VenueRow] {
    guard !words.isEmpty else { return [] }
    return try await database.read { connection in
      let (condition, values) = Self.condition("show_venues.folded", words)
      let (seen, seenValues) = viewer.venueCondition
      let (alias, aliasValues) = Self.condition("show_aliases.folded", words)
      return try connection.rows(
        """
        SELECT \(VenueRow.columns) FROM show_venues
        WHERE (\(condition) OR id IN (SELECT id FROM show_aliases WHERE kind = 'venue' AND \(alias))) AND \(seen)
        ORDER BY length(folded), folded, id LIMIT ?
        """, values + aliasValues + seenValues + [Value(limit)], VenueRow.init)
    }
  }

  /// Each word begins the name or a word of it.
  private static func condition(_ column: String, _ words: SearchWords) -> (sql: String, values: [Value]) {
    let patterns = words.folded.map { $0.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_") }
    let sql = patterns.map { _ in "(\(column) LIKE ? ESCAPE '\\' OR \(column) LIKE ? ESCAPE '\\')" }.joined(separator: " AND ")
    return ("(\(sql))", patterns.flatMap { [Value("\($0)%"), Value("% \($0)%")] })
  }
}
