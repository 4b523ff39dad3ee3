import AtriumAPI
import AtriumServer
import Paths
import Storage

/// The SQL of what speaks of a note: links that mean it, and texts that name it. What the server wrote itself does not count.
struct BacklinkStore {
  let connection: Connection

  static let backlinkLimit = 100
  static let mentionLimit = 20
  /// Links that are looked at, when very many have the name of this note and mean others.
  private static let candidateLimit = 10_000
  /// Texts that are looked at for a title that stands everywhere.
  private static let textLimit = 1_000

  /// The notes that link to `key`, the newest first, each with its first such link.
  ///
  /// - Parameter aliases: of the note `key`.
  func backlinks(of key: String, aliases: [String]) throws -> [Backlink] {
    let names = try Value.json(Self.names(of: key, aliases))
    let size = 500
    var found: [Backlink] = []
    var seen: Set<PathKey> = []
    for offset in stride(from: 0, to: Self.candidateLimit, by: size) {
      let rows = try connection.rows(
        LinkRow.self,
        """
        SELECT notes.key, notes.title, note_links.target, note_links.context FROM note_links JOIN notes ON notes.id = note_links.note
        WHERE note_links.name IN (SELECT value FROM json_each(?)) AND notes.listed = 1 AND notes.key <> ?
        ORDER BY notes.modified DESC, notes.key, note_links.position LIMIT ? OFFSET ?
        """, [names, Value(key), Value(size), Value(offset)])
      let meanings = try LinkResolution(connection: connection).meanings(of: rows.map { LinkQuestion($0.target, in: $0.key) })
      for (row, meaning) in zip(rows, meanings) where meaning == .note(key) && seen.insert(PathKey(row.key)).inserted {
        found.append(Backlink(id: row.key, title: row.title, context: Passage.runs(of: row.context)))
        if found.count == Self.backlinkLimit { return found }
      }
      if rows.count < size { break }
    }
    return found
  }

  /// The notes whose text has the title or an alias of `key` as words in a row, and that do not link there; the newest first.
  func mentions(of key: String, title: String, aliases: [String]) throws -> [Backlink] {
    guard let expression = MentionTerms(title: title, aliases: aliases).expression else { return [] }
    let rows = try connection.rows(
      TextRow.self,
      """
      SELECT notes.id, notes.key, notes.title FROM
        (SELECT rowid AS id FROM note_text WHERE note_text MATCH ? ORDER BY rowid DESC LIMIT ?) AS found
        JOIN notes ON notes.id = found.id
      WHERE notes.listed = 1 AND notes.key <> ? ORDER BY notes.modified DESC, notes.key LIMIT ?
      """, [Value(expression), Value(Self.textLimit), Value(key), Value(Self.mentionLimit + Self.backlinkLimit)])
    let linking = try notesLinking(to: key, aliases: aliases, among: rows.map(\.id))
    return try rows.lazy.filter { !linking.contains($0.id) }.prefix(Self.mentionLimit).map { row in
      let text = try connection.row(
        String.self, "SELECT snippet(note_text, 4, char(2), char(3), '…', 24) FROM note_text WHERE note_text MATCH ? AND rowid = ?",
        [Value(expression), Value(row.id)])
      return Backlink(id: row.key, title: row.title, context: Passage.runs(of: text ?? ""))
    }
  }

  private func notesLinking(to key: String, aliases: [String], among notes: [Int64]) throws -> Set<Int64> {
    let rows = try connection.rows(
      SourceRow.self,
      """
      SELECT note_links.note, notes.key, note_links.target FROM json_each(?) AS wanted
        CROSS JOIN note_links ON note_links.note = wanted.value JOIN notes ON notes.id = note_links.note
      WHERE note_links.name IN (SELECT value FROM json_each(?))
      """, [try .json(notes), try .json(Self.names(of: key, aliases))])
    let meanings = try LinkResolution(connection: connection).meanings(of: rows.map { LinkQuestion($0.target, in: $0.key) })
    return Set(zip(rows, meanings).filter { $0.1 == .note(key) }.map(\.0.note))
  }

  /// The names that a link to the note may have.
  private static func names(of key: String, _ aliases: [String]) -> [String] {
    Set([key] + aliases).map(FoldedName.note).sorted()
  }

  private struct LinkRow: Decodable {
    let key: String
    let title: String
    let target: String
    let context: String
  }

  private struct TextRow: Decodable {
    let id: Int64
    let key: String
    let title: String
  }

  private struct SourceRow: Decodable {
    let note: Int64
    let key: String
    let target: String
  }
}
