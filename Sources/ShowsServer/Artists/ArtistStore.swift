import AtriumAPI
import AtriumServer
import Foundation
import NameMatching
import Storage

/// The SQL of artists and their other names.
struct ArtistStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// An artist with a show that the viewer sees.
  func row(_ id: Int64, to viewer: ShowViewer) async throws -> ArtistRow? {
    try await database.readBriefly { try Self.row(id, to: viewer, $0) }
  }

  static func row(_ id: Int64, to viewer: ShowViewer, _ connection: Connection) throws -> ArtistRow? {
    let (condition, values) = viewer.artistCondition
    return try connection.row(
      "SELECT \(ArtistRow.columns) FROM show_artists WHERE id = ? AND \(condition)", [Value(id)] + values, ArtistRow.init)
  }

  static func row(_ id: Int64, _ connection: Connection) throws -> ArtistRow? {
    try connection.row("SELECT \(ArtistRow.columns) FROM show_artists WHERE id = ?", [Value(id)], ArtistRow.init)
  }

  /// Artists with a show that the viewer sees, in the order of `ids`.
  func rows(_ ids: [Int64], to viewer: ShowViewer) async throws -> [ArtistRow] {
    guard !ids.isEmpty else { return [] }
    let list = ValueList(ids)
    let (condition, values) = viewer.artistCondition
    let rows = try await database.readBriefly {
      try $0.rows(
        "SELECT \(ArtistRow.columns) FROM show_artists WHERE id IN (\(list.marks)) AND \(condition)", list.values + values, ArtistRow.init)
    }
    let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return rows.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  func aliases(of id: Int64) async throws -> [String] {
    try await database.readBriefly {
      try $0.rows(String.self, "SELECT name FROM show_aliases WHERE kind = 'artist' AND id = ? ORDER BY folded", [Value(id)])
    }
  }

  /// The artist with this name, or with it as another name; a new one where there is none.
  static func find(orAdd draft: ShowDraft.Artist, name: String, at now: Date, _ connection: Connection) throws -> (id: Int64, isNew: Bool) {
    let folded = FoldedName(name)
    let known = try connection.row(
      Int64.self,
      """
      SELECT id FROM (
        SELECT id FROM show_artists WHERE compact = ? UNION SELECT id FROM show_aliases WHERE kind = 'artist' AND compact = ?) AS found
      ORDER BY id LIMIT 1
      """, [Value(folded.compact), Value(folded.compact)])
    if let known { return (known, false) }
    let social = ShowSocials(instagram: draft.instagramHandle)
    let id = try connection.row(
      Int64.self,
      "INSERT INTO show_artists (slug, name, folded, compact, social, created, updated) VALUES ('', ?, ?, ?, ?, ?, ?) RETURNING id",
      [Value(name), Value(folded.text), Value(folded.compact), try .json(social), Value(now), Value(now)])
    guard let id else { throw Problem(.internalError) }
    let slug = try SlugStore.claim(ShowSlug.name(name), .artist, id, connection)
    try connection.execute("UPDATE show_artists SET slug = ? WHERE id = ?", [Value(slug), Value(id)])
    return (id, true)
  }

  func update(
    _ id: Int64, at now: Date, aliases: [String]?, _ change: @escaping @Sendable (inout ArtistRow) throws -> Void
  ) async throws
    -> ArtistRow
  {
    try await database.write { [log] connection in
      guard var row = try Self.row(id, connection) else { throw Problem.noSuchArtist }
      try change(&row)
      row.updated = now
      row.slug = try SlugStore.claim(ShowSlug.name(row.name), .artist, id, connection)
      try connection.execute(
        """
        UPDATE show_artists SET slug = ?, name = ?, folded = ?, compact = ?, city = ?, state = ?, country = ?, bio = ?, image_url = ?, social = ?,
        updated = ? WHERE id = ?
        """,
        [
          Value(row.slug), Value(row.name), Value(FoldedName(row.name).text), Value(FoldedName(row.name).compact), Value(row.city),
          Value(row.state), Value(row.country),
          Value(row.bio), Value(row.imageURL), try .json(row.social), Value(now), Value(id),
        ])
      if let aliases { try AliasStore.replace(with: aliases, .artist, id, connection) }
      try log.append(room: .shows, kind: Change.Kind.showsChanged, ids: ["artist-\(id)"], in: connection)
      return row
    }
  }
}
