import AtriumAPI
import Foundation
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
  /// The full-text index comes last: it gathers what is put into it in memory, but writes all of that out before each statement that
  /// may have to be taken back by itself. Notes that were put in one by one made it write, and later merge, a segment for each.
  func commit(_ entry: Entry) async throws {
    try await database.write { connection in
      for move in entry.moved { try Self.move(move, connection) }
      for key in try Self.takeOver(entry.files, gone: entry.gone, connection) { try Self.remove(key, connection) }
      let placed = try Self.places(of: entry.files, connection)
      for key in entry.goneFiles { try connection.execute("DELETE FROM note_files WHERE key = ?", [Value(key)]) }
      for key in entry.newFiles { try Self.putFile(key, connection) }
      try connection.execute("INSERT INTO announcements (keys) VALUES (?)", [try .json(entry.keys)])
      try Self.put(placed, connection)
    }
  }

  /// Hands the keys that were not announced yet to `announce`, and forgets them once it returns.
  ///
  /// A server that dies in between announces them again at its next start: a change may be told twice, but never not at all.
  ///
  /// - Returns: whether there were any.
  func announcePending(_ announce: @Sendable ([String]) async throws -> Void) async throws -> Bool {
    let pending = try await database.read { try $0.rows(AnnouncementRow.self, "SELECT id, keys FROM announcements ORDER BY id") }
    guard let last = pending.last else { return false }
    var seen = Set<PathKey>()
    try await announce(pending.flatMap(\.keys).filter { seen.insert(PathKey($0)).inserted })
    try await database.write { try $0.execute("DELETE FROM announcements WHERE id <= ?", [Value(last.id)]) }
    return true
  }

  static func remove(_ key: String, _ connection: Connection) throws {
    guard let id = try id(of: key, connection) else { return }
    try removeParts(of: [id], connection)
    try connection.execute("DELETE FROM note_text WHERE rowid = ?", [Value(id)])
    try connection.execute("DELETE FROM notes WHERE id = ?", [Value(id)])
  }

  static func id(of key: String, _ connection: Connection) throws -> Int64? {
    try connection.row(Int64.self, "SELECT id FROM notes WHERE key = ?", [Value(key)])
  }

  /// The files with their ids: a note that is known keeps its own.
  private static func places(of files: [ReadFile], _ connection: Connection) throws -> [Placed] {
    let sql = "SELECT notes.key, notes.id FROM json_each(?) AS asked CROSS JOIN notes ON notes.key = asked.value"
    let found = try connection.rows(IdentifiedRow.self, sql, [try .json(files.map(\.key))])
    let known = Dictionary(found.map { (PathKey($0.key), $0.id) }, uniquingKeysWith: { first, _ in first })
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
