import AtriumAPI
import Foundation
import NameMatching
import Storage

/// Finds shows that may be the same as another one: on the same day, or with the same ticket link.
struct DuplicateShows: Sendable {
  let database: Database

  /// Public ones, without the show itself.
  func duplicates(of record: ShowRecord) async throws -> [ShowRecord] {
    try await database.read { connection in
      let key = record.state.ticketURL.flatMap(TicketLink.key)
      let near = try ShowStore.records(
        "shows.status = 'approved' AND shows.id <> ? AND (shows.day = ? OR shows.ticket_key = ?)",
        [Value(record.id), Value(record.day), Value(key)], tail: "ORDER BY shows.id LIMIT 200", connection)
      let names = try ShowPresenter.artists(of: near + [record], connection)
      let own = Self.facts(of: record, names)
      return near.filter { SameShow.isDuplicate(own, Self.facts(of: $0, names)) }
    }
  }

  /// Those at a venue on an evening that may be the one that a flyer announces.
  func shows(at venue: Int64, on evening: PlainDate, near start: Date, artists: [String], isTimeKnown: Bool) async throws -> [ShowRecord] {
    try await database.read { connection in
      let near = try ShowStore.records(
        "shows.status = 'approved' AND shows.day = ? AND shows.id IN (SELECT show FROM show_places WHERE venue = ?)",
        [Value(evening.text), Value(venue)], tail: "ORDER BY shows.id LIMIT 50", connection)
      let names = try ShowPresenter.artists(of: near, connection)
      let announced = Set(artists.map { FoldedName($0).compact })
      return near.filter { record in
        let flyer = SameShow.Facts(
          venues: [venue], day: record.day, start: start, artists: announced, title: artists.first.map { FoldedName($0).text } ?? "",
          ticketLink: nil, isTimeKnown: isTimeKnown)
        return SameShow.isDuplicate(flyer, Self.facts(of: record, names))
      }
    }
  }

  static func facts(of record: ShowRecord, _ names: [Int64: ArtistRow]) -> SameShow.Facts {
    SameShow.Facts(
      venues: Set(record.state.venues.map(\.venue)), day: record.day, start: record.state.startsAt,
      artists: Set(record.state.artists.compactMap { names[$0.artist].map { FoldedName($0.name).compact } }),
      title: FoldedName(record.state.title).text, ticketLink: record.state.ticketURL, isTimeKnown: record.state.isTimeKnown)
  }
}
