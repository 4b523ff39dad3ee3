import AtriumServer
import Storage

/// Where the words stand that were found: a passage of the text, or of what else of the note has them.
extension NoteSearchStore {
  /// The columns of the full-text index in which a passage is looked for: the text, and the others when only they have the words.
  private static let passageColumns = [4, 0, 1, 3, 2]

  /// The passage of the text, for a query that goes through the full-text index.
  static let passage = snippet(of: passageColumns[0])

  /// A passage is cut for the rows of one page only: in the query of the scores it would be cut for every match before the sort. The
  /// matches are gone through once for all of them; asked for one by one, the beginning of a word would be looked up again for each.
  static func passages(of ids: [Int64], _ expression: String, _ connection: Connection) throws -> [Int64: String] {
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
