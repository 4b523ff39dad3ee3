import AtriumAPI
import AtriumServer
import Storage

/// The SQL of the tasks.
///
/// The list walks the notes in their order and, in each, the tasks in theirs. Where there are only few tasks, it would walk past many
/// notes without one: then those few are found first and put into order.
struct NoteTaskStore: Sendable {
  let database: Database
  /// Tasks that are sorted rather than looked for along the notes.
  var few = 1000

  /// Which tasks are listed.
  struct List: Sendable, Equatable {
    var filter: TaskFilter = .open
    /// The key of the one document that they are in.
    var document: String?

    /// The list's name in its cursors.
    var name: String { ListCursor.name("tasks", filter.rawValue, document) }
  }

  struct Page: Sendable {
    var tasks: [NoteTask]
    var next: ListCursor.Position?
  }

  func page(_ list: List, after position: ListCursor.Position?, limit: Int) async throws -> Page {
    try await database.read { connection in
      let query = try query(list, after: position, limit: limit, connection)
      let rows = try connection.rows(Row.self, query.sql, query.arguments)
      let page = rows.prefix(limit)
      return Page(tasks: page.map(\.task), next: rows.count > limit ? page.last?.cursor : nil)
    }
  }

  /// It asks for one row more than the page holds, to know whether another page follows.
  func query(
    _ list: List, after position: ListCursor.Position?, limit: Int, _ connection: Connection
  ) throws -> NoteListStore.Query {
    var conditions: [String] = []
    var arguments: [Value] = []
    func require(_ condition: String, _ values: [Value] = []) {
      conditions.append(condition)
      arguments += values
    }
    let tables: String
    if let document = list.document {
      // Whoever asks for one document asks for what it is: also for one that the server wrote.
      require("notes.key = ? AND notes.status = 'indexed'", [Value(document)])
      tables = "notes CROSS JOIN note_tasks ON note_tasks.note = notes.id"
    } else {
      require("notes.listed = 1")
      let isFew = try connection.row(Int.self, "SELECT count(*) FROM (SELECT 1 FROM note_tasks LIMIT ?)", [Value(few + 1)]) ?? 0 <= few
      tables =
        isFew
        ? "note_tasks CROSS JOIN notes ON notes.id = note_tasks.note"
        : "notes INDEXED BY notes_modified CROSS JOIN note_tasks ON note_tasks.note = notes.id"
    }
    switch list.filter {
    case .open: require("note_tasks.done = 0")
    case .done: require("note_tasks.done = 1")
    case .all: break
    }
    if let position {
      guard case .line(let modified, let key, let number) = position else { throw ListCursor.foreign }
      require(
        """
        notes.modified <= ?
        AND (notes.modified < ? OR notes.key > ? OR (notes.key = ? AND note_tasks.position > ?))
        """, [Value(modified), Value(modified), Value(key), Value(key), Value(number)])
    }
    let sql = """
      SELECT note_tasks.number, note_tasks.position, note_tasks.text, note_tasks.done, note_tasks.heading, notes.key, notes.title, notes.modified
      FROM \(tables) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY notes.modified DESC, notes.key, note_tasks.position LIMIT ?
      """
    return .init(sql: sql, arguments: arguments + [Value(limit + 1)])
  }

  private struct Row: Decodable {
    let number: Int
    let position: Int
    let text: String
    let done: Bool
    let heading: String?
    let key: String
    let title: String
    let modified: Int64

    var task: NoteTask {
      let id = TaskIdentity.id(of: text, number: number, in: key)
      return NoteTask(id: id, document: key, documentTitle: title, text: text, done: done, heading: heading)
    }
    var cursor: ListCursor.Position { .line(modified, key: key, number: position) }
  }
}
