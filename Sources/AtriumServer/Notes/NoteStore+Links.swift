import AtriumAPI
import Storage

extension NoteStore {
  /// Rows as the wire has them, with the links of all of them resolved at once.
  static func documents(_ rows: some Collection<ListedRow>, _ connection: Connection) throws -> [Document] {
    var documents = try rows.map { try $0.document() }
    let links = try LinkResolution(connection: connection).keys(of: documents.map { ($0.metadata.linksTo, $0.id) })
    for (index, keys) in links.enumerated() { documents[index].metadata.linksTo = keys }
    return documents
  }

  /// The key of the note that each question means. Every question costs a few look-ups in indexes, however many notes there are.
  static func notes(meantBy questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    try keys(
      """
      (SELECT key FROM notes WHERE path = link.root AND status = 'indexed' ORDER BY \(nearest) LIMIT 1),
      (SELECT key FROM notes WHERE path = link.own AND status = 'indexed' ORDER BY \(nearest) LIMIT 1),
      (SELECT key FROM notes WHERE name = link.name AND link.name <> '' AND status = 'indexed'
        AND (link.ending = '' OR substr(path, -length(link.ending)) = link.ending) ORDER BY length(key), key LIMIT 1),
      (SELECT notes.key FROM note_aliases JOIN notes ON notes.id = note_aliases.note WHERE folded = link.alias
        ORDER BY length(notes.key), notes.key LIMIT 1)
      """, questions, connection)
  }

  /// The path of the other file that each question means.
  static func files(meantBy questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    try keys(
      """
      (SELECT key FROM note_files WHERE path = link.root ORDER BY \(nearest) LIMIT 1),
      (SELECT key FROM note_files WHERE path = link.own ORDER BY \(nearest) LIMIT 1),
      (SELECT key FROM note_files WHERE name = link.name AND link.name <> ''
        AND (link.ending = '' OR substr(path, -length(link.ending)) = link.ending) ORDER BY length(key), key LIMIT 1)
      """, questions, connection)
  }

  /// Of files that differ in case only, the one as written, then the shorter extension.
  private static let nearest = "key <> link.written, length(key), key"

  private static func keys(_ choices: String, _ questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    guard !questions.isEmpty else { return [] }
    let sql = """
      WITH link AS MATERIALIZED (
        SELECT key AS position, json_extract(value, '$[0]') AS written, json_extract(value, '$[1]') AS root,
          json_extract(value, '$[2]') AS own, json_extract(value, '$[3]') AS name, json_extract(value, '$[4]') AS ending,
          json_extract(value, '$[5]') AS alias
        FROM json_each(?))
      SELECT position, coalesce(\(choices)) AS found FROM link
      """
    let asked = questions.map { [$0.written, $0.root, $0.own, $0.name, $0.end, $0.alias].map(Passage.indexable) }
    var keys: [String?] = Array(repeating: nil, count: questions.count)
    for row in try connection.rows(MeantRow.self, sql, [try .json(asked)]) where keys.indices.contains(row.position) {
      keys[row.position] = row.found
    }
    return keys
  }

  private struct MeantRow: Decodable {
    let position: Int
    let found: String?
  }
}
