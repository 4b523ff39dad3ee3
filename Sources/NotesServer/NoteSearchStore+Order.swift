import AtriumServer
import Storage

extension NoteSearchStore {
  /// The order of what a search finds: a note of just this title or alias, then those whose title begins so, then by how often the words
  /// stand there and how rare they are (bm25), where the title weighs ten times as much as the body; of equal notes the one that was
  /// indexed first.
  ///
  /// Where no title decides, the full-text index has this order itself, by its `rank`: the smaller the better, and rows of one rank by
  /// their ids. A title is added to the score, and what then comes first is for SQLite to sort.
  enum Order {
    /// Title, aliases, headings, tags, text: how much a word weighs in each.
    private static let weights = "10.0, 8.0, 4.0, 5.0, 1.0"

    /// What is added to the score of a title. No bm25 reaches it: 32 words in the best place make some 800.
    private static let exactTitle = 2000.0
    private static let titlePrefix = 1000.0

    static let isRanked = "rank MATCH 'bm25(\(weights))'"
    static let byRank = "rank"
    static let byScore = "score DESC, id"

    static func score(ofRank rank: Double) -> Double { -rank }

    /// The score of a row of `note_text` that matches.
    ///
    /// - Parameter listed: of the notes whose titles count.
    static func score(_ terms: SearchTerms, listed: Int) -> NoteListStore.Query {
      let title = NoteList.folded(terms.title)
      return .init(
        sql: """
          CASE
              WHEN +note_text.rowid IN (
                SELECT id FROM notes WHERE listed = \(listed) AND folded_title = ? UNION SELECT note FROM note_aliases WHERE folded = ?)
              THEN \(exactTitle)
              WHEN +note_text.rowid IN (SELECT id FROM notes WHERE listed = \(listed) AND folded_title > ? AND folded_title < ?)
              THEN \(titlePrefix)
              ELSE 0.0
            END - bm25(note_text, \(weights))
          """,
        arguments: [Value(title), Value(FoldedName.folded(terms.title)), Value(title), Value(title + "\u{10FFFF}")])
    }
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
      let score = Order.score(terms, listed: isOfServer ? 0 : 1)
      return .init(
        sql: """
          SELECT note_text.rowid AS id,
            \(score.sql) AS score
          FROM note_text
          WHERE note_text MATCH ?\(isOfServer ? "" : " AND +note_text.rowid NOT IN (SELECT id FROM notes WHERE listed = 0)")\(sets.sql)
          ORDER BY \(Order.byScore) LIMIT ? OFFSET ?
          """, arguments: score.arguments + [Value(whole)] + sets.arguments + page)
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
}
