import Flyers
import Foundation
import Storage

/// The names that flyers are read with: public artists, venues and cities. They are read when a flyer comes and kept for a minute. An
/// unverified venue, which may be a private house, is not found by its address.
actor KnownNames {
  private static let memory: TimeInterval = 60
  /// Artists that are read; a house with more knows the first ones.
  private static let most = 100_000

  private let database: Database
  private let now: @Sendable () -> Date
  private var kept: (names: NameGazetteer, at: Date)?

  init(database: Database, now: @escaping @Sendable () -> Date) {
    self.database = database
    self.now = now
  }

  func gazetteer() async throws -> NameGazetteer {
    let now = now()
    if let kept, abs(now.timeIntervalSince(kept.at)) < Self.memory { return kept.names }
    let names = try await database.read { connection in
      let artists = try connection.rows(
        NameRow.self,
        """
        SELECT id, name FROM show_artists WHERE id IN (
          SELECT artist FROM show_bills JOIN shows ON shows.id = show_bills.show WHERE shows.status = 'approved') ORDER BY id LIMIT ?
        """, [Value(Self.most)])
      let venues = try connection.rows(
        PlaceRow.self,
        """
        SELECT id, name, city, state, CASE WHEN is_verified = 1 THEN address END AS address FROM show_venues WHERE id IN (
          SELECT venue FROM show_places JOIN shows ON shows.id = show_places.show WHERE shows.status = 'approved') ORDER BY id LIMIT ?
        """, [Value(Self.most)])
      let aliases = try connection.rows(NameRow.self, "SELECT id, name FROM show_aliases WHERE kind = 'artist' LIMIT ?", [Value(Self.most)])
      return NameGazetteer(
        artists: artists.map { KnownArtist(id: $0.id, name: $0.name) },
        venues: venues.map { KnownVenue(id: $0.id, name: $0.name, city: $0.city, state: $0.state, address: $0.address) },
        aliases: aliases.map { (id: $0.id, name: $0.name) })
    }
    kept = (names, now)
    return names
  }

  private struct NameRow: Decodable {
    let id: Int
    let name: String
  }

  private struct PlaceRow: Decodable {
    let id: Int
    let name: String
    let city: String
    let state: String
    let address: String?
  }
}
