/// The tasks of the vault (`- [ ]`, `- [x]`), in the order of the newest document and then of the lines.
public struct ListNoteTasks: Call {
  /// Open ones when left out.
  public var status: TaskFilter?
  /// Of one document: its key.
  public var document: String?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same filters.
  public var cursor: String?

  public init(status: TaskFilter? = nil, document: String? = nil, limit: Int? = nil, cursor: String? = nil) {
    self.status = status
    self.document = document
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = NoteTaskPage
  public static let pageSize = Route.Limit(1...200, unset: 100)
  public static let route = Route(
    .get, "/api/notes/tasks", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the tasks of the vault")
}

public enum TaskFilter: String, Codable, Sendable, CaseIterable {
  case open, done, all
}

public struct NoteTaskPage: Codable, Sendable, Equatable {
  @Rows public var tasks: [NoteTask]
  /// How many tasks this page holds.
  public var count: Int
  /// Absent on the last page.
  public var nextCursor: String?

  public init(tasks: [NoteTask], nextCursor: String? = nil) {
    self.tasks = tasks
    self.nextCursor = nextCursor
    count = tasks.count
  }
}

/// A box to be ticked in a document.
public struct NoteTask: Codable, Sendable, Hashable, Identifiable {
  /// Stable when lines are inserted above: derived from the document's key, the task's text and, of equal ones, its number among them.
  public var id: String
  /// The document's key.
  @FileKey public var document: String
  public var documentTitle: String
  /// Without markup.
  public var text: String
  public var done: Bool
  /// The text of the heading above it.
  public var heading: String?

  public init(id: String, document: String, documentTitle: String, text: String, done: Bool, heading: String? = nil) {
    self.id = id
    self.document = document
    self.documentTitle = documentTitle
    self.text = text
    self.done = done
    self.heading = heading
  }
}
