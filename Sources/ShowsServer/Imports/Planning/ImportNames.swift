import NameMatching
import Storage

/// The venues and artists that a person may see, to be found by what a source calls them.
struct ImportNames: Sendable {
  /// How like a name has to be for a person to look at it: edits alone, of the same measure as suggestions (``NameDistance``).
  private static let likeness = 0.88

  let venues: [(id: Int64, facts: SameVenue.Facts)]
  private let rows: [Int64: VenueRow]
  private let artists: NameIndex
  private let artistNames: [Int64: String]

  init(for viewer: ShowViewer, _ connection: Connection) throws {
    let (venueCondition, venueValues) = viewer.venueCondition
    let rows = try connection.rows(
      "SELECT \(VenueRow.columns) FROM show_venues WHERE \(venueCondition) ORDER BY id", venueValues, VenueRow.init)
    let aliases = Dictionary(
      grouping: try connection.rows(Alias.self, "SELECT kind, id, name FROM show_aliases ORDER BY folded"), by: \.kind
    ).mapValues { Dictionary(grouping: $0, by: \.id).mapValues { $0.map(\.name) } }
    venues = rows.map { row in
      let names = aliases[ShowKind.venue.rawValue]?[row.id] ?? []
      return (row.id, SameVenue.Facts(name: row.name, aliases: names, address: row.address, city: row.city, state: row.state))
    }
    self.rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    let (condition, values) = viewer.artistCondition
    let known = try connection.rows(Named.self, "SELECT id, name FROM show_artists WHERE \(condition) ORDER BY id", values)
    artists = NameIndex(known.map { (id: $0.id, name: $0.name, aliases: aliases[ShowKind.artist.rawValue]?[$0.id] ?? []) })
    artistNames = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.name) })
  }

  func venue(_ id: Int64) -> VenueRow? { rows[id] }

  /// The name of an artist who may be meant by a name that nobody has exactly.
  func artist(like name: String) -> String? {
    guard BilledName(name).isPlain, artists.match(name).isEmpty else { return nil }
    return artists.suggestions(for: name, limit: 1).first { $0.score >= Self.likeness }.flatMap { artistNames[$0.id] }
  }

  /// Whether there is an artist of this name.
  func hasArtist(_ name: String) -> Bool { !artists.match(name).isEmpty }

  private struct Named: Decodable {
    let id: Int64
    let name: String
  }

  private struct Alias: Decodable {
    let kind: String
    let id: Int64
    let name: String
  }
}
