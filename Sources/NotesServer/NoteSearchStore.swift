import AtriumAPI
import AtriumServer
import Storage

/// The SQL of the search.
///
/// The full-text index finds and ranks by itself; the table of notes is read for the rows of one page only. What else is asked for
/// (tags, paths, filters) is a set of ids beside it. A search without words lists what is left, newest first.
struct NoteSearchStore: Sendable {
  let database: Database

  /// What matches `terms`, best first, as ``Order`` has it.
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
      return zip(found, documents).map {
        Finding(document: $1, score: $0.score, passage: $0.passage?.text ?? $0.row.excerpt, part: $0.passage?.part)
      }
    }
  }

  /// The notes with these keys that lists show, in the order of the keys.
  func rows(of keys: [String]) async throws -> [ListedRow] {
    guard !keys.isEmpty else { return [] }
    return try await database.read {
      try $0.rows(
        """
        SELECT \(ListedRow.columns) FROM json_each(?) AS found CROSS JOIN notes ON notes.key = found.value
        WHERE notes.listed = 1 ORDER BY found.key
        """, [try .json(keys)], ListedRow.init)
    }
  }

  /// A row with what makes a finding of it; the passage is nil where there is none.
  private typealias Found = (row: ListedRow, score: Double, passage: MarkedPassage?)

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
    let sql = """
      SELECT \(ListedRow.columns), rank, \(hasPassages ? passage : "''") FROM note_text CROSS JOIN notes ON notes.id = note_text.rowid
      WHERE note_text MATCH ? AND \(Order.isRanked) AND notes.listed = \(filter.folder?.isWrittenByServer == true ? 0 : 1)\(sets.sql)
      ORDER BY \(Order.byRank) LIMIT ? OFFSET ?
      """
    return try connection.rows(sql, [Value(wanted)] + sets.arguments + [Value(limit), Value(offset)]) { columns in
      let row = try ListedRow(columns)
      let passage = try columns.text(ListedRow.columnCount + 1)
      return (
        row, Order.score(ofRank: try columns.real(ListedRow.columnCount)),
        Passage.isMarked(passage) ? MarkedPassage(part: .body, text: passage) : nil
      )
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
}
