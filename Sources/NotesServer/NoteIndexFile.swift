import AtriumServer
import Foundation
import Logging
import Storage

/// Opens the index of the notes, and makes it anew when it is missing, damaged or of another version.
enum NoteIndexFile {
  /// Its name in a state folder.
  static let name = "notes.index.sqlite"

  /// The index is there, but cannot be read now: another process holds it, or it may not be opened. It is left as it is.
  struct Unreadable: Error, LocalizedError {
    let path: String
    let reason: String

    var errorDescription: String? {
      "The index of the notes, \(path), cannot be read: \(reason). It is left as it is; it may be deleted while no Atrium runs on it."
    }
  }

  /// - Parameter patience: how long to wait for another process that holds the file.
  /// - Throws: ``Unreadable``, and `Database.Failure` when a new index cannot be made.
  static func open(_ path: String, logger: Logger, patience: Duration = Database.patience) async throws -> Database {
    if FileManager.default.fileExists(atPath: path) {
      do {
        if let database = try await usable(path, patience) { return database }
        logger.notice("the index has another version and is rebuilt", metadata: ["path": "\(path)"])
      } catch let failure as Database.Failure {
        guard isDamage(failure) else { throw Unreadable(path: path, reason: reason(of: failure)) }
        logger.warning("the index is damaged and is rebuilt", metadata: ["path": "\(path)", "cause": "\(failure)"])
      }
      try remove(path)
    }
    let database = try Database(path: path, purpose: .derived, patience: patience)
    try await database.write { try $0.script(NoteIndexSchema.script) }
    return database
  }

  /// The database, or nil when it has another version. A damaged one throws: the questions touch each of its tables.
  static func usable(_ path: String, _ patience: Duration) async throws -> Database? {
    let database = try Database(path: path, purpose: .derived, patience: patience)
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

  /// Whether the file will never be an index again. Everything else may pass: a lock, a permission, a disk that fails for a moment.
  private static func isDamage(_ failure: Database.Failure) -> Bool {
    switch failure {
    case .damaged: true
    // SQLITE_CORRUPT, SQLITE_NOTADB; and SQLITE_ERROR for a table that is missing.
    case .statement(let code, _, _): [11, 26, 1].contains(code & 0xFF)
    default: false
    }
  }

  private static func reason(of failure: Database.Failure) -> String {
    switch failure {
    case .cannotOpen(_, let reason): reason
    case .statement(_, let message, _): message
    default: failure.errorDescription ?? "\(failure)"
    }
  }

  private static func remove(_ path: String) throws {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
