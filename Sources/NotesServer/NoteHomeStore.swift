import AtriumServer
import Storage

/// The SQL of what the first page of the house says of the notes.
struct NoteHomeStore: Sendable {
  /// Tasks are counted up to here: nobody reads a greater number, and a count walks all of them.
  static let mostTasks = 1000

  let database: Database

  /// How many tasks are open in the documents that lists show, at most ``mostTasks``.
  func openTasks() async throws -> Int {
    try await database.read { connection in
      try connection.row(
        Int.self,
        """
        SELECT count(*) FROM (
          SELECT 1 FROM note_tasks CROSS JOIN notes ON notes.id = note_tasks.note
          WHERE note_tasks.done = 0 AND notes.listed = 1 LIMIT ?)
        """, [Value(Self.mostTasks)]) ?? 0
    }
  }

  /// When a document was changed, in seconds since 1970.
  func modified(_ key: String) async throws -> Int64? {
    try await database.read { try $0.row(Int64.self, "SELECT modified FROM notes WHERE key = ?", [Value(key)]) }
  }

  /// The titles of the documents that these places show, as far as they are there.
  func titles(of places: [String]) async throws -> [String: String] {
    try await database.read { connection in
      var titles: [String: String] = [:]
      for place in places {
        guard let key = NotePlace.key(at: place) else { continue }
        titles[place] = try connection.row(String.self, "SELECT title FROM notes WHERE key = ? AND status = 'indexed'", [Value(key)])
      }
      return titles
    }
  }
}
