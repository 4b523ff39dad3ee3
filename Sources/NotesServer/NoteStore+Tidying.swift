import AtriumServer
import Storage

extension NoteStore {
  /// Merges segments of the full-text index, a small step in a transaction of its own: a search looks into each segment there is.
  ///
  /// - Returns: whether there is more to merge. (SQLite's documentation of FTS5, section 6.8: a merge that changes fewer than two rows
  ///   found nothing to do.)
  func mergeText() async throws -> Bool {
    try await database.write { connection in
      let before = try Self.changes(connection)
      try connection.execute("INSERT INTO note_text (note_text, rank) VALUES ('merge', ?)", [Value(Self.pagesPerMerge)])
      return try Self.changes(connection) - before >= 2
    }
  }

  private static func changes(_ connection: Connection) throws -> Int {
    try connection.row(Int.self, "SELECT total_changes()") ?? 0
  }

  /// A hundredth of a second of work.
  private static let pagesPerMerge = 200
}
