import AtriumServer
import Foundation
import Paths
import Storage

/// The SQL of what was captured: when each file was, and what was answered.
struct CaptureStore: Sendable {
  let database: Database
  let files: FileRecords

  /// The entries with the times at which their files came to the library, wherever they are by now, as far as that is known.
  func dated(_ entries: [LibraryEntry]) async throws -> [LibraryEntry] {
    let items = entries.filter { !$0.isFolder }
    guard !items.isEmpty else { return entries }
    let records = try await files.records(at: items.map(\.path))
    let times = try await times(of: records.map(\.id))
    let captured = Dictionary(
      records.compactMap { record in times[record.id].map { (PathKey(record.path), $0) } }, uniquingKeysWith: { first, _ in first })
    return entries.map { entry in
      var entry = entry
      if let time = captured[PathKey(entry.path)] { entry.created = time }
      return entry
    }
  }

  /// When files were captured, milliseconds since 1970.
  private func times(of ids: [Int64]) async throws -> [Int64: Int64] {
    guard !ids.isEmpty else { return [:] }
    let rows = try await database.read { connection in
      var rows: [Row] = []
      for part in ids.chunks(of: 250) {
        let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
        rows += try connection.rows(Row.self, "SELECT file, at FROM life_captures WHERE file IN (\(marks))", part.map { Value($0) })
      }
      return rows
    }
    return Dictionary(rows.map { ($0.file, $0.at) }, uniquingKeysWith: { first, _ in first })
  }

  /// Notes when a file was captured, unless that is known.
  func note(_ file: Int64, at time: Int64) async throws {
    try await database.write { try note(file, at: time, in: $0) }
  }

  func note(_ file: Int64, at time: Int64, in connection: Connection) throws {
    try connection.execute(
      "INSERT INTO life_captures (file, at) VALUES (?, ?) ON CONFLICT (file) DO NOTHING", [Value(file), Value(time)])
  }

  /// What was answered to a request of a person with this key, since a time.
  func answer(to key: String, of person: String, since time: Date) async throws -> String? {
    try await database.read {
      try $0.row(
        String.self, "SELECT answer FROM life_requests WHERE person = ? AND key = ? AND at > ?", [Value(person), Value(key), Value(time)])
    }
  }

  /// Keeps an answer, and forgets those from before a time.
  func keep(_ answer: String, to key: String, of person: String, at now: Date, forgetting time: Date, in connection: Connection) throws {
    try connection.execute("DELETE FROM life_requests WHERE at <= ?", [Value(time)])
    try connection.execute(
      """
      INSERT INTO life_requests (person, key, answer, at) VALUES (?, ?, ?, ?)
      ON CONFLICT (person, key) DO UPDATE SET answer = excluded.answer, at = excluded.at
      """, [Value(person), Value(key), Value(answer), Value(now)])
  }

  private struct Row: Decodable {
    let file: Int64
    let at: Int64
  }
}
