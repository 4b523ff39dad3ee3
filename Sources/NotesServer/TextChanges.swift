import AtriumServer
import Storage

/// What a transaction changes in the full-text index, gathered so that it comes last and in the order of the ids.
///
/// The full-text index holds what it is told in memory, but writes all of that out, and later merges it, before each note whose id is
/// lower than the one before, and before each statement on another table that may have to be taken back by itself, as that which
/// deletes a note. Notes that went in or out one by one made it write a segment for each.
struct TextChanges {
  /// Notes whose row goes; it may be put in again.
  private var removed: Set<Int64> = []
  private var titles: [Int64: String] = [:]
  private var rows: [Int64: ValueRows] = [:]

  mutating func remove(_ ids: some Sequence<Int64>) {
    removed.formUnion(ids)
  }

  mutating func retitle(_ id: Int64, _ title: String) {
    titles[id] = title
  }

  /// - Parameter row: ``NoteIndexRows/text``.
  mutating func put(_ id: Int64, _ row: ValueRows) {
    rows[id] = row
  }

  /// Removes before it puts, since a new note may have got the id of one that is gone.
  func write(_ connection: Connection) throws {
    try connection.execute("DELETE FROM note_text WHERE rowid = ?", rows: removed.sorted().lazy.map { [Value($0)] })
    try connection.execute(
      "UPDATE note_text SET title = ? WHERE rowid = ?",
      rows: titles.sorted { $0.key < $1.key }.lazy.map { [Value($0.value), Value($0.key)] })
    try connection.execute(
      "INSERT INTO note_text (rowid, title, aliases, headings, tags, body) VALUES (?, ?, ?, ?, ?, ?)",
      groups: rows.sorted { $0.key < $1.key }.lazy.map { (Value($0.key), $0.value) })
  }
}
