import AtriumAPI
import Foundation
import Storage

extension NoteStore {
  /// What one transaction changes.
  struct Entry: Sendable {
    var files: [IndexedFile] = []
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
  func commit(_ entry: Entry) async throws {
    try await database.write { connection in
      for move in entry.moved { try Self.move(move, connection) }
      for key in try Self.takeOver(entry.files, gone: entry.gone, connection) { try Self.remove(key, connection) }
      for file in entry.files { try Self.put(file, connection) }
      for key in entry.goneFiles { try connection.execute("DELETE FROM note_files WHERE key = ?", [Value(key)]) }
      for key in entry.newFiles { try Self.putFile(key, connection) }
      try connection.execute("INSERT INTO announcements (keys) VALUES (?)", [try .json(entry.keys)])
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
    var seen = Set<String>()
    try await announce(pending.flatMap(\.keys).filter { seen.insert($0).inserted })
    try await database.write { try $0.execute("DELETE FROM announcements WHERE id <= ?", [Value(last.id)]) }
    return true
  }

  static func remove(_ key: String, _ connection: Connection) throws {
    guard let id = try id(of: key, connection) else { return }
    try removeParts(of: id, connection)
    try connection.execute("DELETE FROM notes WHERE id = ?", [Value(id)])
  }

  /// A note that is known keeps its id.
  private static func put(_ file: IndexedFile, _ connection: Connection) throws {
    let metadata = file.document.metadata
    let values: [Value] = [
      Value(file.key), Value(NoteKey.folder(file.key)), Value(FoldedName.path(file.key)), Value(FoldedName.note(file.key)),
      Value(file.stamp.size), Value(file.stamp.mtime), Value(file.stamp.inode), Value(file.hash), Value(file.status.rawValue),
      Value(file.reason), Value(file.problem.map(Passage.indexable)), Value(file.lookedAt),
      Value(file.status == .indexed && !NoteKey.isWrittenByServer(file.key)), Value(Passage.indexable(file.document.title)),
      Value(file.isNamedByFile), Value(Passage.indexable(file.document.excerpt ?? "")),
      Value(NoteList.folded(Passage.indexable(file.document.title))), Value(metadata.classification?.rawValue),
      Value(metadata.classificationSource.rawValue), Value(seconds(metadata.created)), Value(seconds(metadata.modified)),
      try text(of: metadata),
    ]
    if let id = try id(of: file.key, connection) {
      try removeParts(of: id, connection)
      let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
      try connection.execute("UPDATE notes SET \(assignments) WHERE id = ?", values + [Value(id)])
      if file.status == .indexed { try putParts(of: file, id, connection) }
    } else {
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      let id = try connection.row(
        Int64.self, "INSERT INTO notes (\(columns.joined(separator: ", "))) VALUES (\(places)) RETURNING id", values)
      if file.status == .indexed, let id { try putParts(of: file, id, connection) }
    }
  }

  private static let columns = [
    "key", "folder", "path", "name", "size", "mtime", "inode", "hash", "status", "reason", "problem", "looked_at", "listed", "title",
    "named", "excerpt", "folded_title", "classification", "classification_source", "created", "modified", "metadata",
  ]

  static func id(of key: String, _ connection: Connection) throws -> Int64? {
    try connection.row(Int64.self, "SELECT id FROM notes WHERE key = ?", [Value(key)])
  }

  /// The metadata as it is kept. Its fields are in order, so that the same notes make the same index.
  static func text(of metadata: DocumentMetadata) throws -> Value {
    let encoder = WireJSON.encoder()
    encoder.outputFormatting.insert(.sortedKeys)
    return .text(String(decoding: try encoder.encode(metadata), as: UTF8.self))
  }

  private static func putFile(_ key: String, _ connection: Connection) throws {
    let path = FoldedName.folded(key)
    try connection.execute(
      "INSERT OR REPLACE INTO note_files (key, path, name) VALUES (?, ?, ?)", [Value(key), Value(path), Value(NoteKey.fileName(path))])
  }

  private static func seconds(_ date: Date) -> Int64 {
    Int64(date.timeIntervalSince1970.rounded(.down))
  }
}
