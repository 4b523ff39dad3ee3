import AtriumAPI
import Foundation
import Storage

extension NoteStore {
  /// Puts `files` in and takes `gone` out, in one transaction, and notes the keys for the change log.
  func commit(_ files: [IndexedFile], gone: [String]) async throws {
    try await database.write { connection in
      for key in gone { try Self.remove(key, connection) }
      for file in files { try Self.put(file, connection) }
      try connection.execute("INSERT INTO announcements (keys) VALUES (?)", [try .json(gone + files.map(\.key))])
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

  private static func remove(_ key: String, _ connection: Connection) throws {
    guard let id = try connection.row(Int64.self, "SELECT id FROM notes WHERE key = ?", [Value(key)]) else { return }
    try connection.execute("DELETE FROM note_text WHERE rowid = ?", [Value(id)])
    try connection.execute("DELETE FROM notes WHERE id = ?", [Value(id)])
  }

  private static func put(_ file: IndexedFile, _ connection: Connection) throws {
    try remove(file.key, connection)
    let metadata = file.document.metadata
    try connection.execute(
      """
      INSERT INTO notes (
        key, size, mtime, inode, hash, status, reason, listed, name, title, excerpt, folded_title, classification, created, modified,
        metadata)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(file.key), Value(file.stamp.size), Value(file.stamp.mtime), Value(file.stamp.inode), Value(file.hash),
        Value(file.status.rawValue), Value(file.reason), Value(file.status == .indexed && !NoteKey.isWrittenByServer(file.key)),
        Value(LinkResolution.name(of: file.key)), Value(file.document.title), Value(file.document.excerpt ?? ""),
        Value(NoteList.folded(file.document.title)), Value(metadata.classification?.rawValue),
        Value(seconds(metadata.created)), Value(seconds(metadata.modified)),
        .text(String(decoding: try WireJSON.encoder().encode(metadata), as: UTF8.self)),
      ])
    guard file.status == .indexed, let id = try connection.row(Int64.self, "SELECT last_insert_rowid()") else { return }
    try connection.execute(
      "INSERT INTO note_text (rowid, title, tags, body) VALUES (?, ?, ?, ?)",
      [
        Value(id), Value(Passage.indexable(file.document.title)), Value(Passage.indexable(metadata.tags.joined(separator: " "))),
        Value(Passage.indexable(file.text)),
      ])
  }

  private static func seconds(_ date: Date) -> Int64 {
    Int64(date.timeIntervalSince1970.rounded(.down))
  }
}
