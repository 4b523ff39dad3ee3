import AtriumAPI
import AtriumServer
import Paths
import Storage

extension NoteGraphStore {
  /// A link whose meaning is known, by the keys of the two notes.
  struct ResolvedLink: Hashable {
    let from: PathKey
    let to: PathKey
  }

  struct Links {
    /// Each once, however often one note links to the other.
    var resolved: Set<ResolvedLink>
    /// How many edges a document has in the whole vault.
    var degrees: [PathKey: Int]
    /// Whether there were too many to look into all of them.
    var isPartial: Bool
  }

  /// The links in which `documents` take part, from either side, in the whole vault.
  func links(touching documents: [GraphDocument], _ connection: Connection) throws -> Links {
    let rows = try rows(from: documents, connection) + rows(to: documents, connection)
    let resolved = try resolve(rows.prefix(mostLinks), connection)
    return Links(resolved: resolved, degrees: Self.degrees(resolved), isPartial: rows.count > mostLinks)
  }

  /// The links between `documents`, and how many each has to others. Where there are too many to look into, those of each document are
  /// counted by the names that they have; two notes of one name then share theirs.
  func links(among documents: [GraphDocument], _ connection: Connection) throws -> Links {
    let keys = Set(documents.map { PathKey($0.key) })
    func isInside(_ link: ResolvedLink) -> Bool { keys.contains(link.from) && keys.contains(link.to) }
    var links = try links(touching: documents, connection)
    if links.isPartial {
      let rows = try rows(from: documents, onlyToNamesOf: documents, connection)
      links.resolved = try resolve(rows.prefix(mostLinks), connection)
      links.degrees = try countedByName(documents, connection)
      links.isPartial = rows.count > mostLinks
    }
    links.resolved = links.resolved.filter(isInside)
    return links
  }

  private struct LinkRow: Decodable {
    let key: String
    let target: String
  }

  private func rows(from documents: [GraphDocument], _ connection: Connection) throws -> [LinkRow] {
    try connection.rows(
      LinkRow.self,
      """
      SELECT DISTINCT notes.key, note_links.target FROM json_each(?) AS chosen CROSS JOIN notes ON notes.id = chosen.value
        CROSS JOIN note_links ON note_links.note = notes.id LIMIT ?
      """, [try .json(documents.map(\.id)), Value(mostLinks + 1)])
  }

  /// Links by the file's name or by an alias; most of them mean one of `documents`.
  private func rows(to documents: [GraphDocument], _ connection: Connection) throws -> [LinkRow] {
    try connection.rows(
      LinkRow.self,
      """
      SELECT DISTINCT notes.key, note_links.target FROM json_each(?) AS chosen CROSS JOIN note_links ON note_links.name = chosen.value
        CROSS JOIN notes ON notes.id = note_links.note WHERE notes.listed = 1 LIMIT ?
      """, [try .json(try names(of: documents, connection)), Value(mostLinks + 1)])
  }

  private func rows(
    from documents: [GraphDocument], onlyToNamesOf others: [GraphDocument], _ connection: Connection
  ) throws -> [LinkRow] {
    try connection.rows(
      LinkRow.self,
      """
      SELECT DISTINCT notes.key, note_links.target FROM json_each(?) AS chosen CROSS JOIN notes ON notes.id = chosen.value
        CROSS JOIN note_links ON note_links.note = notes.id
      WHERE note_links.name IN (SELECT value FROM json_each(?)) LIMIT ?
      """, [try .json(documents.map(\.id)), try .json(try names(of: others, connection)), Value(mostLinks + 1)])
  }

  /// The folded names by which links find `documents`.
  private func names(of documents: [GraphDocument], _ connection: Connection) throws -> [String] {
    let aliases = try connection.rows(
      String.self,
      "SELECT note_aliases.folded FROM json_each(?) AS chosen CROSS JOIN note_aliases ON note_aliases.note = chosen.value",
      [try .json(documents.map(\.id))])
    return Set(documents.map(\.name) + aliases.map(FoldedName.note)).sorted()
  }

  private func resolve(_ rows: some Collection<LinkRow>, _ connection: Connection) throws -> Set<ResolvedLink> {
    let meanings = try LinkResolution(connection: connection).meanings(of: rows.map { LinkQuestion($0.target, in: $0.key) })
    var links: Set<ResolvedLink> = []
    for (row, meaning) in zip(rows, meanings) {
      guard let key = meaning?.note else { continue }
      let link = ResolvedLink(from: PathKey(row.key), to: PathKey(key))
      if link.from != link.to { links.insert(link) }
    }
    return links
  }

  private static func degrees(_ links: Set<ResolvedLink>) -> [PathKey: Int] {
    links.reduce(into: [:]) { degrees, link in
      degrees[link.from, default: 0] += 1
      degrees[link.to, default: 0] += 1
    }
  }

  private func countedByName(_ documents: [GraphDocument], _ connection: Connection) throws -> [PathKey: Int] {
    let rows = try connection.rows(
      CountedRow.self,
      """
      SELECT notes.key, (SELECT count(DISTINCT name) FROM note_links WHERE note = notes.id)
        + (SELECT count(DISTINCT note) FROM note_links WHERE name = notes.name) AS count
      FROM json_each(?) AS chosen CROSS JOIN notes ON notes.id = chosen.value
      """, [try .json(documents.map(\.id))])
    return Dictionary(rows.map { (PathKey($0.key), $0.count) }, uniquingKeysWith: { first, _ in first })
  }

  private struct CountedRow: Decodable {
    let key: String
    let count: Int
  }
}
