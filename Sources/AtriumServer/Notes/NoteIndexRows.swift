import AtriumAPI
import Foundation
import Storage

/// What files put into the tables of the index, gathered so that each table is filled in one go.
struct NoteIndexRows {
  private var updated: [[Value]] = []
  private var inserted: [[Value]] = []
  /// The ids of notes that were known, whose rows in the tables below go first.
  private var outdated: [Int64] = []
  private var tags: [[Value]] = []
  private var links: [[Value]] = []
  private var aliases: [[Value]] = []
  private var tasks: [[Value]] = []
  private var entities: [[Value]] = []
  private var texts: [[Value]] = []

  /// A note that is new.
  mutating func insert(_ file: IndexedFile, _ id: Int64) throws {
    inserted.append(try Self.columns(of: file) + [Value(id)])
    addParts(of: file, id)
  }

  /// A note that is known keeps its id.
  mutating func update(_ file: IndexedFile, _ id: Int64) throws {
    updated.append(try Self.columns(of: file) + [Value(id)])
    outdated.append(id)
    addParts(of: file, id)
  }

  /// The full-text index comes last, as `NoteStore.commit` explains.
  func write(_ connection: Connection) throws {
    let names = Self.columnNames
    let assignments = names.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.execute("UPDATE notes SET \(assignments) WHERE id = ?", rows: updated)
    let places = names.map { _ in "?" }.joined(separator: ", ")
    try connection.execute("INSERT INTO notes (\(names.joined(separator: ", ")), id) VALUES (\(places), ?)", rows: inserted)
    try Self.removeParts(of: outdated, connection)
    try connection.execute("INSERT INTO note_tags (note, folded, name, own) VALUES (?, ?, ?, ?)", rows: tags)
    try connection.execute("INSERT INTO note_links (note, position, target, name, kind, context) VALUES (?, ?, ?, ?, ?, ?)", rows: links)
    try connection.execute("INSERT OR IGNORE INTO note_aliases (folded, note, name) VALUES (?, ?, ?)", rows: aliases)
    try connection.execute(Self.taskStatement, rows: tasks)
    try connection.execute("INSERT OR IGNORE INTO note_entities (note, kind, folded, name) VALUES (?, ?, ?, ?)", rows: entities)
    try connection.execute("DELETE FROM note_text WHERE rowid = ?", rows: outdated.map { [Value($0)] })
    try connection.execute("INSERT INTO note_text (rowid, title, aliases, headings, tags, body) VALUES (?, ?, ?, ?, ?, ?)", rows: texts)
  }

  /// Takes out what stands in the other tables, but for the full-text index.
  static func removeParts(of ids: [Int64], _ connection: Connection) throws {
    let rows = ids.map { [Value($0)] }
    for table in ["note_tags", "note_links", "note_aliases", "note_tasks", "note_entities"] {
      try connection.execute("DELETE FROM \(table) WHERE note = ?", rows: rows)
    }
  }

  static let taskStatement = "INSERT INTO note_tasks (note, position, id, text, done, heading) VALUES (?, ?, ?, ?, ?, ?)"

  static func tasks(_ tasks: [NoteParts.Task], of key: String, _ id: Int64) -> [[Value]] {
    var identity = TaskIdentity(key: key)
    return tasks.enumerated().map { position, task in
      let text = Passage.indexable(task.text)
      return [
        Value(id), Value(position), Value(identity.next(text)), Value(text), Value(task.isDone),
        Value(task.heading.map(Passage.indexable)),
      ]
    }
  }

  private mutating func addParts(of file: IndexedFile, _ id: Int64) {
    guard file.status == .indexed else { return }
    let names = file.document.metadata.tags.map(Passage.indexable)
    tags += TagRows(of: names).rows.map { [Value(id), Value($0.folded), Value($0.name), Value($0.isOwn)] }
    links += file.parts.links.enumerated().map { position, link in
      let target = Passage.indexable(link.target)
      return [
        Value(id), Value(position), Value(target), Value(FoldedName.note(target)), Value(link.kind.rawValue),
        Value(Passage.withoutNUL(link.context)),
      ]
    }
    aliases += file.parts.aliases.map(Passage.indexable).map { [Value(FoldedName.folded($0)), Value(id), Value($0)] }
    tasks += Self.tasks(file.parts.tasks, of: file.key, id)
    addEntities(file.document.metadata.entities, id)
    texts.append([
      Value(id), Value(Passage.indexable(file.document.title)),
      Value(Passage.indexable(file.parts.aliases.joined(separator: "\n"))),
      Value(Passage.indexable(file.parts.headings.joined(separator: "\n"))), Value(names.joined(separator: " ")),
      Value(Passage.indexable(file.parts.text)),
    ])
  }

  private mutating func addEntities(_ given: Entities?, _ id: Int64) {
    guard let given else { return }
    for (kind, names) in [
      ("person", given.people), ("organization", given.organizations), ("concept", given.concepts), ("location", given.locations),
    ] {
      entities += (names ?? []).map(Passage.indexable).map { [Value(id), Value(kind), Value(NoteList.folded($0)), Value($0)] }
    }
  }
}
