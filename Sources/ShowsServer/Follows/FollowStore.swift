import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of the artists and venues that people follow.
struct FollowStore: Sendable {
  let database: Database
  let log: ChangeLog

  func set(_ follows: Bool, _ kind: ShowKind, _ subject: Int64, by person: String, at now: Date) async throws {
    try await database.write { [log] connection in
      let changed =
        follows
        ? try connection.execute(
          "INSERT INTO show_follows (person, kind, subject, at) VALUES (?, ?, ?, ?) ON CONFLICT (person, kind, subject) DO NOTHING",
          [Value(person), Value(kind.rawValue), Value(subject), Value(now)])
        : try connection.execute(
          "DELETE FROM show_follows WHERE person = ? AND kind = ? AND subject = ?", [Value(person), Value(kind.rawValue), Value(subject)])
      guard changed > 0 else { return }
      try log.append(room: .shows, kind: Change.Kind.showProfileChanged, ids: ["profile"], person: person, in: connection)
    }
  }

  func follows(_ kind: ShowKind, _ subject: Int64, by person: String) async throws -> Bool {
    try await database.readBriefly {
      try $0.row(
        Int64.self, "SELECT subject FROM show_follows WHERE person = ? AND kind = ? AND subject = ?",
        [Value(person), Value(kind.rawValue), Value(subject)]) != nil
    }
  }

  func follows(of person: String) async throws -> ShowFollows {
    try await database.read { connection in
      ShowFollows(
        artists: try connection.rows(
          """
          SELECT \(ArtistRow.columns) FROM show_follows JOIN show_artists ON show_artists.id = show_follows.subject
          WHERE show_follows.person = ? AND show_follows.kind = 'artist' ORDER BY show_artists.folded, show_artists.id
          """, [Value(person)], ArtistRow.init
        ).map(\.found),
        venues: try connection.rows(
          """
          SELECT \(VenueRow.columns) FROM show_follows JOIN show_venues ON show_venues.id = show_follows.subject
          WHERE show_follows.person = ? AND show_follows.kind = 'venue' ORDER BY show_venues.folded, show_venues.id
          """, [Value(person)], VenueRow.init
        ).map(\.found))
    }
  }

  /// Who follows an artist of a show and goes to shows in its city, or follows its venue. A person without cities is interested in all of them.
  static func followers(of state: ShowState, _ connection: Connection) throws -> [String] {
    let artists = state.artists.map { Value($0.artist) }
    let venues = state.venues.map { Value($0.venue) }
    var found: Set<String> = []
    if !artists.isEmpty {
      let list = ValueList(artists)
      let rows = try connection.rows(
        FollowerRow.self,
        """
        SELECT DISTINCT show_follows.person, show_choices.cities FROM show_follows
        LEFT JOIN show_choices ON show_choices.person = show_follows.person WHERE kind = 'artist' AND subject IN (\(list.marks))
        """, list.values)
      let city = ShowChoices.City(city: state.city, state: state.state)
      found.formUnion(rows.filter { $0.cities.map { $0.isEmpty || $0.contains(city) } ?? true }.map(\.person))
    }
    if !venues.isEmpty {
      let list = ValueList(venues)
      found.formUnion(
        try connection.rows(
          String.self, "SELECT DISTINCT person FROM show_follows WHERE kind = 'venue' AND subject IN (\(list.marks))", list.values))
    }
    return found.sorted()
  }

  private struct FollowerRow: Decodable {
    let person: String
    let cities: [ShowChoices.City]?
  }
}
