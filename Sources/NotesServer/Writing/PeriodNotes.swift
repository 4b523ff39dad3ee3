import AtriumServer
import Foundation
import Storage

/// A note that was changed in a day or a week.
struct ChangedNote: Sendable, Decodable, Equatable {
  let key: String
  let title: String
  /// Seconds since 1970.
  let modified: Int64
  let classification: String?
}

extension NoteStore {
  /// The notes that were changed last from one time to another, the first ones first; what the server wrote is not among them.
  ///
  /// - Returns: at most `limit`, and how many there are.
  func changed(from start: Date, to end: Date, limit: Int) async throws -> (notes: [ChangedNote], count: Int) {
    let span = [Value(Int64(start.timeIntervalSince1970.rounded(.up))), Value(Int64(end.timeIntervalSince1970.rounded(.up)))]
    let condition = "FROM notes INDEXED BY notes_modified WHERE listed = 1 AND modified >= ? AND modified < ?"
    return try await database.read { connection in
      let count = try connection.row(Int.self, "SELECT count(*) \(condition)", span) ?? 0
      let notes = try connection.rows(
        ChangedNote.self, "SELECT key, title, modified, classification \(condition) ORDER BY modified DESC, key LIMIT ?",
        span + [Value(limit)])
      return (notes: Array(notes.reversed()), count: count)
    }
  }
}
