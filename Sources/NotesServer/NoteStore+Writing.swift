import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

extension NoteStore {
  /// What one transaction changes.
  struct Entry: Sendable {
    var files: [ReadFile] = []
    var moved: [FolderSurvey.Move] = []
    var gone: [String] = []
    /// Files that are no notes.
    var newFiles: [String] = []
    var goneFiles: [String] = []

    /// Everything that is to be told, both names of a moved note among them.
    var keys: [String] {
      gone + moved.flatMap { [$0.from, $0.to] } + files.map(\.key) + goneFiles + newFiles
    }

    var isEmpty: Bool { keys.isEmpty }
  }

  /// Writes all of it in one transaction, and notes the keys for the change log.
  ///
  /// The full-text index comes last, as ``TextChanges`` explains.
  func commit(_ entry: Entry) async throws {
    try await database.write { connection in
      var texts = TextChanges()
      for move in entry.moved { try Self.move(move, &texts, connection) }
      try Self.remove(Self.takeOver(entry.files, gone: entry.gone, connection), &texts, connection)
      let placed = try Self.places(of: entry.files, connection)
      for key in entry.goneFiles { try connection.execute("DELETE FROM note_files WHERE key = ?", [Value(key)]) }
      for key in entry.newFiles { try Self.putFile(key, connection) }
      try PendingChanges.add(entry.keys, in: connection)
      try Self.put(placed, &texts, connection)
      try texts.write(connection)
    }
  }

  static func remove(_ keys: [String], _ texts: inout TextChanges, _ connection: Connection) throws {
    let ids = try ids(of: keys, connection).values.sorted()
    try removeParts(of: ids, connection)
    try connection.execute("DELETE FROM notes WHERE id = ?", rows: ids.lazy.map { [Value($0)] })
    texts.remove(ids)
  }

  /// The ids of those notes that are known, by key.
  private static func ids(of keys: [String], _ connection: Connection) throws -> [PathKey: Int64] {
    guard !keys.isEmpty else { return [:] }
    let sql = "SELECT notes.key, notes.id FROM json_each(?) AS asked CROSS JOIN notes ON notes.key = asked.value"
    let found = try connection.rows(IdentifiedRow.self, sql, [try .json(keys)])
    return Dictionary(found.map { (PathKey($0.key), $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files with their ids: a note that is known keeps its own.
  private static func places(of files: [ReadFile], _ connection: Connection) throws -> [Placed] {
    let known = try ids(of: files.map(\.key), connection)
    var next = try connection.row(Int64.self, "SELECT coalesce(max(id), 0) + 1 FROM notes") ?? 1
    return files.map { file in
      if let id = known[PathKey(file.key)] { return Placed(id: id, isKnown: true, rows: file.rows) }
      defer { next += 1 }
      return Placed(id: next, isKnown: false, rows: file.rows)
    }
  }

  private struct IdentifiedRow: Decodable {
    let key: String
    let id: Int64
  }

  private static func putFile(_ key: String, _ connection: Connection) throws {
    let path = FoldedName.folded(key)
    try connection.execute(
      "INSERT OR REPLACE INTO note_files (key, path, name) VALUES (?, ?, ?)", [Value(key), Value(path), Value(NoteKey.fileName(path))])
  }
}
