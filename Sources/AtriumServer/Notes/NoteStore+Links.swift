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
      \(nearest("notes WHERE path = link.first AND status = 'indexed'")),
      \(nearest("notes WHERE path = link.second AND status = 'indexed'")),
      (SELECT key FROM notes WHERE name = link.name AND link.name <> '' AND status = 'indexed'
        AND (link.ending = '' OR substr(path, -length(link.ending)) = link.ending) ORDER BY length(key), key LIMIT 1),
      (SELECT notes.key FROM note_aliases JOIN notes ON notes.id = note_aliases.note WHERE folded = link.alias
        ORDER BY length(notes.key), notes.key LIMIT 1)
      """, questions, connection)
  }

  /// The titles of notes, by key.
  static func titles(of keys: [String], _ connection: Connection) throws -> [String: String] {
    guard !keys.isEmpty else { return [:] }
    let sql = "SELECT notes.key, notes.title FROM json_each(?) AS asked JOIN notes ON notes.key = asked.value"
    let rows = try connection.rows(TitleRow.self, sql, [try .json(keys)])
    return Dictionary(rows.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
  }

  /// The path of the other file that each question means.
  static func files(meantBy questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    try keys(
      """
      \(nearest("note_files WHERE path = link.first")),
      \(nearest("note_files WHERE path = link.second")),
      (SELECT key FROM note_files WHERE name = link.name AND link.name <> ''
        AND (link.ending = '' OR substr(path, -length(link.ending)) = link.ending) ORDER BY length(key), key LIMIT 1)
      """, questions, connection)
  }

  /// Of files that differ in case only, the one as written, then the shorter extension. An order cannot name a column of the outer
  /// query, so it is one of the inner.
  private static func nearest(_ rows: String) -> String {
    "(SELECT key FROM (SELECT key, instr(key, link.written) = 0 AS other FROM \(rows) ORDER BY other, length(key), key LIMIT 1))"
  }

  private static func keys(_ choices: String, _ questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    guard !questions.isEmpty else { return [] }
    let sql = """
      WITH link AS MATERIALIZED (
        SELECT key AS position, json_extract(value, '$[0]') AS written, json_extract(value, '$[1]') AS first,
          json_extract(value, '$[2]') AS second, json_extract(value, '$[3]') AS name, json_extract(value, '$[4]') AS ending,
          json_extract(value, '$[5]') AS alias
        FROM json_each(?))
      SELECT position, coalesce(\(choices)) AS found FROM link
      """
    let asked = questions.map { [$0.written, $0.first, $0.second, $0.name, $0.end, $0.alias].map(Passage.indexable) }
    var keys: [String?] = Array(repeating: nil, count: questions.count)
    for row in try connection.rows(MeantRow.self, sql, [try .json(asked)]) where keys.indices.contains(row.position) {
      keys[row.position] = row.found
    }
    return keys
  }

  private struct TitleRow: Decodable {
    let key: String
    let title: String
  }

  private struct MeantRow: Decodable {
    let position: Int
    let found: String?
  }
}
