import Foundation
import Logging
import Storage

/// Opens the index of the notes, and makes it anew when it is missing, damaged or of another version.
enum NoteIndexFile {
  static func open(_ path: String, logger: Logger) async throws -> Database {
    if FileManager.default.fileExists(atPath: path) {
      do {
        if let database = try await usable(path) { return database }
        logger.notice("the index is of another version and is made again", metadata: ["path": "\(path)"])
      } catch {
        logger.warning("the index is damaged and is made again", metadata: ["path": "\(path)", "cause": "\(error)"])
      }
      try remove(path)
    }
    let database = try Database(path: path, purpose: .derived)
    try await database.write { try $0.script(NoteIndexSchema.script) }
    return database
  }

  /// The database, or nil when it has another version. A damaged one throws: the questions touch each of its tables.
  private static func usable(_ path: String) async throws -> Database? {
    let database = try Database(path: path, purpose: .derived)
    do {
      let version = try await database.read { connection in
        let version = try connection.row(Int.self, "PRAGMA user_version") ?? 0
        guard version == NoteIndexSchema.version else { return version }
        _ = try connection.row(Int.self, "SELECT count(*) FROM notes")
        _ = try connection.row(Int.self, "SELECT count(*) FROM note_text WHERE note_text MATCH '\"a\"'")
        return version
      }
      if version == NoteIndexSchema.version { return database }
      try database.close()
      return nil
    } catch {
      try? database.close()
      throw error
    }
  }

  private static func remove(_ path: String) throws {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
