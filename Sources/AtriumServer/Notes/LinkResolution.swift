import Paths
import Storage

/// Which notes and files links mean. The rules are ``LinkQuestion``'s; what is there is asked of the index, in as many statements for
/// any number of links.
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
      var seen: Set<PathKey> = []
      return rest.prefix(note.links.count).compactMap { meaning in
        guard case .note(let key) = meaning, seen.insert(PathKey(key)).inserted else { return nil }
        return key
      }
    }
  }

  /// What each question means, nil where nothing of the name is there.
  func meanings(of questions: [LinkQuestion?]) throws -> [LinkMeaning?] {
    var found: [LinkMeaning?] = Array(repeating: nil, count: questions.count)
    let files = questions.enumerated().compactMap { place, question in question.flatMap { $0.mayBeFile ? (place, $0) : nil } }
    for ((place, _), key) in zip(files, try NoteStore.files(meantBy: files.map(\.1), connection)) {
      found[place] = key.map(LinkMeaning.file)
    }
    let notes = questions.enumerated().compactMap { place, question in question.flatMap { found[place] == nil ? (place, $0) : nil } }
    for ((place, _), key) in zip(notes, try NoteStore.notes(meantBy: notes.map(\.1), connection)) {
      found[place] = key.map(LinkMeaning.note)
    }
    return found
  }

  /// The last part of a path as names are compared: folded, without `.md`.
  static func name(of path: String) -> String {
    FoldedName.note(path)
  }
}
