package import Foundation
package import Paths

/// The identity of files: the table `files`, kept in step with a ``DataFolder``.
///
/// Reconciling reads the disk first and writes one transaction afterwards. One task at a time reconciles. Another server that looks at the
/// same folder may note a new file in between: a path is unique, so that whoever is second looks again.
///
/// That hashes are lacking is said after it, in a transaction of its own. What is found in a large folder is a long one, which would have
/// to begin again each time somebody else writes what it read. Whoever is told has to find out at the start by itself what is lacking: a
/// server that ends between the two has told nobody.
package struct FileRecords: Sendable {
  let database: Database
  private let folder: DataFolder
  private let askForHashes: (@Sendable (Connection) throws -> Void)?

  /// Creates or updates the table.
  ///
  /// - Parameter askForHashes: called in a short transaction after files came, changed or moved, while any file lacks its full hash. One
  ///   that moved may be one that was looked for in vain under its old path.
  package init(
    database: Database, folder: DataFolder, askForHashes: (@Sendable (Connection) throws -> Void)? = nil
  ) async throws {
    try await Migrator(store: "files", Self.migrations).migrate(database)
    self.database = database
    self.folder = folder
    self.askForHashes = askForHashes
  }

  /// Looks at everything below each of `paths` (files or folders, there or gone; the empty path is everything) and brings the
  /// records in step.
  ///
  /// - Parameters:
  ///   - isTrusted: a file whose path, size, time and inode are as recorded is taken as unchanged unread, as a scan of everything wants
  ///     it. Otherwise its fingerprint is taken: an event said that something happened to it.
  ///   - now: written as the time since when removed files are missing.
  /// - Throws: ``Database/Failure``; what `askForHashes` throws, and then the records are in step all the same. What cannot be read is in
  ///   ``Reconciliation/skipped``.
  package func reconcile(_ paths: Set<PathKey>, isTrusted: Bool = false, now: Date = Date()) async throws -> Reconciliation {
    let result = try await reconcileRepeatedly(paths, isTrusted, now)
    if let askForHashes, !(result.added.isEmpty && result.changed.isEmpty && result.moved.isEmpty), try await isAnyUnhashed() {
      try await database.write { try askForHashes($0) }
    }
    return result
  }

  private func reconcileRepeatedly(_ paths: Set<PathKey>, _ isTrusted: Bool, _ now: Date) async throws -> Reconciliation {
    for _ in 1..<Self.attempts {
      do {
        return try await reconcileOnce(paths, isTrusted, now)
      } catch Database.Failure.duplicate {
        continue
      }
    }
    return try await reconcileOnce(paths, isTrusted, now)
  }

  private func reconcileOnce(_ paths: Set<PathKey>, _ isTrusted: Bool, _ now: Date) async throws -> Reconciliation {
    var survey = FileSurvey(folder: folder)
    for key in paths { survey.look(at: key.path) }
    var known = try await database.read { [paths] connection in
      var known: [FileRecord] = []
      for path in Self.tops(paths) { known += try FileTable.present(connection, below: path) }
      return known
    }
    let knownPaths = Set(known.map { PathKey($0.path) })
    let inodes = survey.files.filter { !knownPaths.contains($0.key) }.map(\.value.inode)
    // The other half of a move may not have been reported yet: a record with the inode of a new path is looked at too.
    let elsewhere = try await database.read { connection in
      try FileTable.present(connection, inodes: inodes)
    }
    for record in elsewhere where !knownPaths.contains(PathKey(record.path)) && survey.files[PathKey(record.path)] == nil {
      survey.look(at: record.path)
      known.append(record)
    }
    let observed = survey.observations(known: known, isTrusted: isTrusted)
    let skipped = survey.skipped
    // What is there but could not be read now keeps its record as it is.
    let judged = known.filter { !survey.isUnread($0.path) }
    return try await database.write(isLong: true) { connection in
      try FileTable.apply(observed, known: judged, skipped: skipped, at: Value.milliseconds(now), connection)
    }
  }

  /// Looks at the whole folder.
  package func reconcileAll(now: Date = Date()) async throws -> Reconciliation {
    try await reconcile([""], isTrusted: true, now: now)
  }

  /// The file at `path`, if it is there as far as is known.
  package func record(at path: String) async throws -> FileRecord? {
    try await database.read { try FileTable.present($0, path: path) }
  }

  package func record(id: Int64) async throws -> FileRecord? {
    try await database.read { try $0.row(FileRecord.self, "SELECT * FROM files WHERE id = ?", [Value(id)]) }
  }

  /// Every file that is there, by path.
  package func all() async throws -> [FileRecord] {
    try await database.read { try $0.rows(FileRecord.self, "SELECT * FROM files WHERE missing IS NULL ORDER BY path") }
  }

  /// Forgets files that are missing since before `date`; whatever hangs on their ids is the caller's to remove. Answers the ids.
  package func forget(missingBefore date: Date) async throws -> [Int64] {
    try await database.write { connection in
      let ids = try connection.rows(Int64.self, "SELECT id FROM files WHERE missing < ?", [Value(date)])
      try connection.execute("DELETE FROM files WHERE missing < ?", [Value(date)])
      return ids
    }
  }

  /// `paths` without those that lie below another of them.
  private static func tops(_ paths: Set<PathKey>) -> [String] {
    if paths.contains("") { return [""] }
    return paths.map(\.path).filter { path in !DataFolder.parents(of: path).contains(where: paths.contains) }
  }

  /// How often it is looked at again what another server noted meanwhile.
  private static let attempts = 5

  private static let migrations = [
    Migrator.Migration(
      1, "files",
      script: """
        CREATE TABLE files (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          path TEXT NOT NULL,
          size INTEGER NOT NULL,
          mtime INTEGER NOT NULL,
          inode INTEGER NOT NULL,
          born INTEGER NOT NULL,
          fingerprint BLOB NOT NULL,
          missing INTEGER
        );
        CREATE UNIQUE INDEX files_path ON files (path) WHERE missing IS NULL;
        CREATE INDEX files_lost_path ON files (path) WHERE missing IS NOT NULL;
        CREATE INDEX files_inode ON files (inode);
        CREATE INDEX files_fingerprint ON files (fingerprint);
        CREATE INDEX files_missing ON files (missing) WHERE missing IS NOT NULL;
        """),
    Migrator.Migration(
      2, "full hashes",
      script: """
        ALTER TABLE files ADD COLUMN sha256 BLOB;
        CREATE INDEX files_unhashed ON files (id) WHERE sha256 IS NULL AND missing IS NULL;
        """),
  ]
}
