import AtriumAPI
import Storage

/// The SQL of the search.
///
/// The full-text index finds and ranks by itself; the table of notes is read for the rows of one page only. What else is asked for
/// (tags, paths, filters) is a set of ids beside it. A search without words lists what is left, newest first.
struct NoteSearchStore: Sendable {
  let database: Database

  /// What matches `terms`, best first: a note of just this title or alias, then those whose title begins so, then by how often the
  /// words stand there and how rare they are (bm25), where the title weighs ten times as much as the body.
  ///
  /// - Parameters:
  ///   - filter: of which notes.
  ///   - hasPassages: whether the findings say where the words stand; without it, they have the beginning of the text.
  func search(
    _ terms: SearchTerms, among filter: NoteFilter = NoteFilter(), offset: Int, limit: Int, hasPassages: Bool = true
  ) async throws -> [Finding] {
    let match = MatchExpression(terms)
    let query = Self.query(terms, match, among: filter, offset: offset, limit: limit)
    guard let query else { return [] }
    return try await database.read { connection in
      let ranked = try connection.rows(RankedRow.self, query.sql, query.arguments)
      let ids = ranked.map(\.id)
      let rows = try connection.rows(
        "SELECT \(ListedRow.columns) FROM json_each(?) AS found CROSS JOIN notes ON notes.id = found.value ORDER BY found.key",
        [try .json(ids)], ListedRow.init)
      let wanted = hasPassages ? match.wanted : nil
      let passages = try wanted.map { try Self.passages(of: ids, $0, connection) } ?? [:]
      let scores = Dictionary(ranked.map { ($0.id, $0.score) }, uniquingKeysWith: max)
      return try zip(rows, NoteStore.listed(rows, connection)).map { row, document in
        Finding(document: document, score: scores[row.id] ?? 0, passage: passages[row.id] ?? row.excerpt)
      }
    }
  }

  /// Answers ids with their scores; nil when nothing is asked for.
  static func query(
    _ terms: SearchTerms, _ match: MatchExpression, among filter: NoteFilter = NoteFilter(), offset: Int, limit: Int
  ) -> NoteListStore.Query? {
    guard !terms.clauses.isEmpty else { return nil }
    let page = [Value(limit), Value(offset)]
    var (conditions, values) = filters(terms)
    let isOfServer = filter.folder?.isWrittenByServer == true
    if let narrowing = narrowing(filter) {
      conditions.append(narrowing.sql)
      values += narrowing.arguments
    }
    if let whole = match.whole {
      // A plus sign keeps a set of ids a filter: otherwise the words would be looked up once for each id in it.
      let filters = conditions.map { " AND +note_text.rowid \($0)" }.joined()
      let title = NoteList.folded(terms.title)
      return .init(
        sql: """
          SELECT note_text.rowid AS id,
            CASE
              WHEN +note_text.rowid IN (
                SELECT id FROM notes WHERE listed = \(isOfServer ? 0 : 1) AND folded_title = ? UNION SELECT note FROM note_aliases WHERE folded = ?)
              THEN \(exactTitle)
              WHEN +note_text.rowid IN (SELECT id FROM notes WHERE listed = \(isOfServer ? 0 : 1) AND folded_title > ? AND folded_title < ?)
              THEN \(titlePrefix)
              ELSE 0.0
            END - bm25(note_text, 10.0, 8.0, 4.0, 5.0, 1.0) AS score
          FROM note_text
          WHERE note_text MATCH ?\(isOfServer ? "" : " AND +note_text.rowid NOT IN (SELECT id FROM notes WHERE listed = 0)")\(filters)
          ORDER BY score DESC, id LIMIT ? OFFSET ?
          """,
        arguments: [Value(title), Value(FoldedName.folded(terms.title)), Value(title), Value(title + "\u{10FFFF}"), Value(whole)] + values
          + page)
    }
    var all = conditions
    var arguments = values
    if let unwanted = match.unwanted {
      all.append("NOT IN (SELECT rowid FROM note_text WHERE note_text MATCH ?)")
      arguments.append(Value(unwanted))
    }
    return .init(
      sql: """
        SELECT id, 0.0 AS score FROM notes INDEXED BY notes_modified
        WHERE listed = \(isOfServer ? 0 : 1)\(all.map { " AND +notes.id \($0)" }.joined()) ORDER BY modified DESC, key LIMIT ? OFFSET ?
        """, arguments: arguments + page)
  }

  /// What is added to the score of a title. No bm25 reaches it: 32 words in the best place make some 800.
  private static let exactTitle = 2000.0
  private static let titlePrefix = 1000.0

  /// What a filter leaves, as a set that a note's id is in; nil for all notes. The index of a folder or a classification finds it.
  private static func narrowing(_ filter: NoteFilter) -> NoteListStore.Query? {
    guard filter != NoteFilter() else { return nil }
    let (conditions, arguments) = filter.conditions(isTagJoined: filter.tag != nil)
    let tables = filter.tag == nil ? "notes" : "note_tags CROSS JOIN notes ON notes.id = note_tags.note"
    return .init(sql: "IN (SELECT notes.id FROM \(tables) WHERE \(conditions))", arguments: arguments)
  }

  /// The tags and paths asked for, as sets that a note's id is in or not.
  private static func filters(_ terms: SearchTerms) -> (conditions: [String], values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    for clause in terms.clauses {
      let sign = clause.isNegated ? "NOT IN" : "IN"
      switch clause.kind {
      case .tag(let tag):
        conditions.append("\(sign) (SELECT note FROM note_tags WHERE folded = ?)")
        values.append(Value(tag.folded))
      case .path(let path):
        // The index on the path has all that is needed, so that the notes themselves are not read. Paths are kept without `.md`.
        conditions.append("\(sign) (SELECT id FROM notes INDEXED BY notes_path WHERE instr('/' || path || '.md', ?) > 0)")
        values.append(Value(path))
      case .word, .phrase, .title: break
      }
    }
    return (conditions, values)
  }

  /// The columns of the full-text index in which a passage is looked for: the text, and the others when only they have the words.
  private static let passageColumns = [4, 0, 1, 3, 2]

  /// A passage is cut for the rows of one page only: in the query above it would be cut for every match before the sort. The matches
  /// are gone through once for all of them; asked for one by one, the beginning of a word would be looked up again for each.
  private static func passages(of ids: [Int64], _ expression: String, _ connection: Connection) throws -> [Int64: String] {
    var passages: [Int64: String] = [:]
    for column in passageColumns {
      let left = ids.filter { passages[$0] == nil }
      if left.isEmpty { break }
      let rows = try connection.rows(
        PassageRow.self,
        """
        SELECT rowid AS id, snippet(note_text, \(column), char(2), char(3), '…', 24) AS passage FROM note_text
        WHERE note_text MATCH ? AND +rowid IN (SELECT value FROM json_each(?))
        """, [Value(expression), try .json(left)])
      for row in rows where row.passage.unicodeScalars.contains(Passage.opening) { passages[row.id] = row.passage }
    }
    return passages
  }

  private struct PassageRow: Decodable {
    let id: Int64
    let passage: String
  }
}
