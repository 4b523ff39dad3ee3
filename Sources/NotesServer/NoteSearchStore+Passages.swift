import AtriumServer
import Storage

/// Where the words stand that were found: a passage of the text, or of what else of the note has them.
extension NoteSearchStore {
  /// A column of the full-text index, by its place in it.
  enum Part: Int, Sendable {
    case title, aliases, headings, tags, body
  }

  /// A passage with marks, and where it is from.
  struct MarkedPassage: Sendable {
    let part: Part
    let text: String
  }

  /// The parts in which a passage is looked for: the text, and the others when only they have the words.
  private static let passageParts: [Part] = [.body, .title, .aliases, .tags, .headings]

  /// The passage of the text, for a query that goes through the full-text index.
  static let passage = snippet(of: .body)

  /// A passage is cut for the rows of one page only: in the query of the scores it would be cut for every match before the sort. The
  /// matches are gone through once for all of them; asked for one by one, the beginning of a word would be looked up again for each.
  static func passages(of ids: [Int64], _ expression: String, _ connection: Connection) throws -> [Int64: MarkedPassage] {
    var passages: [Int64: MarkedPassage] = [:]
    for part in passageParts {
      let left = ids.filter { passages[$0] == nil }
      if left.isEmpty { break }
      let rows = try connection.rows(
        """
        SELECT rowid, \(snippet(of: part)) FROM note_text WHERE note_text MATCH ? AND +rowid IN (SELECT value FROM json_each(?))
        """, [Value(expression), try .json(left)], { (id: try $0.integer(0), passage: try $0.text(1)) })
      for row in rows where Passage.isMarked(row.passage) {
        passages[row.id] = MarkedPassage(part: part, text: row.passage)
      }
    }
    return passages
  }

  private static func snippet(of part: Part) -> String {
    "snippet(note_text, \(part.rawValue), char(2), char(3), '…', 24)"
  }
}
