import Foundation
import Paths

/// The statements of the table `files`.
enum FileTable {
  static func present(_ connection: Connection, path: String) throws -> FileRecord? {
    try connection.row(FileRecord.self, "SELECT * FROM files WHERE path = ? AND missing IS NULL", [Value(path)])
  }

  /// The file at `top` and every file below it.
  static func present(_ connection: Connection, below top: String) throws -> [FileRecord] {
    if top.isEmpty { return try connection.rows(FileRecord.self, "SELECT * FROM files WHERE missing IS NULL") }
    // Text sorts as bytes and "0" follows "/", so this range is everything below the folder.
    return try connection.rows(
      FileRecord.self, "SELECT * FROM files WHERE missing IS NULL AND (path = ? OR (path > ? AND path < ?))",
      [Value(top), Value(top + "/"), Value(top + "0")])
  }

  static func present(_ connection: Connection, inodes: [Int64]) throws -> [FileRecord] {
    var found: [FileRecord] = []
    for inode in Set(inodes) {
      found += try connection.rows(FileRecord.self, "SELECT * FROM files WHERE inode = ? AND missing IS NULL", [Value(inode)])
    }
    return found
  }

  /// Brings the records in step with what was seen.
  ///
  /// - Parameter known: the records of the paths that were looked at; one without an observation is gone.
  static func apply(
    _ observed: [FileMatching.Observation], known: [FileRecord], skipped: [Reconciliation.Skipped], at now: Int64,
    _ connection: Connection
  ) throws -> Reconciliation {
    let seen = Set(observed.map { PathKey($0.path) })
    let knownPaths = Set(known.map { PathKey($0.path) })
    let gone = known.filter { !seen.contains(PathKey($0.path)) }
    let fresh = observed.filter { !knownPaths.contains(PathKey($0.path)) }
    let matches = FileMatching.match(
      observed, present: known.filter { seen.contains(PathKey($0.path)) }, lost: gone + (try missing(connection, like: fresh)))

    var result = Reconciliation()
    result.skipped = skipped
    var moves: [Int64: FileRecord] = [:]
    for case (_, .moves(let record)) in matches { moves[record.id] = record }
    // Paths are unique among the files that are there, so all that leave do so before any arrives.
    for record in gone {
      try connection.execute("UPDATE files SET missing = ? WHERE id = ?", [Value(now), Value(record.id)])
      if moves[record.id] == nil { result.removed.append(record) }
    }
    for (file, match) in matches {
      switch match {
      case .isNew:
        result.added.append(try insert(file, connection))
      case .stays(let record):
        let next = try update(record, to: file, connection)
        if record.missing != nil {
          result.added.append(next)
        } else if record.fingerprint != file.fingerprint || !record.isSame(as: file.status) {
          result.changed.append(next)
        }
      case .moves(let record):
        let next = try update(record, to: file, connection)
        result.moved.append(.init(record: next, from: record.path, isChanged: record.fingerprint != file.fingerprint))
      }
    }
    return result
  }

  /// Missing records that one of `files` might be.
  private static func missing(_ connection: Connection, like files: [FileMatching.Observation]) throws -> [FileRecord] {
    guard try connection.row(Int64.self, "SELECT id FROM files WHERE missing IS NOT NULL LIMIT 1") != nil else { return [] }
    var found: [Int64: FileRecord] = [:]
    for file in files {
      let candidates = try connection.rows(
        FileRecord.self, "SELECT * FROM files WHERE missing IS NOT NULL AND (path = ? OR inode = ? OR fingerprint = ?)",
        [Value(file.path), Value(file.status.inode), Value(file.fingerprint.bytes)])
      for record in candidates { found[record.id] = record }
    }
    return Array(found.values)
  }

  private static func insert(_ file: FileMatching.Observation, _ connection: Connection) throws -> FileRecord {
    let values = [Value(file.path)] + columns(file)
    let id = try connection.row(
      Int64.self, "INSERT INTO files (path, size, mtime, inode, born, fingerprint) VALUES (?, ?, ?, ?, ?, ?) RETURNING id", values)
    return record(id ?? 0, file)
  }

  private static func update(
    _ record: FileRecord, to file: FileMatching.Observation, _ connection: Connection
  ) throws -> FileRecord {
    let next = self.record(record.id, file)
    // Records whose paths differ in Unicode's spelling alone are equal, and a file that moved so is missing where it was.
    if next != record || PathKey(next.path) != PathKey(record.path) {
      let isSame = next.size == record.size && next.mtime == record.mtime && next.fingerprint == record.fingerprint
      try connection.execute(
        "UPDATE files SET path = ?, size = ?, mtime = ?, inode = ?, born = ?, fingerprint = ?, missing = NULL"
          + (isSame ? "" : ", sha256 = NULL") + " WHERE id = ?",
        [Value(file.path)] + columns(file) + [Value(record.id)])
    }
    return next
  }

  private static func columns(_ file: FileMatching.Observation) -> [Value] {
    [
      Value(file.status.size), Value(file.status.modified), Value(file.status.inode), Value(file.status.born),
      Value(file.fingerprint.bytes),
    ]
  }

  private static func record(_ id: Int64, _ file: FileMatching.Observation) -> FileRecord {
    FileRecord(
      id: id, path: file.path, size: file.status.size, mtime: file.status.modified, inode: file.status.inode, born: file.status.born,
      fingerprint: file.fingerprint, missing: nil)
  }
}
