import AtriumAPI
import AtriumServer
import Storage

/// The SQL of the tags.
///
/// The index has a row for each tag of a note and for each tag above it, so that a parent's count is a count of rows. What the server
/// wrote itself does not count. A tag is shown in the spelling of the oldest note that has it (by when the note was created, then by
/// its key): the one that was written first.
struct TagStore: Sendable {
  let database: Database

  /// What is known of one tag.
  struct Figures: Sendable {
    var folded: String
    /// As it is shown.
    var name: String
    /// Documents with the tag or one below it.
    var count: Int
    /// Documents with this very tag.
    var own: Int

    var tag: TagCount { TagCount(name: name, count: count) }
  }

  /// Every tag of the vault, a parent before its children.
  func tags() async throws -> [TagCount] {
    try await database.read { try Self.figures("1", [], $0).map(\.tag) }
  }

  /// One tag and those directly below it; nil when no note has it.
  func tag(_ tag: TagName) async throws -> (tag: TagCount, children: [TagCount])? {
    try await database.read { connection in
      guard let own = try Self.figures("folded = ?", [Value(tag.folded)], connection).first else { return nil }
      let below = tag.below
      let children = try Self.figures(
        "folded > ? AND folded < ? AND instr(substr(folded, length(?) + 1), '/') = 0",
        [Value(below.from), Value(below.to), Value(below.from)], connection)
      return (own.tag, children.map(\.tag))
    }
  }

  /// Of some tags, by their folded names.
  static func figures(of folded: [String], _ connection: Connection) throws -> [Figures] {
    try figures("folded IN (SELECT value FROM json_each(?))", [try .json(folded)], connection)
  }

  /// One pass over the table in its own order. Only where spellings differ is the oldest looked for.
  ///
  /// The tags come segment by segment, as a tree is read: for that, the slash stands before every character of a name.
  private static func figures(_ condition: String, _ arguments: [Value], _ connection: Connection) throws -> [Figures] {
    let rows = try connection.rows(
      Row.self,
      """
      SELECT folded, count(*) AS count, sum(own) AS own, min(name) AS name, max(name) AS other FROM note_tags
      WHERE \(condition) GROUP BY folded ORDER BY replace(folded, '/', char(1))
      """, arguments)
    let unlisted = try connection.rows(
      UnlistedRow.self,
      """
      SELECT folded, count(*) AS count, sum(own) AS own FROM notes INDEXED BY notes_modified
        CROSS JOIN note_tags ON note_tags.note = notes.id
      WHERE notes.listed = 0 AND \(condition) GROUP BY folded
      """, arguments)
    let left = Dictionary(unlisted.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first })
    return
      try rows
      .filter { $0.count > left[$0.folded]?.count ?? 0 }
      .map { row in
        Figures(
          folded: row.folded, name: row.name == row.other ? row.name : try oldestName(of: row.folded, connection) ?? row.name,
          count: row.count - (left[row.folded]?.count ?? 0), own: row.own - (left[row.folded]?.own ?? 0))
      }
  }

  private static func oldestName(of folded: String, _ connection: Connection) throws -> String? {
    try connection.row(
      String.self,
      """
      SELECT note_tags.name FROM note_tags CROSS JOIN notes ON notes.id = note_tags.note
      WHERE note_tags.folded = ? AND notes.listed = 1 ORDER BY notes.created, notes.key LIMIT 1
      """, [Value(folded)])
  }

  private struct Row: Decodable {
    let folded: String
    let count: Int
    let own: Int
    let name: String
    let other: String
  }

  private struct UnlistedRow: Decodable {
    let folded: String
    let count: Int
    let own: Int
  }
}
