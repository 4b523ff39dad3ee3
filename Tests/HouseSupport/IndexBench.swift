import AtriumAPI
import Foundation
import Logging
import Storage

@testable import AtriumServer
@testable import NotesServer

/// An indexer with its index and nothing around it: whoever holds it says when it looks, so that its work can be counted.
struct IndexBench {
  let vault: Vault
  let folder: DataFolder
  let store: NoteStore
  let reader: NoteReader
  let log: ChangeLog
  let indexer: NoteIndexer

  init(
    _ vault: Vault, largestNote: Int = 20 * 1024 * 1024, clock: any Clock<Duration> = ContinuousClock(),
    observe: (@Sendable (String) -> Void)? = nil
  ) async throws {
    self.vault = vault
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let path = vault.state.appending(path: "bench.sqlite").path(percentEncoded: false)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    try await IndexFile.notes.open(path, logger: logger).close()
    store = NoteStore(database: try Database(path: path, observe: observe))
    reader = NoteReader(folder: folder, largestNote: largestNote)
    log = try await ChangeLog(database: try Database.inMemory())
    indexer = NoteIndexer(
      reader: reader, store: store, log: log, hub: ChangeHub(clock: clock), clock: clock, logger: logger)
  }

  func close() throws {
    try store.database.close()
  }

  /// The ids of a note's tasks, from its beginning.
  func taskIDs(in key: String) async throws -> [String] {
    try await NoteTaskStore(database: store.database).page(.init(filter: .all, document: key), after: nil, limit: 100).tasks.map(\.id)
  }

  /// The first column of each row.
  func texts(_ sql: String) async throws -> [String] {
    try await store.database.read { try $0.rows(String.self, sql) }
  }

  /// Everything that the index says, but for ids and the times of reading.
  func dump() async throws -> [String] {
    var lines = try await texts(
      """
      SELECT json_array(key, folder, path, name, size, mtime, inode, hash, status, reason, problem, listed, title, named, excerpt,
        folded_title, classification, classification_source, created, modified, metadata) FROM notes ORDER BY key
      """)
    for (table, columns) in [
      ("note_tags", "folded, note_tags.name, own"), ("note_links", "position, target, note_links.name, kind, context"),
      ("note_aliases", "folded, note_aliases.name"), ("note_tasks", "position, number, text, done, heading"),
      ("note_entities", "kind, folded, note_entities.name"),
    ] {
      lines += try await texts(
        "SELECT json_array('\(table)', key, \(columns)) AS line FROM \(table) JOIN notes ON notes.id = \(table).note ORDER BY line")
    }
    lines += try await texts(
      """
      SELECT json_array(key, note_text.title, aliases, headings, tags, body) AS line FROM note_text
      JOIN notes ON notes.id = note_text.rowid ORDER BY line
      """)
    return lines + (try await texts("SELECT json_array(key, path, name) FROM note_files ORDER BY key"))
  }

  /// The keys that were told since the change log began.
  func told() async throws -> [[String]] {
    guard case .rows(let rows) = try await log.page(after: 0) else { return [] }
    return rows.map(\.change.ids)
  }
}
