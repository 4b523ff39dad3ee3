package import Foundation
package import Paths

/// The identity of files: the table `files`, kept in step with a ``DataFolder``.
///
/// Reconciling reads the disk first and writes one transaction afterwards. One task at a time reconciles; two at once cannot damage
/// the table (a path is unique), but one of them fails.
package struct FileRecords: Sendable {
  private let database: Database
  private let folder: DataFolder

  /// Creates or updates the table.
  package init(database: Database, folder: DataFolder) async throws {
    try await Migrator(store: "files", Self.migrations).migrate(database)
    self.database = database
    self.folder = folder
  }

  /// Looks at everything below each of `paths` (files or folders, there or gone; the empty path is everything) and brings the
  /// records in step.
  ///
  /// - Parameters:
  ///   - isTrusted: a file whose path, size, time and inode are as recorded is taken as unchanged unread, as a scan of everything wants
  ///     it. Otherwise its fingerprint is taken: an event said that something happened to it.
  ///   - now: written as the time since when removed files are missing.
  /// - Throws: ``Database/Failure``. What cannot be read is in ``Reconciliation/skipped``.
  package func reconcile(_ paths: Set<PathKey>, isTrusted: Bool = false, now: Date = Date()) async throws -> Reconciliation {
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
        """)
  ]
}
