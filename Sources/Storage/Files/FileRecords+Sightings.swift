package import Foundation
import Paths

/// Files whose whereabouts are known to whoever put them into the folder: nothing is looked at again.
extension FileRecords {
  /// Brings the records of files in step, in the transaction of what else is written of them, and says there that their hashes are lacking.
  ///
  /// Another server may note one of the paths meanwhile, so the transaction belongs into ``againAfterDuplicates(_:)``. What happened to a file
  /// since it was seen is not known here: see ``reconcileUnlessThere(_:now:)``.
  /// - Returns: their records, by their order; of two that have one path the later one counts.
  package func record(_ files: [FileSighting], at now: Date, in connection: Connection) throws -> [FileRecord] {
    let latest = Dictionary(files.map { (PathKey($0.path), $0) }, uniquingKeysWith: { $1 })
    let known = try FileTable.present(connection, paths: latest.keys.map(\.path))
    let seen = latest.sorted { $0.key < $1.key }.map(\.value.observation)
    let result = try FileTable.apply(seen, known: known, at: Value.milliseconds(now), connection)
    let news = result.added + result.changed + result.moved.map(\.record)
    if !news.isEmpty { try tellOfNews?(connection) }
    let records = Dictionary((known + news).map { (PathKey($0.path), $0) }, uniquingKeysWith: { $1 })
    return files.compactMap { records[PathKey($0.path)] }
  }

  /// Looks again at recorded files that another program has moved or replaced since they were seen. Whoever watches the folder may have come to
  /// them before they had records, and then nobody else would look.
  package func reconcileUnlessThere(_ files: [FileSighting], now: Date) async throws {
    let gone = files.filter { file in folder.statusInMemory(file.path).map { !file.unrecorded.isSame(as: $0) } ?? true }
    if !gone.isEmpty { _ = try await reconcile(Set(gone.map { PathKey($0.path) }), now: now) }
  }

  /// Other files that are there with the same fingerprints, for each of `files`, by path: most likely those with the same bytes.
  package func others(like files: [FileSighting], limit: Int) async throws -> [[FileRecord]] {
    try await database.read { connection in
      try files.map { file in
        try connection.rows(
          FileRecord.self, "SELECT * FROM files WHERE fingerprint = ? AND missing IS NULL AND path <> ? ORDER BY path LIMIT ?",
          [Value(file.fingerprint.bytes), Value(file.path), Value(limit)])
      }
    }
  }
}
