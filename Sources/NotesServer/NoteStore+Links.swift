import AtriumAPI
import AtriumServer
import Paths
import Storage

extension NoteStore {
  /// Rows as lists show them, with the links of all of them resolved at once.
  static func listed(_ rows: some Collection<ListedRow>, _ connection: Connection) throws -> [ListedDocument] {
    var documents = try rows.map { ListedDocument(row: $0, metadata: try KeptMetadata($0.metadata), linksTo: []) }
    let links = try LinkResolution(connection: connection).keys(of: documents.map { ($0.metadata.links, $0.row.key) })
    for place in documents.indices { documents[place].linksTo = links[place] }
    return documents
  }

  /// The key of the note that each question means. Every question costs a few look-ups in indexes, however many notes there are.
  ///
  /// Nearly every link has a name that one note has, or none. Then the name alone tells: the note is meant if its path fits, and else
  /// only an alias is left. The other questions are asked in full.
  static func notes(meantBy questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    let named = try named(questions.map(\.last), connection)
    var keys: [String?] = Array(repeating: nil, count: questions.count)
    var unnamed: [Int] = []
    var ambiguous: [Int] = []
    for (index, question) in questions.enumerated() {
      switch named[index] {
      case let note? where note.isShared: ambiguous.append(index)
      case let note? where question.isMet(by: note.path): keys[index] = note.key
      default: unnamed.append(index)
      }
    }
    for (index, key) in zip(ambiguous, try chosen(ambiguous.map { questions[$0] }, connection)) {
      if let key { keys[index] = key } else { unnamed.append(index) }
    }
    for (index, key) in zip(unnamed, try aliased(unnamed.map { questions[$0].alias }, connection)) { keys[index] = key }
    return keys
  }

  /// A note of each name, and whether others share it.
  private static func named(_ names: [String], _ connection: Connection) throws -> [NamedRow?] {
    guard !names.isEmpty else { return [] }
    var found: [NamedRow?] = Array(repeating: nil, count: names.count)
    let rows = try connection.rows(
      """
      SELECT asked.key AS position, notes.key, notes.path,
        EXISTS (SELECT 1 FROM notes AS other INDEXED BY notes_name
          WHERE other.name = asked.value AND other.status = 'indexed' AND other.id <> notes.id) AS shared
      FROM json_each(?) AS asked CROSS JOIN notes ON notes.id = (SELECT id FROM notes AS named INDEXED BY notes_name
        WHERE named.name = asked.value AND named.status = 'indexed' LIMIT 1)
      """, [try .json(names.map(Passage.indexable))], NamedRow.init)
    for row in rows where found.indices.contains(row.position) { found[row.position] = row }
    return found
  }

  /// The key of the note with each alias.
  private static func aliased(_ aliases: [String], _ connection: Connection) throws -> [String?] {
    var found: [String?] = Array(repeating: nil, count: aliases.count)
    guard !aliases.isEmpty, try connection.row(Bool.self, "SELECT EXISTS (SELECT 1 FROM note_aliases WHERE folded >= '')") ?? false else {
      return found
    }
    let rows = try connection.rows(
      """
      SELECT asked.key AS position, notes.key AS found FROM json_each(?) AS asked CROSS JOIN notes ON notes.id = (
        SELECT named.id FROM note_aliases CROSS JOIN notes AS named ON named.id = note_aliases.note
        WHERE note_aliases.folded = asked.value ORDER BY length(named.key), named.key LIMIT 1)
      """, [try .json(aliases.map(Passage.indexable))], MeantRow.init)
    for row in rows where found.indices.contains(row.position) { found[row.position] = row.found }
    return found
  }

  /// The note that each question means by its path or name, where several notes share the name.
  private static func chosen(_ questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    try keys(
      """
      \(nearest("notes WHERE path = link.first AND status = 'indexed'", to: "link.first_written")),
      \(nearest("notes WHERE path = link.second AND status = 'indexed'", to: "link.second_written")),
      \(nearest("notes WHERE path = (\(named("notes", "AND status = 'indexed'"))) AND status = 'indexed'", to: "link.written"))
      """, questions, connection)
  }

  /// The titles of notes, by key.
  static func titles(of keys: [String], _ connection: Connection) throws -> [PathKey: String] {
    guard !keys.isEmpty else { return [:] }
    let sql = "SELECT notes.key, notes.title FROM json_each(?) AS asked JOIN notes ON notes.key = asked.value"
    let rows = try connection.rows(TitleRow.self, sql, [try .json(keys)])
    return Dictionary(rows.map { (PathKey($0.key), $0.title) }, uniquingKeysWith: { first, _ in first })
  }

  /// The path of the other file that each question means.
  static func files(meantBy questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    try keys(
      """
      \(nearest("note_files WHERE path = link.first", to: "link.first_written")),
      \(nearest("note_files WHERE path = link.second", to: "link.second_written")),
      \(nearest("note_files WHERE path = (\(named("note_files")))", to: "link.written"))
      """, questions, connection)
  }

  /// Of files that differ in case or Unicode's spelling only, the one as written, then the shorter extension. An order cannot name a
  /// column of the outer query, so it is one of the inner.
  private static func nearest(_ rows: String, to written: String) -> String {
    "(SELECT key FROM (SELECT key, instr(key, \(written)) = 0 AS other FROM \(rows) ORDER BY other, length(key), key LIMIT 1))"
  }

  /// The path of the file of that name that has the shortest.
  private static func named(_ table: String, _ condition: String = "") -> String {
    """
    SELECT path FROM \(table) WHERE name = link.name AND link.name <> '' \(condition)
      AND (link.ending = '' OR substr(path, -length(link.ending)) = link.ending) ORDER BY length(key), key LIMIT 1
    """
  }

  private static func keys(_ choices: String, _ questions: [LinkQuestion], _ connection: Connection) throws -> [String?] {
    guard !questions.isEmpty else { return [] }
    let sql = """
      WITH link AS MATERIALIZED (
        SELECT key AS position, json_extract(value, '$[0]') AS written, json_extract(value, '$[1]') AS first_written,
          json_extract(value, '$[2]') AS first, json_extract(value, '$[3]') AS second_written, json_extract(value, '$[4]') AS second,
          json_extract(value, '$[5]') AS name, json_extract(value, '$[6]') AS ending
        FROM json_each(?))
      SELECT position, coalesce(\(choices)) AS found FROM link
      """
    let asked = questions.map { question in
      let (first, second) = question.paths
      let paths = [first, FoldedName.path(first), second, FoldedName.path(second)]
      return ([question.written] + paths + [question.name, question.end]).map(Passage.indexable)
    }
    var keys: [String?] = Array(repeating: nil, count: questions.count)
    for row in try connection.rows(sql, [try .json(asked)], MeantRow.init) where keys.indices.contains(row.position) {
      keys[row.position] = row.found
    }
    return keys
  }

  private struct NamedRow {
    let position: Int
    let key: String
    let path: String
    let isShared: Bool

    init(_ row: RowColumns) throws {
      position = Int(try row.integer(0))
      key = try row.text(1)
      path = try row.text(2)
      isShared = try row.integer(3) != 0
    }
  }

  private struct TitleRow: Decodable {
    let key: String
    let title: String
  }

  private struct MeantRow {
    let position: Int
    let found: String?

    init(_ row: RowColumns) throws {
      position = Int(try row.integer(0))
      found = try row.optionalText(1)
    }
  }
}
