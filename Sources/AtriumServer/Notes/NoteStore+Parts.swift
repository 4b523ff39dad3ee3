import AtriumAPI
import Storage

extension NoteStore {
  /// Writes what belongs to the note `id` and stands in tables of its own.
  static func putParts(of file: IndexedFile, _ id: Int64, _ connection: Connection) throws {
    let tags = file.document.metadata.tags.map(Passage.indexable)
    try putText(of: file, tags: tags, id, connection)
    for row in TagRows(of: tags).rows {
      try connection.execute(
        "INSERT INTO note_tags (note, folded, name, own) VALUES (?, ?, ?, ?)",
        [Value(id), Value(row.folded), Value(row.name), Value(row.isOwn)])
    }
    try putLinks(file.parts.links, id, connection)
    for alias in file.parts.aliases.map(Passage.indexable) {
      try connection.execute(
        "INSERT OR IGNORE INTO note_aliases (folded, note, name) VALUES (?, ?, ?)",
        [Value(FoldedName.folded(alias)), Value(id), Value(alias)])
    }
    try putTasks(file.parts.tasks, of: file.key, id, connection)
    try putEntities(file.document.metadata.entities, id, connection)
  }

  /// Takes out what ``putParts(of:_:_:)`` put in.
  static func removeParts(of id: Int64, _ connection: Connection) throws {
    for statement in [
      "DELETE FROM note_text WHERE rowid = ?", "DELETE FROM note_tags WHERE note = ?", "DELETE FROM note_links WHERE note = ?",
      "DELETE FROM note_aliases WHERE note = ?", "DELETE FROM note_tasks WHERE note = ?", "DELETE FROM note_entities WHERE note = ?",
    ] {
      try connection.execute(statement, [Value(id)])
    }
  }

  static func putTasks(_ tasks: [NoteParts.Task], of key: String, _ id: Int64, _ connection: Connection) throws {
    var identity = TaskIdentity(key: key)
    for (position, task) in tasks.enumerated() {
      let text = Passage.indexable(task.text)
      try connection.execute(
        "INSERT INTO note_tasks (note, position, id, text, done, heading) VALUES (?, ?, ?, ?, ?, ?)",
        [
          Value(id), Value(position), Value(identity.next(text)), Value(text), Value(task.isDone),
          Value(task.heading.map(Passage.indexable)),
        ])
    }
  }

  private static func putText(of file: IndexedFile, tags: [String], _ id: Int64, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO note_text (rowid, title, aliases, headings, tags, body) VALUES (?, ?, ?, ?, ?, ?)",
      [
        Value(id), Value(Passage.indexable(file.document.title)),
        Value(Passage.indexable(file.parts.aliases.joined(separator: "\n"))),
        Value(Passage.indexable(file.parts.headings.joined(separator: "\n"))), Value(tags.joined(separator: " ")),
        Value(Passage.indexable(file.parts.text)),
      ])
  }

  private static func putLinks(_ links: [NoteParts.Link], _ id: Int64, _ connection: Connection) throws {
    for (position, link) in links.enumerated() {
      let target = Passage.indexable(link.target)
      try connection.execute(
        "INSERT INTO note_links (note, position, target, name, kind, context) VALUES (?, ?, ?, ?, ?, ?)",
        [
          Value(id), Value(position), Value(target), Value(FoldedName.note(target)), Value(link.kind.rawValue),
          Value(Passage.withoutNUL(link.context)),
        ])
    }
  }

  private static func putEntities(_ entities: Entities?, _ id: Int64, _ connection: Connection) throws {
    let kinds = [
      ("person", entities?.people), ("organization", entities?.organizations), ("concept", entities?.concepts),
      ("location", entities?.locations),
    ]
    for (kind, names) in kinds {
      for name in (names ?? []).map(Passage.indexable) {
        try connection.execute(
          "INSERT OR IGNORE INTO note_entities (note, kind, folded, name) VALUES (?, ?, ?, ?)",
          [Value(id), Value(kind), Value(NoteList.folded(name)), Value(name)])
      }
    }
  }
}
