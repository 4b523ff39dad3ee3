import AtriumAPI
import Foundation
import Storage

/// Submissions that were answered, by the key that the client gave them (`Idempotency-Key`): sent twice is one show.
enum ShowRequests {
  static let longestKey = 200
  /// How long a key is known.
  private static let memory: TimeInterval = 86_400

  static func show(of key: String, by person: String, at now: Date, _ connection: Connection) throws -> Int64? {
    try connection.row(
      Int64.self, "SELECT show FROM show_requests WHERE person = ? AND key = ? AND at > ?",
      [Value(person), Value(key), Value(now.addingTimeInterval(-memory))])
  }

  static func keep(_ show: Int64, of key: String, by person: String, at now: Date, _ connection: Connection) throws {
    try connection.execute("DELETE FROM show_requests WHERE at < ?", [Value(now.addingTimeInterval(-memory))])
    try connection.execute(
      "INSERT INTO show_requests (person, key, show, at) VALUES (?, ?, ?, ?)", [Value(person), Value(key), Value(show), Value(now)])
  }
}
