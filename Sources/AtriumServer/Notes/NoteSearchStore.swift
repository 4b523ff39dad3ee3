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
    return try await database.read { connection in
      let found = try Self.found(terms, match, among: filter, offset: offset, limit: limit, hasPassages: hasPassages, connection)
      let documents = try NoteStore.listed(found.map(\.row), connection)
      return zip(found, documents).map { Finding(document: $1, score: $0.score, passage: $0.passage ?? $0.row.excerpt) }
    }
  }

  /// A row with what makes a finding of it; the passage is nil where there is none.
  private typealias Found = (row: ListedRow, score: Double, passage: String?)

  private static func found(
    _ terms: SearchTerms, _ match: MatchExpression, among filter: NoteFilter, offset: Int, limit: Int, hasPassages: Bool,
    _ connection: Connection
  ) throws -> [Found] {
    var found: [Found]
    if let wanted = match.wanted, match.unwanted == nil, try !isTitle(terms, connection) {
      found = try ranked(terms, wanted, among: filter, offset: offset, limit: limit, hasPassages: hasPassages, connection)
    } else if let query = query(terms, match, among: filter, offset: offset, limit: limit) {
      found = try weighed(query, connection)
    } else {
      return []
    }
    guard hasPassages, let wanted = match.wanted else { return found }
    let passages = try passages(of: found.filter { $0.passage == nil }.map(\.row.id), wanted, connection)
    for place in found.indices where found[place].passage == nil { found[place].passage = passages[found[place].row.id] }
    return found
  }

  /// Whether a note has the words for its title or alias, or for the beginning of its title.
  private static func isTitle(_ terms: SearchTerms, _ connection: Connection) throws -> Bool {
    let title = NoteList.folded(terms.title)
    guard !title.isEmpty else { return false }
    return try connection.row(
      Bool.self,
      """
      SELECT EXISTS (SELECT 1 FROM notes WHERE listed IN (0, 1) AND folded_title >= ? AND folded_title < ?)
        OR EXISTS (SELECT 1 FROM note_aliases WHERE folded = ?)
      """, [Value(title), Value(title + "\u{10FFFF}"), Value(FoldedName.folded(terms.title))]) ?? false
  }

  /// Where no title decides, the full-text index brings its matches into order by itself: rows are read and passages cut in the same
  /// pass, and for one page only.
  private static func ranked(
    _ terms: SearchTerms, _ wanted: String, among filter: NoteFilter, offset: Int, limit: Int, hasPassages: Bool, _ connection: Connection
  ) throws -> [Found] {
    let sets = sets(terms, among: filter)
    let passage = hasPassages ? snippet(of: passageColumns[0]) : "''"
    let sql = """
      SELECT \(ListedRow.columns), rank, \(passage) FROM note_text CROSS JOIN notes ON notes.id = note_text.rowid
      WHERE note_text MATCH ? AND rank MATCH '\(weights)' AND notes.listed = \(filter.folder?.isWrittenByServer == true ? 0 : 1)\(sets.sql)
      ORDER BY rank LIMIT ? OFFSET ?
      """
    return try connection.rows(sql, [Value(wanted)] + sets.arguments + [Value(limit), Value(offset)]) { columns in
      let row = try ListedRow(columns)
      let passage = try columns.text(ListedRow.columnCount + 1)
      return (row, -(try columns.real(ListedRow.columnCount)), Passage.isMarked(passage) ? passage : nil)
    }
  }

  /// The rows of the notes that `query` answers, with its scores.
  private static func weighed(_ query: NoteListStore.Query, _ connection: Connection) throws -> [Found] {
    let scores = try connection.rows(query.sql, query.arguments) { (id: try $0.integer(0), score: try $0.real(1)) }
    var rows = try connection.rows(
      "SELECT \(ListedRow.columns) FROM json_each(?) AS found CROSS JOIN notes ON notes.id = found.value ORDER BY found.key",
      [try .json(scores.map(\.id))], ListedRow.init
    )[...]
    return scores.compactMap { id, score in rows.first?.id == id ? rows.popFirst().map { ($0, score, nil) } : nil }
  }

  /// Answers ids with their scores; nil when nothing is asked for.
  static func query(
    _ terms: SearchTerms, _ match: MatchExpression, among filter: NoteFilter = NoteFilter(), offset: Int, limit: Int
  ) -> NoteListStore.Query? {
    guard !terms.clauses.isEmpty else { return nil }
    let page = [Value(limit), Value(offset)]
    let isOfServer = filter.folder?.isWrittenByServer == true
    if let whole = match.whole {
      let sets = sets(terms, among: filter)
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
            END - \(weights.replacing("(", with: "(note_text, ")) AS score
          FROM note_text
          WHERE note_text MATCH ?\(isOfServer ? "" : " AND +note_text.rowid NOT IN (SELECT id FROM notes WHERE listed = 0)")\(sets.sql)
          ORDER BY score DESC, id LIMIT ? OFFSET ?
          """,
        arguments: [Value(title), Value(FoldedName.folded(terms.title)), Value(title), Value(title + "\u{10FFFF}"), Value(whole)]
          + sets.arguments + page)
    }
    var (all, arguments) = conditions(terms, among: filter)
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

  /// The sets of ids that a match must be in. A plus sign keeps them filters: otherwise the words would be looked up once for each id.
  private static func sets(_ terms: SearchTerms, among filter: NoteFilter) -> NoteListStore.Query {
    let (conditions, arguments) = conditions(terms, among: filter)
    return .init(sql: conditions.map { " AND +note_text.rowid \($0)" }.joined(), arguments: arguments)
  }

  /// What an id must be in, or not.
  private static func conditions(_ terms: SearchTerms, among filter: NoteFilter) -> (sql: [String], arguments: [Value]) {
    var (conditions, arguments) = filters(terms)
    if let narrowing = narrowing(filter) {
      conditions.append(narrowing.sql)
      arguments += narrowing.arguments
    }
    return (conditions, arguments)
  }

  /// Title, aliases, headings, tags, text: how much a word weighs in each.
  private static let weights = "bm25(10.0, 8.0, 4.0, 5.0, 1.0)"

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
        """
        SELECT rowid, \(snippet(of: column)) FROM note_text WHERE note_text MATCH ? AND +rowid IN (SELECT value FROM json_each(?))
        """, [Value(expression), try .json(left)], { (id: try $0.integer(0), passage: try $0.text(1)) })
      for row in rows where Passage.isMarked(row.passage) { passages[row.id] = row.passage }
    }
    return passages
  }

  private static func snippet(of column: Int) -> String {
    "snippet(note_text, \(column), char(2), char(3), '…', 24)"
  }
}
