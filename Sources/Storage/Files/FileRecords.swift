package import Foundation
package import Paths

/// The identity of files: the table `files`, kept in step with a ``DataFolder``.
///
/// Single changes are reconciled as they are made (``reconcile(_:now:)``), in one transaction; everything at the start, in pages
/// (`identifyAll`), while changes go on. Another server that looks at the same folder may note a new file in between: a path is unique, so
/// the second one looks again.
///
/// That hashes are lacking is said after it, in a transaction of its own: a long one would have to begin again each time somebody else
/// writes what it read. A server that ends between the two has told nobody; so at the start it is asked what is lacking. Whoever puts a few
/// files into the folder records them in one transaction (``record(_:at:in:)``).
package struct FileRecords: Sendable {
  /// Files that are looked at in one transaction. What has more below it is for `identifyAll`.
  package static let mostAtOnce = 500

  /// More files lie below these paths than are looked at in one transaction.
  package struct TooMany: Error {}

  let database: Database
  let folder: DataFolder
  /// What is looked at by itself while everything is.
  let touched = TouchedPaths()
  let tellOfNews: (@Sendable (Connection) throws -> Void)?

  /// Creates or updates the table.
  ///
  /// - Parameter tellOfNews: called in a short transaction after files came, changed or moved, while any file lacks its full hash, or in that of
  ///   ``record(_:at:in:)`` and of ``move(_:to:at:in:)``. One that moved may be one that was looked for in vain under its old path.
  package init(
    database: Database, folder: DataFolder, tellOfNews: (@Sendable (Connection) throws -> Void)? = nil
  ) async throws {
    try await Migrator(store: "files", Self.migrations).migrate(database)
    self.database = database
    self.folder = folder
    self.tellOfNews = tellOfNews
  }

  /// Looks at everything below each of `paths` (files or folders, there or gone; the empty path is everything) and brings the
  /// records in step. An event said that something happened there, so each file's fingerprint is taken, whatever its status says.
  ///
  /// - Parameter now: written as the time since when removed files are missing.
  /// - Throws: ``TooMany``; ``Database/Failure``; what `tellOfNews` throws, and then the records are in step all the same. What cannot be
  ///   read is in ``Reconciliation/skipped``.
  package func reconcile(_ paths: Set<PathKey>, now: Date) async throws -> Reconciliation {
    let result = try await againAfterDuplicates { try await reconcileOnce(paths, now) }
    if !(result.added.isEmpty && result.changed.isEmpty && result.moved.isEmpty) { try await noteNews() }
    return result
  }

  func noteNews() async throws {
    guard let tellOfNews, try await isAnyUnhashed() else { return }
    try await database.write { try tellOfNews($0) }
  }

  /// Again when another server noted one of the paths meanwhile.
  package func againAfterDuplicates<Value>(_ body: () async throws -> Value) async throws -> Value {
    for _ in 1..<Self.attempts {
      do {
        return try await body()
      } catch Database.Failure.duplicate {
        continue
      }
    }
    return try await body()
  }

  private func reconcileOnce(_ paths: Set<PathKey>, _ now: Date) async throws -> Reconciliation {
    // Before the look: a page of everything that was looked at earlier leaves these paths out from now on.
    touched.note(paths)
    let found = try await folder.inBackground { folder in
      var survey = FileSurvey(folder: folder, most: Self.mostAtOnce)
      for key in paths { try survey.look(at: key.path) }
      return survey
    }
    let tops = Self.tops(paths)
    // The other half of a move may not have been reported yet: a record with the inode of a new path is looked at too.
    let (before, elsewhere) = try await database.read { connection in
      var known: [PathKey: FileRecord] = [:]
      for path in tops {
        for record in try FileTable.present(connection, below: path, limit: Self.mostAtOnce + 1) { known[PathKey(record.path)] = record }
      }
      guard known.count <= Self.mostAtOnce else { throw TooMany() }
      let inodes = found.files.filter { known[$0.key] == nil }.map(\.value.inode)
      let elsewhere = try FileTable.present(connection, inodes: inodes).filter {
        known[PathKey($0.path)] == nil && found.files[PathKey($0.path)] == nil
      }
      return (known, elsewhere)
    }
    touched.note(Set(elsewhere.map { PathKey($0.path) }))
    let (survey, observed) = try await folder.inBackground { _ in
      var survey = found
      // One that was noted after the first look may have come after it as well.
      for key in before.keys where found.files[key] == nil && !found.isUnread(key.path) { try survey.look(at: key.path) }
      for record in elsewhere { try survey.look(at: record.path) }
      let observed = try survey.observations(of: survey.files)
      return (survey, observed)
    }
    if elsewhere.isEmpty, isInStep(before, observed, but: survey) {
      var unchanged = Reconciliation()
      unchanged.skipped = survey.skipped
      return unchanged
    }
    let looked = Set(before.keys).union(elsewhere.map { PathKey($0.path) })
    return try await database.write(isLong: true) { connection in
      // Read where it is written: what a page of everything has noted since is known.
      var known = try FileTable.present(connection, ids: elsewhere.map(\.id))
      for path in tops { known += try FileTable.present(connection, below: path) }
      // What is there but could not be read now keeps its record as it is, and so does what was noted since and was not seen: nobody looked.
      let judged = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values.filter {
        !survey.isUnread($0.path) && (looked.contains(PathKey($0.path)) || survey.files[PathKey($0.path)] != nil)
      }
      return try FileTable.apply(observed, known: judged, skipped: survey.skipped, at: Value.milliseconds(now), connection)
    }
  }

  /// Whether there is nothing to write, as after a change that was recorded by whoever made it: then nobody waits for the writer.
  private func isInStep(_ known: [PathKey: FileRecord], _ observed: [FileMatching.Observation], but survey: FileSurvey) -> Bool {
    let seen = Set(observed.map { PathKey($0.path) })
    return known.keys.allSatisfy { seen.contains($0) || survey.isUnread($0.path) }
      && observed.allSatisfy { file in
        guard let record = known[PathKey(file.path)] else { return false }
        return record.isSame(as: file.status) && record.born == file.status.born && record.fingerprint == file.fingerprint
      }
  }

  /// The file at `path`, if it is there as far as is known.
  package func record(at path: String) async throws -> FileRecord? {
    try await database.read { try FileTable.present($0, path: path) }
  }

  /// The files at these paths that are there as far as is known.
  package func records(at paths: [String]) async throws -> [FileRecord] {
    try await database.read { try FileTable.present($0, paths: paths) }
  }

  /// Those of these files that are there as far as is known.
  package func records(ids: [Int64]) async throws -> [FileRecord] {
    try await database.read { try FileTable.present($0, ids: ids) }
  }

  package func record(id: Int64) async throws -> FileRecord? {
    try await database.read { try $0.row(FileRecord.self, "SELECT * FROM files WHERE id = ?", [Value(id)]) }
  }

  /// Notes that a file, or a folder with all that is in it, was moved to where nothing was. The files keep their ids.
  ///
  /// A file that was at the new path as far as was known is missing from now on. Where nothing is known at the old path any more, a look at the
  /// folder has followed the move already, and nothing changes.
  package func move(_ path: String, to target: String, at now: Date, in connection: Connection) throws {
    let isBelow = FileTable.isBelow
    guard try connection.row(Int64.self, "SELECT id FROM files WHERE \(isBelow) LIMIT 1", FileTable.below(path)) != nil else { return }
    try connection.execute("UPDATE files SET missing = ? WHERE \(isBelow)", [Value(now)] + FileTable.below(target))
    // PostgreSQL takes no large integer for a place in a text; no path is longer than a small one.
    try connection.execute(
      "UPDATE files SET path = ? || substr(path, CAST(? AS SMALLINT)) WHERE \(isBelow)",
      [Value(target), Value(path.unicodeScalars.count + 1)] + FileTable.below(path))
    // Another folder may be one whose files are read otherwise.
    try tellOfNews?(connection)
  }

  /// Says that these paths are looked at by themselves: a look at everything that goes on meanwhile leaves them out.
  package func noteTouched(_ paths: Set<PathKey>) { touched.note(paths) }

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
    Migrator.Migration(
      3, "files by hash", script: "CREATE INDEX files_sha256 ON files (sha256) WHERE sha256 IS NOT NULL AND missing IS NULL;"),
  ]
}
