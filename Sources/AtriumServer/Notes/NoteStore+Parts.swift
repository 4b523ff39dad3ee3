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
    try connection.execute("UPDATE notes SET \(assignments) WHERE id = ?1", rows: known.lazy.map { [Value($0.id)] + $0.rows.note })
    let places = names.map { _ in ", ?" }.joined()
    try connection.execute(
      "INSERT INTO notes (id, \(names.joined(separator: ", "))) VALUES (?\(places))",
      rows: files.lazy.filter { !$0.isKnown }.map { [Value($0.id)] + $0.rows.note })
    try removeParts(of: known.map(\.id), connection)
    try connection.execute("INSERT INTO note_tags (note, folded, name, own) VALUES (?, ?, ?, ?)", rows: rows(of: files) { $0.tags })
    try connection.execute(
      "INSERT INTO note_links (note, position, target, name, kind, context) VALUES (?, ?, ?, ?, ?, ?)", rows: rows(of: files) { $0.links })
    try connection.execute("INSERT OR IGNORE INTO note_aliases (note, folded, name) VALUES (?, ?, ?)", rows: rows(of: files) { $0.aliases })
    try connection.execute(taskStatement, rows: rows(of: files) { $0.tasks })
    try connection.execute(
      "INSERT OR IGNORE INTO note_entities (note, kind, folded, name) VALUES (?, ?, ?, ?)", rows: rows(of: files) { $0.entities })
    texts.remove(known.map(\.id))
    for file in files { if let text = file.rows.text { texts.put(file.id, text) } }
  }

  /// Takes out what stands in the other tables, but for the full-text index.
  static func removeParts(of ids: [Int64], _ connection: Connection) throws {
    for table in ["note_tags", "note_links", "note_aliases", "note_tasks", "note_entities"] {
      try connection.execute("DELETE FROM \(table) WHERE note = ?", rows: ids.lazy.map { [Value($0)] })
    }
  }

  static let taskStatement = "INSERT INTO note_tasks (note, position, id, text, done, heading) VALUES (?, ?, ?, ?, ?, ?)"

  private static func rows(of files: [Placed], _ part: @escaping (NoteIndexRows) -> [[Value]]) -> some Sequence<[Value]> {
    files.lazy.flatMap { file in part(file.rows).map { [Value(file.id)] + $0 } }
  }
}
