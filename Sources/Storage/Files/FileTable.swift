import Foundation
import Paths

/// The statements of the table `files`.
enum FileTable {
  static func present(_ connection: Connection, path: String) throws -> FileRecord? {
    try connection.row(FileRecord.self, "SELECT * FROM files WHERE path = ? AND missing IS NULL", [Value(path)])
  }

  /// The file at `top` and every file below it, or the first of them.
  static func present(_ connection: Connection, below top: String, limit: Int = .max) throws -> [FileRecord] {
    if top.isEmpty { return try present(connection, after: 0, limit: limit) }
    return try connection.rows(FileRecord.self, "SELECT * FROM files WHERE \(isBelow) LIMIT ?", below(top) + [Value(limit)])
  }

  /// What is at a path, or below it, by the values of ``below(_:)``: a range of the index, of which only what lies between the two is left out.
  /// For one path OR a range SQLite goes through all files.
  static let isBelow = "missing IS NULL AND path >= ? AND path < ? AND (path = ? OR path > ?)"

  /// Text sorts as bytes, and "0" follows "/".
  static func below(_ path: String) -> [Value] { [Value(path), Value(path + "0"), Value(path), Value(path + "/")] }

  /// The files that are there, by id.
  static func present(_ connection: Connection, after id: Int64, limit: Int) throws -> [FileRecord] {
    try connection.rows(
      FileRecord.self, "SELECT * FROM files WHERE missing IS NULL AND id > ? ORDER BY id LIMIT ?", [Value(id), Value(limit)])
  }

  static func present(_ connection: Connection, ids: [Int64]) throws -> [FileRecord] {
    try records(connection, "missing IS NULL AND id", among: ids.map { Value($0) })
  }

  static func present(_ connection: Connection, paths: [String]) throws -> [FileRecord] {
    try records(connection, "missing IS NULL AND path", among: paths.map { Value($0) })
  }

  static func present(_ connection: Connection, inodes: [Int64]) throws -> [FileRecord] {
    try records(connection, "missing IS NULL AND inode", among: Set(inodes).sorted().map { Value($0) })
  }

  /// Whether any file is missing. Of a house that never lost one nothing more has to be asked.
  static func isAnyMissing(_ connection: Connection) throws -> Bool {
    try connection.row(Int64.self, "SELECT id FROM files WHERE missing IS NOT NULL LIMIT 1") != nil
  }

  /// Of missing files, those with one of these paths.
  static func missing(_ connection: Connection, paths: [String]) throws -> [FileRecord] {
    try records(connection, "missing IS NOT NULL AND path", among: paths.map { Value($0) })
  }

  static func missing(_ connection: Connection, inodes: [Int64]) throws -> [FileRecord] {
    try records(connection, "missing IS NOT NULL AND inode", among: Set(inodes).sorted().map { Value($0) })
  }

  private static func missing(_ connection: Connection, fingerprints: [Fingerprint]) throws -> [FileRecord] {
    try records(connection, "missing IS NOT NULL AND fingerprint", among: Set(fingerprints).map { Value($0.bytes) })
  }

  /// Some hundred values a statement: each is found by the index of its column.
  private static func records(_ connection: Connection, _ condition: String, among values: [Value]) throws -> [FileRecord] {
    var found: [FileRecord] = []
    for start in stride(from: 0, to: values.count, by: 256) {
      let list = ValueList(values[start..<min(start + 256, values.count)])
      found += try connection.rows(FileRecord.self, "SELECT * FROM files WHERE \(condition) IN (\(list.marks))", list.values)
    }
    return found
  }

  /// Brings the records in step with what was seen.
  ///
  /// - Parameters:
  ///   - known: the records of the paths that were looked at; one without an observation is gone.
  ///   - certain: a file that no record fits but, perhaps, by its fingerprint is left as it is.
  static func apply(
    _ observed: [FileMatching.Observation], known: [FileRecord], skipped: [Reconciliation.Skipped] = [], certain: Bool = false,
    at now: Int64, _ connection: Connection
  ) throws -> Reconciliation {
    let seen = Set(observed.map { PathKey($0.path) })
    let knownPaths = Set(known.map { PathKey($0.path) })
    let gone = known.filter { !seen.contains(PathKey($0.path)) }
    let fresh = observed.filter { !knownPaths.contains(PathKey($0.path)) }
    let matches = FileMatching.match(
      observed, present: known.filter { seen.contains(PathKey($0.path)) }, lost: gone + (try missing(connection, like: fresh)),
      byFingerprint: !certain)

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
      case .isNew where certain: continue
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
    guard !files.isEmpty, try isAnyMissing(connection) else { return [] }
    let found =
      try missing(connection, paths: files.map(\.path)) + missing(connection, inodes: files.map(\.status.inode))
      + missing(connection, fingerprints: files.map(\.fingerprint))
    return Array(Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values)
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
