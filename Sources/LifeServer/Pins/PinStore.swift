import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of what people pinned.
struct PinStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// Those of these files that a person pinned.
  func pinned(among files: [Int64], of person: String) async throws -> Set<Int64> {
    guard !files.isEmpty else { return [] }
    return try await database.read { connection in
      var pinned: Set<Int64> = []
      for part in files.chunks(of: 250) {
        let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
        pinned.formUnion(
          try connection.rows(
            Int64.self, "SELECT file FROM life_pins WHERE person = ? AND file IN (\(marks))", [Value(person)] + part.map { Value($0) }))
      }
      return pinned
    }
  }

  /// What a person pinned and what is there, the newest pin first: the path, and when it was pinned.
  func pins(of person: String, limit: Int) async throws -> [(path: String, at: Date)] {
    try await database.read {
      try $0.rows(
        Row.self,
        """
        SELECT files.path AS path, life_pins.at AS at FROM life_pins JOIN files ON files.id = life_pins.file
        WHERE life_pins.person = ? AND files.missing IS NULL ORDER BY life_pins.at DESC, life_pins.file LIMIT ?
        """, [Value(person), Value(limit)])
    }
    .map { ($0.path, $0.at) }
  }

  /// - Parameter path: where the file is, for those who listen.
  func set(_ isPinned: Bool, _ file: Int64, at path: String, by person: String, on date: Date) async throws {
    try await database.write { [log] connection in
      let changed =
        isPinned
        ? try connection.execute(
          "INSERT INTO life_pins (person, file, at) VALUES (?, ?, ?) ON CONFLICT (person, file) DO NOTHING",
          [Value(person), Value(file), Value(date)])
        : try connection.execute("DELETE FROM life_pins WHERE person = ? AND file = ?", [Value(person), Value(file)])
      guard changed > 0 else { return }
      try log.append(room: .life, kind: Change.Kind.pinsChanged, ids: [path], person: person, in: connection)
    }
  }

  private struct Row: Decodable {
    let path: String
    let at: Date
  }
}
