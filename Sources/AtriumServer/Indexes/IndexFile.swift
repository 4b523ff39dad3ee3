import Foundation
package import Logging
package import Storage

/// The file of a room's index: a database in the state folder that may be deleted while no server runs, since it is made again from the
/// person's files.
package struct IndexFile: Sendable {
  /// The index is there, but cannot be read now: another process holds it, or it may not be opened. It is left as it is.
  package struct Unreadable: Error, LocalizedError {
    let path: String
    let reason: String

    package var errorDescription: String? {
      "The index \(path) cannot be read: \(reason). It is left as it is; it may be deleted while no Atrium runs on it."
    }
  }

  /// Its name in a state folder.
  package let name: String
  private let version: Int
  private let script: String
  private let probes: [String]

  /// - Parameters:
  ///   - version: changes with the tables, and with what is put into them. An index of another version is made again.
  ///   - script: creates the tables.
  ///   - probes: queries of one whole number that touch the tables: those of a damaged index fail.
  package init(name: String, version: Int, script: String, probes: [String]) {
    self.name = name
    self.version = version
    self.script = script
    self.probes = probes
  }

  /// Opens the index, and makes it again when it is missing, damaged or of another version.
  ///
  /// - Parameters:
  ///   - path: of the file, whose name is ``name``.
  ///   - patience: how long to wait for another process that holds the file.
  /// - Throws: ``Unreadable``, and `Database.Failure` when a new index cannot be made.
  package func open(_ path: String, logger: Logger, patience: Duration = Database.patience) async throws -> Database {
    if FileManager.default.fileExists(atPath: path) {
      do {
        if let database = try await usable(path, patience) { return database }
        logger.notice("the index has another version and is rebuilt", metadata: ["path": "\(path)"])
      } catch let failure as Database.Failure {
        guard Self.isDamage(failure) else { throw Unreadable(path: path, reason: Self.reason(of: failure)) }
        logger.warning("the index is damaged and is rebuilt", metadata: ["path": "\(path)", "cause": "\(failure)"])
      }
      try Self.remove(path)
    }
    let database = try Database(path: path, purpose: .derived, patience: patience)
    try await database.write { [script, version] connection in
      try connection.script(script)
      try connection.script("PRAGMA user_version = \(version);")
    }
    return database
  }

  /// The database, or nil when it has another version.
  ///
  /// - Throws: `Database.Failure` for one that is damaged or cannot be opened.
  package func usable(_ path: String, _ patience: Duration) async throws -> Database? {
    let database = try Database(path: path, purpose: .derived, patience: patience)
    do {
      let found = try await database.read { [version, probes] connection in
        let found = try connection.row(Int.self, "PRAGMA user_version") ?? 0
        if found == version { for probe in probes { _ = try connection.row(Int.self, probe) } }
        return found
      }
      if found == version { return database }
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
