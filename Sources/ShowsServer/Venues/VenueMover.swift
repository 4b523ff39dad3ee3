import AtriumAPI
import Foundation
import Storage

/// Lets the shows at a venue follow when it gets another zone or city. The clock stays: a show at eight is at eight in the other zone.
struct VenueMover: Sendable {
  let store: ShowStore
  let editor: ShowEditor
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  func follow(_ venue: VenueRow, by author: ShowEditor.Author) async throws {
    let zone = venue.timezone.flatMap(TimeZone.init(identifier:)) ?? timezone
    for id in try await upcoming(at: venue.id) {
      _ = try await editor.follow(id, by: author) { record in
        guard record.state.venues.first?.venue == venue.id else { return }
        record.state.city = venue.city
        record.state.state = venue.state
        if zone.identifier != record.state.timezone, let before = TimeZone(identifier: record.state.timezone) {
          record.state.move(from: before, to: zone)
        }
      }
    }
  }

  /// Shows that have not ended, whoever sees them.
  private func upcoming(at venue: Int64) async throws -> [Int64] {
    let now = now()
    return try await store.database.read {
      try $0.rows(
        Int64.self,
        """
        SELECT id FROM shows WHERE ends > ? AND status NOT IN ('deleted', 'merged')
        AND id IN (SELECT show FROM show_places WHERE venue = ? AND position = 0) ORDER BY id
        """, [Value(now), Value(venue)])
    }
  }
}
