import Storage

/// Which notes and files links mean. The rules are ``LinkQuestion``'s; what is there is asked of the index, in one or two statements
/// for any number of links.
struct LinkResolution {
  let connection: Connection

  /// The keys of the notes that `links` of the note `key` mean, each once, in order. What means no note is left out.
  func keys(of links: [String], in key: String) throws -> [String] {
    try keys(of: [(links, key)]).first ?? []
  }

  /// The same for several notes at once.
  func keys(of notes: [(links: [String], key: String)]) throws -> [[String]] {
    let meanings = try meanings(of: notes.flatMap { note in note.links.map { LinkQuestion($0, in: note.key) } })
    var rest = meanings[...]
    return notes.map { note in
      defer { rest = rest.dropFirst(note.links.count) }
      var seen: Set<String> = []
      return rest.prefix(note.links.count).compactMap { meaning in
        guard case .note(let key) = meaning, seen.insert(key).inserted else { return nil }
        return key
      }
    }
  }

  /// What each question means, nil where nothing of the name is there.
  func meanings(of questions: [LinkQuestion?]) throws -> [LinkMeaning?] {
    let asked = Array(Set(questions.compactMap { $0 }))
    var found: [LinkQuestion: LinkMeaning] = [:]
    let files = asked.filter(\.mayBeFile)
    for (question, key) in zip(files, try NoteStore.files(meantBy: files, connection)) where key != nil {
      found[question] = key.map(LinkMeaning.file)
    }
    let notes = asked.filter { found[$0] == nil }
    for (question, key) in zip(notes, try NoteStore.notes(meantBy: notes, connection)) where key != nil {
      found[question] = key.map(LinkMeaning.note)
    }
    return questions.map { $0.flatMap { found[$0] } }
  }

  /// The last part of a path as names are compared: folded, without `.md`.
  static func name(of path: String) -> String {
    FoldedName.note(path)
  }
}
