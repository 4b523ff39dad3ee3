import AtriumAPI
import AtriumServer
import Foundation
import NameMatching
import Storage

/// The SQL of venues and their other names.
struct VenueStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// A venue of a show that the viewer sees.
  func row(_ id: Int64, to viewer: ShowViewer) async throws -> VenueRow? {
    try await database.readBriefly { try Self.row(id, to: viewer, $0) }
  }

  static func row(_ id: Int64, to viewer: ShowViewer, _ connection: Connection) throws -> VenueRow? {
    let (condition, values) = viewer.venueCondition
    return try connection.row(
      "SELECT \(VenueRow.columns) FROM show_venues WHERE id = ? AND \(condition)", [Value(id)] + values, VenueRow.init)
  }

  static func row(_ id: Int64, _ connection: Connection) throws -> VenueRow? {
    try connection.row("SELECT \(VenueRow.columns) FROM show_venues WHERE id = ?", [Value(id)], VenueRow.init)
  }

  /// Venues of shows that the viewer sees, in the order of `ids`.
  func rows(_ ids: [Int64], to viewer: ShowViewer) async throws -> [VenueRow] {
    guard !ids.isEmpty else { return [] }
    let list = ValueList(ids)
    let (condition, values) = viewer.venueCondition
    let rows = try await database.readBriefly {
      try $0.rows(
        "SELECT \(VenueRow.columns) FROM show_venues WHERE id IN (\(list.marks)) AND \(condition)", list.values + values, VenueRow.init)
    }
    let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return rows.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  func aliases(of id: Int64) async throws -> [String] {
    try await database.readBriefly {
      try $0.rows(String.self, "SELECT name FROM show_aliases WHERE kind = 'venue' AND id = ? ORDER BY folded", [Value(id)])
    }
  }

  /// What a show says of a place that may be new.
  struct Draft: Sendable {
    let name: String
    let city: String
    let state: String
    let address: String?
    /// IANA name; nil for the server's own.
    let timezone: String?
  }

  /// The venue of this name in this city; a new one where there is none. Two venues at one address, or of one name in two cities, are two.
  static func find(orAdd draft: Draft, by person: String, at now: Date, _ connection: Connection) throws -> (row: VenueRow, isNew: Bool) {
    let folded = FoldedName(draft.name)
    let known = try connection.rows(
      """
      SELECT \(VenueRow.columns) FROM show_venues WHERE compact = ?
      OR id IN (SELECT id FROM show_aliases WHERE kind = 'venue' AND compact = ?) ORDER BY id
      """, [Value(folded.compact), Value(folded.compact)], VenueRow.init)
    let named = SameVenue.Facts(name: draft.name, city: draft.city, state: draft.state)
    if let same = known.first(where: { SameVenue.areInOneCity(named, SameVenue.Facts(name: $0.name, city: $0.city, state: $0.state)) }) {
      return (same, false)
    }
    let id = try connection.row(
      Int64.self,
      """
      INSERT INTO show_venues (slug, name, folded, compact, address, city, state, timezone, is_verified, social, submitter, created, updated)
      VALUES ('', ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?) RETURNING id
      """,
      [
        Value(draft.name), Value(folded.text), Value(folded.compact), Value(draft.address), Value(draft.city), Value(draft.state),
        Value(draft.timezone),
        try .json(ShowSocials()), Value(person), Value(now), Value(now),
      ])
    guard let id else { throw Problem(.internalError) }
    let slug = try SlugStore.claim(ShowSlug.name(draft.name), .venue, id, connection)
    try connection.execute("UPDATE show_venues SET slug = ? WHERE id = ?", [Value(slug), Value(id)])
    guard let row = try row(id, connection) else { throw Problem(.internalError) }
    return (row, true)
  }

  func update(
    _ id: Int64, at now: Date, aliases: [String]?, _ change: @escaping @Sendable (inout VenueRow) throws -> Void
  ) async throws
    -> VenueRow
  {
    try await database.write { [log] connection in
      guard var row = try Self.row(id, connection) else { throw Problem.noSuchVenue }
      try change(&row)
      row.updated = now
      row.slug = try SlugStore.claim(ShowSlug.name(row.name), .venue, id, connection)
      try connection.execute(
        """
        UPDATE show_venues SET slug = ?, name = ?, folded = ?, compact = ?, address = ?, city = ?, state = ?, zipcode = ?, country = ?, timezone = ?,
        capacity = ?, age_policy = ?, is_verified = ?, image_url = ?, social = ?, updated = ? WHERE id = ?
        """,
        [
          Value(row.slug), Value(row.name), Value(FoldedName(row.name).text), Value(FoldedName(row.name).compact), Value(row.address),
          Value(row.city), Value(row.state),
          Value(row.zipcode), Value(row.country), Value(row.timezone), Value(row.capacity), Value(row.agePolicy), Value(row.isVerified),
          Value(row.imageURL), try .json(row.social), Value(now), Value(id),
        ])
      if let aliases { try AliasStore.replace(with: aliases, .venue, id, connection) }
      try log.append(room: .shows, kind: Change.Kind.showsChanged, ids: ["venue-\(id)"], in: connection)
      return row
    }
  }
}
