import AtriumServer
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
    var start = 0
    return notes.map { note in
      let keys = meanings[start..<(start + note.links.count)].compactMap { $0?.note }
      start += note.links.count
      guard keys.count > 1 else { return keys }
      var seen: Set<PathKey> = []
      return keys.filter { seen.insert(PathKey($0)).inserted }
    }
  }

  /// What each question means, nil where nothing of the name is there.
  func meanings(of questions: [LinkQuestion?]) throws -> [LinkMeaning?] {
    var found: [LinkMeaning?] = Array(repeating: nil, count: questions.count)
    let files = questions.indices.filter { questions[$0]?.mayBeFile == true }
    for (place, key) in zip(files, try NoteStore.files(meantBy: files.compactMap { questions[$0] }, connection)) {
      found[place] = key.map(LinkMeaning.file)
    }
    let notes = questions.indices.filter { questions[$0] != nil && found[$0] == nil }
    for (place, key) in zip(notes, try NoteStore.notes(meantBy: notes.compactMap { questions[$0] }, connection)) {
      found[place] = key.map(LinkMeaning.note)
    }
    return found
  }

  /// The last part of a path as names are compared: folded, without `.md`.
  static func name(of path: String) -> String {
    FoldedName.note(path)
  }
}
