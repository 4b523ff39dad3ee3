import AtriumServer
import Storage

/// What is asked for beside words: tags, paths and filters, each a set of ids that a note must be in, or not.
extension NoteSearchStore {
  /// The sets of ids that a match must be in. A plus sign keeps them filters: otherwise the words would be looked up once for each id.
  static func sets(_ terms: SearchTerms, among filter: NoteFilter) -> NoteListStore.Query {
    let (conditions, arguments) = conditions(terms, among: filter)
    return .init(sql: conditions.map { " AND +note_text.rowid \($0)" }.joined(), arguments: arguments)
  }

  /// What an id must be in, or not.
  static func conditions(_ terms: SearchTerms, among filter: NoteFilter) -> (sql: [String], arguments: [Value]) {
    var (conditions, arguments) = filters(terms)
    if let narrowing = narrowing(filter) {
      conditions.append(narrowing.sql)
      arguments += narrowing.arguments
    }
    return (conditions, arguments)
  }

  /// What a filter leaves, as a set that a note's id is in; nil for all notes. The index of a folder or a classification finds it.
  private static func narrowing(_ filter: NoteFilter) -> NoteListStore.Query? {
    guard filter != NoteFilter() else { return nil }
    let (conditions, arguments) = filter.conditions(isTagJoined: filter.tag != nil)
    let tables = filter.tag == nil ? "notes" : "note_tags CROSS JOIN notes ON notes.id = note_tags.note"
    return .init(sql: "IN (SELECT notes.id FROM \(tables) WHERE \(conditions))", arguments: arguments)
  }

  /// The tags and paths asked for, as sets that a note's id is in or not.
  private static func filters(_ terms: SearchTerms) -> (conditions: [String], values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    for clause in terms.clauses {
      let sign = clause.isNegated ? "NOT IN" : "IN"
      switch clause.kind {
      case .tag(let tag):
        conditions.append("\(sign) (SELECT note FROM note_tags WHERE folded = ?)")
        values.append(Value(tag.folded))
      case .path(let path):
        // The index on the path has all that is needed, so that the notes themselves are not read. Paths are kept without `.md`.
        conditions.append("\(sign) (SELECT id FROM notes INDEXED BY notes_path WHERE instr('/' || path || '.md', ?) > 0)")
        values.append(Value(path))
      case .word, .phrase, .title: break
      }
    }
    return (conditions, values)
  }
}
