package import Foundation

/// The full hash of each file, SHA-256 over all of its bytes. It is not there at first: whoever has time fills it in, file by file. A file
/// whose contents may have changed has none again.
extension FileRecords {
  /// The files without one, by id.
  ///
  /// - Parameter id: those after it; 0 begins with the first.
  package func unhashed(after id: Int64, limit: Int) async throws -> [FileRecord] {
    try await database.read { connection in
      try connection.rows(
        FileRecord.self, "SELECT * FROM files WHERE sha256 IS NULL AND missing IS NULL AND id > ? ORDER BY id LIMIT ?",
        [Value(id), Value(limit)])
    }
  }

  /// Whether there is a file without one.
  package func isAnyUnhashed() async throws -> Bool {
    try await database.read { connection in
      try connection.row(Int64.self, "SELECT id FROM files WHERE sha256 IS NULL AND missing IS NULL LIMIT 1") != nil
    }
  }

  /// How many bytes the files without one have together; nil when there is no such file.
  package func unhashedSize() async throws -> Int64? {
    try await database.read { connection in
      let (count, size) = (
        try connection.row(Int64.self, "SELECT COUNT(*) FROM files WHERE sha256 IS NULL AND missing IS NULL"),
        try connection.row(Int64.self, "SELECT COALESCE(SUM(size), 0) FROM files WHERE sha256 IS NULL AND missing IS NULL")
      )
      return (count ?? 0) > 0 ? size : nil
    }
  }

  /// Notes the hash of the file as `record` has it; one that was noted otherwise since keeps none.
  package func note(_ sha256: Data, of record: FileRecord, in connection: Connection) throws {
    try connection.execute(
      "UPDATE files SET sha256 = ? WHERE id = ? AND size = ? AND mtime = ? AND fingerprint = ? AND missing IS NULL",
      [Value(sha256), Value(record.id), Value(record.size), Value(record.mtime), Value(record.fingerprint.bytes)])
  }

  /// The hashes of those of these files that have one, 32 bytes each.
  package func hashes(of ids: [Int64]) async throws -> [Int64: Data] {
    guard !ids.isEmpty else { return [:] }
    let rows = try await database.read { connection in
      try stride(from: 0, to: ids.count, by: 256).flatMap { start in
        let list = ValueList(ids[start..<min(start + 256, ids.count)])
        return try connection.rows(
          HashRow.self, "SELECT id, sha256 FROM files WHERE id IN (\(list.marks)) AND missing IS NULL AND sha256 IS NOT NULL", list.values)
      }
    }
    return Dictionary(rows.map { ($0.id, $0.sha256) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files that are there with this hash, by path.
  package func records(hashed sha256: Data, limit: Int) async throws -> [FileRecord] {
    try await database.read {
      try $0.rows(
        FileRecord.self, "SELECT * FROM files WHERE sha256 = ? AND missing IS NULL ORDER BY path LIMIT ?", [Value(sha256), Value(limit)])
    }
  }

  /// The hash of a file that is there, 32 bytes.
  package func sha256(of id: Int64) async throws -> Data? {
    let rows = try await database.read { connection in
      try connection.rows(
        Data.self, "SELECT sha256 FROM files WHERE id = ? AND missing IS NULL AND sha256 IS NOT NULL", [Value(id)])
    }
    return rows.first
  }

  private struct HashRow: Decodable {
    let id: Int64
    let sha256: Data
  }
}
