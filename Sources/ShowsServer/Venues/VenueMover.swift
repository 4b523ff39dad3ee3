import AtriumAPI
import Foundation
import Storage

/// Lets the shows at a venue follow when it gets another zone or city. The clock stays: a show at eight is at eight in the other zone.
struct VenueMover: Sendable {
  let editor: ShowEditor
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  func follow(_ venue: VenueRow, by author: ShowEditor.Author) async throws {
    let zone = venue.timezone.flatMap(TimeZone.init(identifier:)) ?? timezone
    // Shows that have not ended, of any visibility.
    let upcoming = """
      shows.ends > ? AND shows.status NOT IN ('deleted', 'merged')
      AND shows.id IN (SELECT show FROM show_places WHERE venue = ? AND position = 0)
      """
    try await editor.changeAll(where: upcoming, [Value(now()), Value(venue.id)], by: author) { record in
      record.state.city = venue.city
      record.state.state = venue.state
      if zone.identifier != record.state.timezone, let before = TimeZone(identifier: record.state.timezone) {
        record.state.move(from: before, to: zone)
      }
    }
  }
}
