import AtriumServer
import Storage

extension NoteStore {
  /// A file as it goes into the index.
  struct Placed {
    let id: Int64
    /// Whether the index has the note: its row is changed then, and those in the other tables go first.
    let isKnown: Bool
    let rows: NoteIndexRows
  }

  /// Fills one table after the other, but for the full-text index.
  static func put(_ files: [Placed], _ texts: inout TextChanges, _ connection: Connection) throws {
    let files = files.sorted { $0.id < $1.id }
    let names = NoteIndexRows.columnNames
    let known = files.filter(\.isKnown)
    let assignments = names.enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")
    try connection.execute("UPDATE notes SET \(assignments) WHERE id = ?1", groups: known.lazy.map { (Value($0.id), $0.rows.note) })
    let places = names.map { _ in ", ?" }.joined()
    try connection.execute(
      "INSERT INTO notes (id, \(names.joined(separator: ", "))) VALUES (?\(places))",
      groups: files.lazy.filter { !$0.isKnown }.map { (Value($0.id), $0.rows.note) })
    try removeParts(of: known.map(\.id), connection)
    try connection.execute("INSERT INTO note_tags (note, folded, name, own) VALUES (?, ?, ?, ?)", groups: rows(of: files, \.tags))
    try connection.execute(
      "INSERT INTO note_links (note, position, target, name, kind, context) VALUES (?, ?, ?, ?, ?, ?)", groups: rows(of: files, \.links))
    try connection.execute("INSERT OR IGNORE INTO note_aliases (note, folded, name) VALUES (?, ?, ?)", groups: rows(of: files, \.aliases))
    try connection.execute(
      "INSERT INTO note_tasks (note, position, number, text, done, heading) VALUES (?, ?, ?, ?, ?, ?)", groups: rows(of: files, \.tasks))
    try connection.execute(
      "INSERT OR IGNORE INTO note_entities (note, kind, folded, name) VALUES (?, ?, ?, ?)", groups: rows(of: files, \.entities))
    texts.remove(known.map(\.id))
    for file in files { texts.put(file.id, file.rows.text) }
  }

  /// Takes out what stands in the other tables, but for the full-text index.
  static func removeParts(of ids: [Int64], _ connection: Connection) throws {
    for table in ["note_tags", "note_links", "note_aliases", "note_tasks", "note_entities"] {
      try connection.execute("DELETE FROM \(table) WHERE note = ?", rows: ids.lazy.map { [Value($0)] })
    }
  }

  private static func rows(of files: [Placed], _ part: KeyPath<NoteIndexRows, ValueRows>) -> some Sequence<(Value, ValueRows)> {
    files.lazy.map { (Value($0.id), $0.rows[keyPath: part]) }
  }
}
