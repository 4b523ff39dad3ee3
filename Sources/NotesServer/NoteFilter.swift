import AtriumAPI
import AtriumServer
import Storage

/// Which documents are shown: of all those that lists show, or of what the server wrote for whoever asks for its folder.
struct NoteFilter: Equatable, Sendable {
  /// A document without one is found under none, although the wire says `reference` for it.
  var classification: Classification?
  /// Documents with this tag or one below it.
  var tag: TagName?
  var folder: NoteFolder?

  init(classification: Classification? = nil, tag: TagName? = nil, folder: NoteFolder? = nil) {
    self.classification = classification
    self.tag = tag
    self.folder = folder
  }

  /// What a call asks for.
  ///
  /// - Throws: `Problem` 400 that names the filter that is at fault.
  init(classification: Classification?, tag: String?, folder: String?) throws {
    // A word that is none of the known classifications may be the author's own.
    self.classification = try classification.map {
      Classification(rawValue: try RequestText.checked($0.rawValue, field: "classification"))
    }
    self.tag = try tag.map { try TagName(asked: $0) }
    self.folder = try folder.map { try NoteFolder(asked: $0) }
  }

  /// The filter as conditions on the table `notes`.
  ///
  /// - Parameters:
  ///   - isTagJoined: the query reads `note_tags` itself.
  ///   - isIndexFree: a plus sign keeps the conditions from choosing an index; only the folder's may.
  func conditions(isTagJoined: Bool = false, isIndexFree: Bool = false) -> (sql: String, arguments: [Value]) {
    var conditions: [String] = []
    var arguments: [Value] = []
    let plus = isIndexFree ? "+" : ""
    if let tag {
      let condition = "note_tags.folded = ?"
      conditions.append(
        isTagJoined ? condition : "EXISTS (SELECT 1 FROM note_tags WHERE \(condition) AND note_tags.note = notes.id)")
      arguments.append(Value(tag.folded))
    }
    conditions.append(
      folder?.isWrittenByServer == true ? "\(plus)notes.listed = 0 AND notes.status = 'indexed'" : "\(plus)notes.listed = 1")
    if let folder {
      conditions.append("notes.key > ? AND notes.key < ?")
      arguments += [Value(folder.keys.from), Value(folder.keys.to)]
    }
    if let classification {
      conditions.append("\(plus)notes.classification = ?")
      arguments.append(Value(classification.rawValue))
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}
