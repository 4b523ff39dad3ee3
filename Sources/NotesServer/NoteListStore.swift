import AtriumAPI
import AtriumServer
import Storage

/// The SQL of lists of documents.
///
/// A list walks the index that has its order, and stops at the end of its page. A filter that only few notes pass would let it walk
/// long between two of them: then those few are found by the filter's own index and put into order. So no list reads the vault, and
/// what is sorted is never more than ``few`` rows.
struct NoteListStore: Sendable {
  let database: Database
  /// Rows that are sorted rather than looked for along an index.
  var few = 1000

  struct Page: Sendable {
    var documents: [ListedDocument]
    /// Where the next page begins; nil on the last one.
    var next: ListCursor.Position?
  }

  struct Query: Sendable {
    var sql: String
    var arguments: [Value]
  }

  /// One page of a list, in its order: newest first with the key as tie-break, or by title.
  func page(_ list: NoteList, after position: ListCursor.Position?, limit: Int) async throws -> Page {
    try await database.read { connection in
      let query = try query(list, after: position, limit: limit, connection)
      let rows = try connection.rows(query.sql, query.arguments, ListedRow.init)
      let page = rows.prefix(limit)
      return Page(
        documents: try NoteStore.listed(page, connection), next: rows.count > limit ? page.last.map(list.position(of:)) : nil)
    }
  }

  /// It asks for one row more than the page holds, to know whether another page follows.
  func query(_ list: NoteList, after position: ListCursor.Position?, limit: Int, _ connection: Connection) throws -> Query {
    let source = try source(of: list, connection)
    var (condition, arguments) = list.filter.conditions(isTagJoined: source == .tag, isIndexFree: source == .folder)
    if let position {
      let (behind, values) = try list.condition(after: position)
      condition += " AND " + behind
      arguments += values
    }
    let columns = list.sort == .title ? ListedRow.columnsByTitle : ListedRow.columns
    let sql = """
      SELECT \(columns) FROM \(source.tables) WHERE \(condition) ORDER BY \(list.order) LIMIT ?
      """
    return Query(sql: sql, arguments: arguments + [Value(limit + 1)])
  }

  /// Where the rows of a list come from.
  private enum Source: Equatable {
    case tag
    case folder
    /// An index whose order is the list's, or whose rows are few.
    case index(String)

    var tables: String {
      switch self {
      case .tag: "note_tags CROSS JOIN notes ON notes.id = note_tags.note"
      case .folder: "notes"
      case .index(let name): "notes INDEXED BY \(name)"
      }
    }
  }

  private func source(of list: NoteList, _ connection: Connection) throws -> Source {
    if let tag = list.filter.tag, try isFew("note_tags WHERE folded = ?", [Value(tag.folded)], connection) { return .tag }
    if let folder = list.filter.folder,
      try isFew("notes WHERE key > ? AND key < ?", [Value(folder.keys.from), Value(folder.keys.to)], connection)
    {
      return .folder
    }
    if let classification = list.filter.classification {
      let isOrdered = list.sort == .modified
      if try isOrdered || isFew("notes WHERE listed = 1 AND classification = ?", [Value(classification.rawValue)], connection) {
        return .index("notes_classification")
      }
    }
    switch list.sort {
    case .modified: return .index("notes_modified")
    case .created: return .index("notes_created")
    case .title: return .index("notes_title")
    }
  }

  private func isFew(_ rows: String, _ arguments: [Value], _ connection: Connection) throws -> Bool {
    let counted = "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT ?)"
    return try connection.row(Int.self, counted, arguments + [Value(few + 1)]) ?? 0 <= few
  }
}
